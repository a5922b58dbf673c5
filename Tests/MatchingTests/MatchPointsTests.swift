// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

struct MatchPointsTests {
  @Test(arguments: [
    ("AS AH", 4), ("AS AC", 4), ("10H 10D", 4), ("KC KS", 4), ("AS 2S", 1), ("10H KH", 1),
    ("QD 2D", 1), ("3C 4C", 1), ("AS 2H", 0), ("10H 9D", 0), ("QD KC", 0), ("JS QC", 0),
  ])
  func `a pair is worth 4 for a rank, 1 for a suit, nothing otherwise`(
    text: String, points: Int
  ) throws {
    let pair = try cards(text)
    #expect(pair[0].matchPoints(with: pair[1]) == points)
    #expect(pair[1].matchPoints(with: pair[0]) == points)
  }

  @Test func `in a deck each card finds 3 of its rank and 12 of its suit`() {
    for card in Deck.standard.cards {
      let others = Deck.standard.cards.filter { $0 != card }
      let points = others.map { card.matchPoints(with: $0) }
      #expect(points.filter { $0 == 4 }.count == 3)
      #expect(points.filter { $0 == 1 }.count == 12)
      #expect(points.filter { $0 == 0 }.count == 36)
    }
  }
}
