// SPDX-License-Identifier: MIT

import Cards
import Testing
import Words

@testable import Assistive

@Suite("What the window shows, read aloud") struct SpokenTests {
  @Test(arguments: [
    ("J♥ and J♠ match", "jack of hearts and jack of spades match"),
    ("10♦", "ten of diamonds"), ("A♣.", "ace of clubs."), ("(Q♥)", "(queen of hearts)"),
    ("+16, same rank", "plus 16, same rank"), ("-2: 3♥", "minus 2: three of hearts"),
    ("Hint 1 (-3)", "Hint 1 (minus 3)"), ("Snap! 0.41 s", "Snap! 0.41 seconds"),
    ("Deal 4711 - today", "Deal 4711 - today"), ("2026-03-04", "2026-03-04"),
    ("12 sec", "12 sec"), ("1 s", "1 second"), ("Go (20 s)", "Go (20 seconds)"),
    ("3. s", "3. s"), ("Table ›", "Table "), ("C\u{0}", "C"), ("J ♥", "J ♥"),
    ("AJ♥", "AJ♥"), ("1A♥", "1A♥"), ("110♥", "110♥"), ("", ""),
  ])
  func `cards and signs have names`(shown: String, said: String) {
    #expect(Spoken.words(shown) == said)
  }

  @Test func `times are known in every language, and what keeps words in their order isn't said`()
    async
  {
    await #expect(processExitsWith: .success) {
      Catalog.use(
        Catalog { key in
          ["direction of the window\u{4}ltr": "rtl", "%1 s": "%1 ث", "plus %1": "زائد %1"][key]
        } counted: { _, _, number in
          "\(number) ثانية"
        })
      #expect(Spoken.words(phrase("\("12") s")) == "12 ثانية")
      #expect(Spoken.words("\u{2068}+16\u{2069}") == "زائد 16")
    }
  }

  @Test func `every card has a name of its own`() {
    let cards = Suit.allCases.flatMap { suit in Rank.allCases.map { Card($0, of: suit) } }
    #expect(Set(cards.map(Spoken.name)).count == 52)
    for card in cards { #expect(Spoken.words("\(card)") == Spoken.name(of: card)) }
  }
}
