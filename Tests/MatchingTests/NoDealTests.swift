// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

struct NoDealTests {
  @Test(arguments: [Int.min, -1, 0, 1, 53, 100, Int.max])
  func `a numbered deal has no table of another size`(size: Int) {
    #expect(throws: DealError.tableSize(size)) { try deal(4711, size) }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 53, Int.max])
  func `a deck has no table of another size`(size: Int) {
    var deck = Deck.standard
    #expect(throws: DealError.tableSize(size)) { try Deal(size, from: &deck) }
    #expect(deck == .standard)
  }

  @Test(arguments: [("", 2), ("AS", 2), ("AS KH 7D", 4), ("AS KH 7D", 52)])
  func `a deck does not deal more cards than it has, and keeps those`(
    text: String, asked: Int
  ) throws {
    let full = Deck(try cards(text))
    var deck = full
    #expect(throws: DealError.deckTooSmall(asked: asked, held: full.count)) {
      try Deal(asked, from: &deck)
    }
    #expect(deck == full)
  }

  @Test(arguments: ["", "AS"])
  func `fewer than two cards make no table`(text: String) throws {
    let few = try cards(text)
    #expect(throws: DealError.tableSize(few.count)) { try Deal(few) }
  }

  @Test func `more cards than a deck has make no table`() {
    let many = Deck.standard.cards + [Card(.ace, of: .spades)]
    #expect(throws: DealError.tableSize(53)) { try Deal(many) }
  }

  @Test(arguments: ["AS AS", "AS KH AS", "KH 7D 9C 2S 9C AS", "AS KH KH AS KH"])
  func `no card lies on the table twice`(text: String) throws {
    let laid = try cards(text)
    let error = #expect(throws: DealError.self) { try Deal(laid) }
    let second = laid.indices.first { laid[..<$0].contains(laid[$0]) }
    #expect(error == .repeatedCard(laid[try #require(second)]))
  }

  @Test func `a deck that holds a card twice does not deal it twice, and keeps its cards`() throws {
    let wrong = Deck(try cards("AS KH AS 7D"))
    var deck = wrong
    #expect(throws: DealError.repeatedCard(Card(.ace, of: .spades))) { try Deal(3, from: &deck) }
    #expect(deck == wrong)
    #expect(try Deal(2, from: &deck).cards == cards("AS KH"))
  }
}
