// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// Modes pairs and flip played at random to their end, move by move beside a game of the plainest
/// making.
struct RandomModesTests {
  @Test(arguments: Mode.pairs.tableSizes)
  func `pairs are played as a plain game of pairs is`(size: Int) throws {
    for seed in 1...(size == 52 ? 3 : 12) as ClosedRange<UInt32> {
      var chance = Chance(seed: Int(seed))
      var record = Record(try deal(seed, size, for: .pairs), rules: Rules(mode: .pairs))
      var plain = PlainPairs(cards: record.deal.cards)
      let game = try play(&record, &chance) { plain.play($0) }
      #expect(plain.look == game.look, "seed \(seed)")
      #expect(game.tries == plain.tries)
      #expect(game.flips == plain.flips)
      #expect(game.score == 0)
      #expect(game.look == String(repeating: "m", count: size))
    }
  }

  @Test func `a deck is flipped through as a plain pile of cards is`() throws {
    for seed in 1...100 {
      var chance = Chance(seed: seed)
      let laid = try Deal(chance.cards(2 + chance.below(51)), for: .flip)
      var record = Record(laid, rules: Rules(mode: .flip))
      var pile = laid.cards
      var isUp = false
      let game = try play(&record, &chance) { move in
        if move == .hint { return "noHints" }
        if pile.isEmpty && !isUp { return "deckEmpty" }
        if move != .choose(0) { return "noSuchPlace" }
        isUp.toggle()
        return isUp ? "up \(pile.removeFirst().text)" : "down"
      }
      #expect(game.flips == 2 * laid.cards.count, "seed \(seed)")
      #expect(game.table.map(\.card) == laid.cards.suffix(1))
      #expect(game.hints == 0 && game.tries == 0 && game.score == 0)
    }
  }

  /// Plays until the end, compares each answer with that of `plainly`, and resumes the record.
  private func play(
    _ record: inout Record, _ chance: inout Chance, plainly: (Move) -> String
  ) throws -> MatchingGame {
    var game = record.start
    while !game.isOver {
      let move = someMove(in: game, &chance)
      let before = game
      let answer = answer(to: move, in: &game)
      let plainAnswer = plainly(move)
      guard answer == plainAnswer else {
        Issue.record("\(move.line): \(answer), not \(plainAnswer)")
        return game
      }
      if isRefusal(answer) { #expect(game == before) } else { record.append(move) }
    }
    #expect(answer(to: .choose(0), in: &game) == plainly(.choose(0)))
    let (read, resumed) = try Record.resume(record.text)
    #expect(read == record)
    #expect(resumed == game)
    return game
  }

  private func someMove(in game: MatchingGame, _ chance: inout Chance) -> Move {
    if chance.below(12) == 0 { return .hint }
    if chance.below(10) == 0 { return .choose(chance.below(game.table.count + 3) - 1) }
    let open = game.table.indices.filter { game.table[$0].face != .matched }
    return .choose(open[chance.below(open.count)])
  }

  private func isRefusal(_ answer: String) -> Bool {
    !["up", "down", "match", "mismatch", "hint"].contains(answer.prefix { $0 != " " })
  }

  private func answer(to move: Move, in game: inout MatchingGame) -> String {
    do throws(Refusal) {
      switch try game.play(move) {
      case .hint: return "hint"
      case .choice(let choice) where game.rules.mode == .flip && choice.event == .up:
        return "up \(game.table[0].card.text)"
      case .choice(let choice): return "\(choice.event)"
      }
    } catch {
      return "\(error)"
    }
  }
}

/// The game of pairs with nothing but sets of places.
private struct PlainPairs {
  let cards: [Card]
  private(set) var tries = 0
  private(set) var flips = 0
  private var up: Int?
  private var found: Set<Int> = []
  private var seen: Set<Int> = []

  init(cards: [Card]) {
    self.cards = cards
  }

  var look: String {
    String(cards.indices.map { found.contains($0) ? "m" : $0 == up ? "u" : "-" })
  }

  mutating func play(_ move: Move) -> String {
    if found.count == cards.count { return "gameOver" }
    guard case .choose(let place) = move else {
      tries += knowsPair ? 1 : 0
      return "hint"
    }
    guard (0..<cards.count).contains(place) else { return "noSuchPlace" }
    if found.contains(place) { return "alreadyMatched" }
    if up == place { return "alreadyUp" }
    flips += 1
    seen.insert(place)
    guard let other = up else {
      up = place
      return "up"
    }
    up = nil
    tries += 1
    guard isPair(cards[place], cards[other]) else { return "mismatch" }
    found.formUnion([place, other])
    return "match"
  }

  /// Whether the card that is up, or any other, has been seen with its partner.
  private var knowsPair: Bool {
    let places = seen.subtracting(found)
    return places.contains { one in
      (up == nil || up == one)
        && places.contains { $0 != one && isPair(cards[one], cards[$0]) }
    }
  }

  private func isPair(_ one: Card, _ other: Card) -> Bool {
    let isRed = [one, other].map { $0.suit == .hearts || $0.suit == .diamonds }
    return one.rank == other.rank && isRed[0] == isRed[1]
  }
}
