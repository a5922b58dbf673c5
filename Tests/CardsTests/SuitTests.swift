// SPDX-License-Identifier: MIT

import Cards
import Testing

struct SuitTests {
  @Test func `the suits come in the order of a new deck`() {
    #expect(Suit.allCases == [.spades, .hearts, .diamonds, .clubs])
  }

  @Test func `a suit is written as a letter`() {
    #expect(Suit.allCases.map(\.letter) == ["S", "H", "D", "C"])
  }

  @Test func `a suit is shown as its sign`() {
    #expect(Suit.allCases.map(\.symbol) == ["♠", "♥", "♦", "♣"])
  }

  @Test(arguments: zip(["S", "H", "D", "C"], [Suit.spades, .hearts, .diamonds, .clubs]))
  func `a letter is read as its suit`(letter: String, suit: Suit) {
    #expect(Suit(letter) == suit)
  }

  @Test(arguments: ["", " ", "s", "h", "X", "SH", "S ", " S", "♠", "0", "S\u{301}", "\u{ff33}"])
  func `any other text is no suit`(text: String) {
    #expect(Suit(text) == nil)
  }
}
