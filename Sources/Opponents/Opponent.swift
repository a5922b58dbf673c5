// SPDX-License-Identifier: MIT

package import Cards
package import Matching

/// A simulated player, who goes by what everybody at the table sees and by a memory. A card that it
/// doesn't know is picked by dice of its own, so the same dice play the same game.
///
/// It plays as people do who don't plan far ahead. It takes a match of the best kind as soon as it
/// knows one, and puts up with a lesser one only when its memory is full or there is nothing new to
/// see.
package struct Opponent: Sendable {
  private var memory: Memory
  private var dice: Dice

  package init(memory: Memory, dice: Dice) {
    self.memory = memory
    self.dice = dice
  }

  /// Looks at the table, which has to be done after every move, whoever made it, to have it in mind
  /// later.
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
  /// Plays a game to its end, or until so many moves are made.
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
  /// How well a player remembers.
  package enum Skill: String, CaseIterable, Sendable {
    /// Knows only what is face up.
    case beginner
    /// Remembers the cards that were seen last.
    case good
    /// Remembers every card that was ever up.
    case perfect

    package var memory: Memory {
      switch self {
      case .beginner: Memory(of: 0)
      case .good: Memory(of: 7)
      case .perfect: Memory(of: 52)
      }
    }
  }
}

extension Opponent {
  /// Somebody of a strength who sits down at a deal. On the same cards the same strength always
  /// has the same dice.
  package init(_ strength: Skill, at deal: Deal) {
    self.init(memory: strength.memory, dice: Dice(of: strength, at: deal))
  }
}

extension Dice {
  /// Dice of their own, whose numbers have nothing to do with those that dealt the cards. Games
  /// that are resumed rest on them, so this must not change.
  fileprivate init(of strength: Opponent.Skill, at deal: Deal) {
    // FNV-1a of 64 bits.
    let bytes = "\(strength.rawValue) \(deal.cardsLine)".utf8
    self.init(
      seed: bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }
}

/// A card and where it lies.
struct Sighting: Equatable, Sendable {
  let place: Int
  let card: Card
}

/// What a player remembers of a table: the cards that were seen last, as many as the head holds.
package struct Memory: Equatable, Sendable {
  /// How many cards it holds; 0 for a player who knows only what is face up.
  package let capacity: Int

  /// What it holds, the card that was seen last at the end.
  private(set) var sightings: [Sighting] = []

  package init(of capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// Whether another card can be remembered without forgetting one.
  var hasRoom: Bool { sightings.count < capacity }

  /// Takes in the cards that are up and lets go of those that are matched.
  mutating func see(_ table: SeenTable) {
    for (place, sight) in table.sights.enumerated() where sight != .down {
      sightings.removeAll { $0.place == place }
      if case .up(let card) = sight { sightings.append(Sighting(place: place, card: card)) }
    }
    sightings.removeFirst(max(0, sightings.count - capacity))
  }
}
