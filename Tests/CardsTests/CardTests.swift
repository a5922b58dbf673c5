// SPDX-License-Identifier: MIT

import Cards
import Testing

struct CardTests {
  @Test func `a card has a rank and a suit`() {
    let card = Card(.queen, of: .diamonds)
    #expect(card.rank == .queen)
    #expect(card.suit == .diamonds)
  }

  @Test func `cards of the same rank and suit are the same card`() {
    #expect(Card(.ten, of: .hearts) == Card(.ten, of: .hearts))
    #expect(Set([Card(.ten, of: .hearts), Card(.ten, of: .hearts)]).count == 1)
  }

  @Test func `cards of another rank or suit are other cards`() {
    #expect(Card(.ten, of: .hearts) != Card(.ten, of: .spades))
    #expect(Card(.ten, of: .hearts) != Card(.nine, of: .hearts))
  }

  @Test(arguments: [
    (Card(.ace, of: .spades), "AS"), (Card(.ten, of: .hearts), "10H"),
    (Card(.queen, of: .diamonds), "QD"), (Card(.king, of: .clubs), "KC"),
    (Card(.jack, of: .spades), "JS"), (Card(.two, of: .diamonds), "2D"),
  ])
  func `a card is written as rank and letter`(card: Card, text: String) {
    #expect(card.text == text)
    #expect(Card(text) == card)
  }

  @Test(arguments: [
    ("AS", "A♠"), ("10H", "10♥"), ("QD", "Q♦"), ("KC", "K♣"), ("7C", "7♣"),
  ])
  func `a card is shown as rank and sign`(text: String, shown: String) throws {
    #expect(try #require(Card(text)).description == shown)
  }

  @Test func `each of the 52 cards is read back from its text`() {
    let deck = Deck.standard.cards
    #expect(deck.map { Card($0.text) } == deck)
    #expect(Set(deck.map(\.text)).count == 52)
  }

  @Test func `a card is read from a part of a text too`() {
    #expect(Card("cards 10H".dropFirst(6)) == Card(.ten, of: .hearts))
  }

  @Test(arguments: [
    "", " ", "A", "S", "10", "SA", "AX", "1S", "0S", "11S", "13H", "14H", "as", "As", "aS", "TS",
    "10h", "010H", "100H", "-2S", "+2S", "AS ", " AS", "A S", "AS\n", "AS\r", "AS\t", "\u{0}AS",
    "AS\u{0}", "A♠", "10♥", "🂡", "ASS", "AAS", "AS,", "A\u{301}S", "AS\u{301}", "AS\u{200d}",
    "\u{feff}AS", "\u{ff21}S", "\u{212A}S", "1\u{660}S",
  ])
  func `any other text is no card`(text: String) {
    #expect(Card(text) == nil)
  }
}
