// SPDX-License-Identifier: MIT

import Matching
import Testing

struct RulesTests {
  @Test func `a game is played with two cards to a match and Stanford's scoring`() {
    #expect(Rules().matchSize == .two)
    #expect(Rules().scoring == .stanford)
  }

  @Test func `two or three cards make a match`() {
    #expect(MatchSize.allCases == [.two, .three])
    #expect(MatchSize.allCases.map(\.rawValue) == [2, 3])
  }

  @Test(arguments: [Int.min, -2, 0, 1, 4, 52, Int.max])
  func `no other number of cards makes a match`(count: Int) {
    #expect(MatchSize(rawValue: count) == nil)
  }

  @Test(arguments: [
    (Scoring.stanford, 4, -2, -1), (.lecture, 1, -1, -1), (.classroom, 1, 0, 0),
  ])
  func `a scoring has its bonus, its penalty and its flip`(
    scoring: Scoring, bonus: Int, mismatch: Int, flip: Int
  ) {
    #expect(scoring.matchBonus == bonus)
    #expect(scoring.mismatchPoints == mismatch)
    #expect(scoring.flipPoints == flip)
  }

  @Test func `a game is played by the rules it was given`() throws {
    let game = try game("AS KH 7D", match: .three, .classroom)
    #expect(game.rules == Rules(matchSize: .three, scoring: .classroom))
  }
}
