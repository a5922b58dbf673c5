// SPDX-License-Identifier: MIT

import Cards
import Testing

struct DeckTests {
  @Test func `a new deck lies in its order from the top`() {
    #expect(
      Deck.standard.text == """
        AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS \
        AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH \
        AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD \
        AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC
        """)
  }

  @Test func `a new deck holds each card once`() {
    #expect(Deck.standard.count == 52)
    #expect(Set(Deck.standard.cards).count == 52)
  }

  @Test func `a deck of nothing is empty`() {
    #expect(Deck().isEmpty)
    #expect(Deck().count == 0)
  }

  @Test func `a deck with a card in it is not empty`() throws {
    let deck = Deck(try cards("AS"))
    #expect(!deck.isEmpty)
    #expect(deck.count == 1)
  }

  @Test func `a card that is added is drawn last`() throws {
    var deck = Deck(try cards("AS 2S"))
    deck.add(Card(.king, of: .clubs))
    #expect(deck.text == "AS 2S KC")
    #expect([deck.draw(), deck.draw(), deck.draw()].map { $0?.text } == ["AS", "2S", "KC"])
  }

  @Test func `a card added to an empty deck is its only one`() {
    var deck = Deck()
    deck.add(Card(.king, of: .clubs))
    #expect(deck.text == "KC")
  }

  @Test func `drawing takes the top card off`() throws {
    var deck = Deck(try cards("9D AS 2S"))
    #expect(deck.draw() == Card(.nine, of: .diamonds))
    #expect(deck.text == "AS 2S")
  }

  @Test func `a deck is drawn to its end and then says so`() {
    var deck = Deck.standard
    var drawn: [Card] = []
    while let card = deck.draw() { drawn.append(card) }
    #expect(drawn == Deck.standard.cards)
    #expect(deck.isEmpty)
    #expect(deck.draw() == nil)
  }

  @Test func `an empty deck takes cards again`() throws {
    var deck = Deck(try cards("AS"))
    _ = deck.draw()
    deck.add(Card(.two, of: .hearts))
    #expect(deck.draw() == Card(.two, of: .hearts))
    #expect(deck.draw() == nil)
  }

  @Test func `decks are equal when the same cards lie in the same order`() throws {
    #expect(Deck(try cards("AS 2S")) == Deck(try cards("AS 2S")))
    #expect(Deck(try cards("AS 2S")) != Deck(try cards("2S AS")))
  }
}
