// SPDX-License-Identifier: MIT

package import Cards
package import Matching

/// A simulated player with a memory, who sees the cards in everybody's sight. An unknown card is
/// picked by dice of its own, so the same dice play the same game.
///
/// It plays like people who don't plan far ahead: it takes a match of the best kind as soon as it
/// knows one, and a lesser one only if its memory is full or nothing new can be seen.
package struct Opponent: Sendable {
  private var memory: Memory
  private var dice: Dice

  package init(memory: Memory, dice: Dice) {
    self.memory = memory
    self.dice = dice
  }

  /// Looks at the table, to remember it. Has to be called after every move of any player.
  package mutating func see(_ table: SeenTable) { memory.see(table) }

  /// The place of the card to turn over; `nil` if none can be turned. A card that is up is chosen
  /// to turn it back.
  package mutating func choose(on table: SeenTable) -> Int? {
    let survey = Survey(of: table, memory)
    if let place = survey.knownMatch(worth: table.rules.mode.mostWorth) { return place }
    if memory.hasRoom, let place = unknown(survey) { return place }
    return survey.knownMatch(worth: 1) ?? unknown(survey) ?? survey.known.first?.place
      ?? survey.placeToTurnBack
  }

  private mutating func unknown(_ survey: Survey) -> Int? {
    let places = survey.unknown
    return places.isEmpty ? nil : places[Int(dice.roll(below: UInt64(places.count)))]
  }
}

extension Opponent {
  /// Plays a game to its end, or up to this many moves.
  package mutating func finish(_ game: inout MatchingGame, mostMoves: Int = 100_000) {
    see(SeenTable(game))
    for _ in 0..<mostMoves {
      guard !game.isOver, let place = choose(on: SeenTable(game)),
        case .choice(let choice)? = try? game.play(.choose(place))
      else { return }
      see(SeenTable(game, after: choice))
    }
  }
}

extension Opponent {
  /// The points that a player who forgets nothing usually gets on a deal: the middle of some games.
  package static func usualPoints(at deal: Deal, by rules: Rules) -> Int {
    let points = (1...15).map { number in
      var game = MatchingGame(deal, rules: rules)
      // The deal's own dice begin at its number, and these far from all of them.
      var player = Opponent(
        memory: Skill.sharp.memory, dice: Dice(seed: UInt64(number) << 32))
      player.finish(&game)
      return game.score
    }
    return points.sorted()[points.count / 2]
  }
}

extension Opponent {
  /// The quality of a player's memory. The raw values are part of each deal's dice.
  package enum Skill: String, CaseIterable, Sendable {
    /// Knows only the cards that are up.
    case gentle = "beginner"
    /// Remembers the cards seen last.
    case usual = "good"
    /// Remembers every card that was ever up.
    case sharp = "perfect"

    package var memory: Memory {
      switch self {
      case .gentle: Memory(of: 0)
      case .usual: Memory(of: 7)
      case .sharp: Memory(of: 52)
      }
    }
  }
}

extension Opponent {
  /// An opponent at a deal. The same strength on the same cards always has the same dice.
  package init(_ strength: Skill, at deal: Deal) {
    self.init(memory: strength.memory, dice: Dice(of: strength, at: deal))
  }
}

extension Dice {
  /// Dice independent of those that dealt the cards. Resumed games rest on them, so this must not
  /// change.
  fileprivate init(of strength: Opponent.Skill, at deal: Deal) {
    // FNV-1a of 64 bits.
    let bytes = "\(strength.rawValue) \(deal.cardsLine)".utf8
    self.init(
      seed: bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}

/// A card and its place.
struct Sighting: Equatable, Sendable {
  let place: Int
  let card: Card
}

/// A player's memory of a table: the cards seen last, up to its capacity.
package struct Memory: Equatable, Sendable {
  /// In cards; 0 for a player who knows only the cards that are up.
  package let capacity: Int

  /// The remembered cards; the last seen comes last.
  private(set) var sightings: [Sighting] = []

  package init(of capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// True if another card can be remembered without forgetting one.
  var hasRoom: Bool { sightings.count < capacity }

  /// Remembers the cards that are up and forgets those that are matched.
  mutating func see(_ table: SeenTable) {
    for (place, sight) in table.sights.enumerated() where sight != .down {
      sightings.removeAll { $0.place == place }
      if case .up(let card) = sight { sightings.append(Sighting(place: place, card: card)) }
    }
    sightings.removeFirst(max(0, sightings.count - capacity))
  }
}
