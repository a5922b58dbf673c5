// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Testing

/// Mode flip: a deck, one card after another.
struct FlipTests {
  @Test func `one card lies on the table, and the others wait in the deck`() throws {
    let game = MatchingGame(try deal(4711, for: .flip), rules: Rules(mode: .flip))
    #expect(game.look == "-")
    #expect(game.deck.count == 51)
    #expect(!game.isOver)
  }

  @Test func `the deck is that of the number, whole and in its order`() throws {
    #expect(try deal(4711, for: .flip).cards == deal(4711, 52).cards)
    #expect(throws: DealError.tableSizeOfMode(51, .flip)) { try deal(1, 51, for: .flip) }
  }

  @Test func `choosing the back shows the first card, and choosing the card turns it back`() throws
  {
    var game = try deck("AS KH 7D")
    let up = try game.choose(0)
    #expect(up.event == .up)
    #expect(up.turnedDown == [])
    #expect(game.look == "u")
    #expect(game.table[0].card == Card(.ace, of: .spades))
    let down = try game.choose(0)
    #expect(down.event == .down)
    #expect(down.turnedDown == [0])
    #expect(game.look == "-")
    #expect(game.table[0].card == Card(.ace, of: .spades))
  }

  @Test func `the next card of the deck comes when the back is chosen again`() throws {
    var game = try deck("AS KH 7D")
    try game.choose(0, 0, 0)
    #expect(game.look == "u")
    #expect(game.table[0].card == Card(.king, of: .hearts))
    #expect(game.deck.cards == (try cards("7D")))
  }

  @Test func `all 52 cards of a deal are shown, each once, and each turn is a flip`() throws {
    let deal = try deal(1, for: .flip)
    var game = MatchingGame(deal, rules: Rules(mode: .flip))
    for (index, card) in deal.cards.enumerated() {
      #expect(!game.isOver)
      #expect(try game.choose(0).event == .up)
      #expect(game.table.map(\.card) == [card])
      #expect(game.flips == 2 * index + 1)
      #expect(!game.isOver)
      #expect(try game.choose(0).event == .down)
      #expect(game.flips == 2 * index + 2)
    }
    #expect(game.isOver)
    #expect(game.deck.isEmpty)
    #expect(game.flips == 104)
    #expect(game.score == 0)
    #expect(game.tries == 0)
  }

  @Test func `when the deck is empty the back stays, and says why`() throws {
    var game = try deck("AS KH")
    try game.choose(0, 0, 0, 0)
    for place in [0, 1, -1, .min, .max] { expectRefusal(.deckEmpty, choosing: place, in: game) }
    #expect(game.look == "-")
  }

  @Test(arguments: [Int.min, -1, 1, 51, .max])
  func `a place beside the one card is refused`(place: Int) throws {
    var game = try deck("AS KH")
    expectRefusal(.noSuchPlace, choosing: place, in: game)
    try game.choose(0)
    expectRefusal(.noSuchPlace, choosing: place, in: game)
  }

  @Test func `nothing brings or costs points`() throws {
    var game = try deck("AS KH")
    for _ in 1...4 { #expect(try game.choose(0).points == 0) }
    #expect(game.score == 0)
  }

  @Test func `a record of a deck is written and read`() throws {
    let text = "matchismo 1\nmode flip\ndeal 4711\ntable 52\nchoose 0\nchoose 0\nchoose 0\n"
    let (record, game) = try Record.resume(text)
    #expect(record.text == text)
    #expect(record.deal == (try deal(4711, for: .flip)))
    #expect(game.table.map(\.card) == (try cards("2S")))
    #expect(game.look == "u")
  }

  @Test func `deal 4711 begins with the cards of its table`() throws {
    let game = MatchingGame(try deal(4711, for: .flip), rules: Rules(mode: .flip))
    #expect(
      shown(in: game, turns: 12) == (try cards("KD 2S 4S 4D QH JC QC AD QD JH 8C 9S")))
  }

  private func shown(in game: MatchingGame, turns: Int) -> [Card] {
    var game = game
    return (0..<turns).map { _ in
      _ = try? game.choose(0)
      defer { _ = try? game.choose(0) }
      return game.table[0].card
    }
  }
}
