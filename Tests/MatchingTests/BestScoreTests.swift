// SPDX-License-Identifier: MIT

import Matching
import Testing

struct BestScoreTests {
  @Test(arguments: [
    ("AS 2H", Scoring.stanford, 0),  // over before it begins
    ("AS AH", .stanford, 14),
    ("AS AH", .lecture, 2),
    ("AS 2S", .stanford, 2),
    ("AS 2S", .lecture, -1),  // nobody may stop before
    ("AS AH AD 2S", .stanford, 16),  // the ace of spades is kept for the 2
    ("AS AH AD 2S", .lecture, 2),  // any other ace is kept, and the game is over
    ("AS AH 2S 2H", .classroom, 8),
    ("AS AH 2S 3H", .stanford, 14),
    ("AS AH 2S 3H", .lecture, 2),  // not -2, by suits alone
  ])
  func `few cards of which two match`(text: String, scoring: Scoring, best: Int) throws {
    let deal = try Deal(cards(text))
    #expect(BestScore(of: deal, rules: Rules(matchSize: .two, scoring: scoring)) == .exact(best))
  }

  @Test(arguments: [
    ("AS AH", Scoring.stanford, 0),  // too few
    ("AS 2H 3D", .stanford, 0),
    ("AS AH AD", .stanford, 45),
    ("AS AH AD", .lecture, 9),
    ("AS 2S 3D", .lecture, -2),
    ("AS 2S 3S", .lecture, 0),
    ("AS AH AD 2S 3H 4D", .stanford, 45),  // rather than worth 5 and 1
    ("AS AH 2S 2H 3S 4D", .stanford, 30),  // worth 5 and 4
  ])
  func `few cards of which three match`(text: String, scoring: Scoring, best: Int) throws {
    let deal = try Deal(cards(text))
    #expect(
      BestScore(of: deal, rules: Rules(matchSize: .three, scoring: scoring)) == .exact(best))
  }

  @Test(arguments: [
    (MatchSize.two, Scoring.stanford, 26 * 14), (.two, .lecture, 26 * 2),
    (.two, .classroom, 26 * 4),
    // Of each rank three; of the four times three cards of a suit that are left, too.
    (.three, .stanford, 13 * 45 + 4 * 9), (.three, .lecture, 13 * 9),
    (.three, .classroom, 13 * 12 + 4 * 3),
  ])
  func `a whole deck`(matchSize: MatchSize, scoring: Scoring, best: Int) throws {
    #expect(
      BestScore(of: try deal(1, 52), rules: Rules(matchSize: matchSize, scoring: scoring))
        == .exact(best))
  }

  /// Numbered deals; those of up to 20 cards were solved apart from this program too.
  @Test(arguments: [
    (UInt32(1), 12, MatchSize.two, [60, 6, 18]), (1, 20, .two, [104, 13, 31]),
    (1, 30, .two, [162, 20, 48]), (1, 12, .three, [64, 7, 19]), (1, 20, .three, [158, 26, 44]),
    (1, 30, .three, [338, 62, 92]), (4711, 12, .two, [48, 4, 15]),
    (4711, 20, .two, [102, 13, 30]), (4711, 30, .two, [186, 26, 54]),
    (4711, 12, .three, [80, 12, 23]), (4711, 20, .three, [158, 26, 44]),
    (4711, 30, .three, [282, 48, 78]),
  ])
  func `numbered deals keep their best scores`(
    number: UInt32, size: Int, matchSize: MatchSize, best: [Int]
  ) throws {
    for (scoring, best) in zip(Scoring.named, best) {
      let rules = Rules(matchSize: matchSize, scoring: scoring)
      #expect(BestScore(of: try deal(number, size), rules: rules) == .exact(best))
    }
  }

  @Test(arguments: MatchSize.allCases, Scoring.named)
  func `every table size has an answer`(matchSize: MatchSize, scoring: Scoring) throws {
    for size in Deal.tableSizes {
      let best = BestScore(
        of: try deal(4711, size), rules: Rules(matchSize: matchSize, scoring: scoring))
      let isExact = best == .exact(best.points)
      #expect(isExact || matchSize == .three && size > 20, "\(size) cards")
    }
  }
}
