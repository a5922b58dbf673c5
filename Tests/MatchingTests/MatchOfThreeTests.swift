// SPDX-License-Identifier: MIT

import Matching
import Testing

struct MatchOfThreeTests {
  /// Three cards and what their three pairs are worth together.
  private static let matches = [
    ("AS AH AD", 12),  // three pairs of a rank
    ("AS AH KD", 4),  // a pair of a rank
    ("AS KD AH", 4),
    ("KD AS AH", 4),
    ("AS AH KH", 5),  // a pair of a rank and one of a suit
    ("KS AH AS", 5),
    ("KS QS 2S", 3),  // three pairs of a suit
    ("KS QS 2H", 1),  // a pair of a suit
    ("KS 2H QS", 1),
    ("2H KS QS", 1),
    ("10C 9D 10D", 5),
    ("JC 4C 4H", 5),
  ]

  @Test(arguments: matches)
  func `three cards match when a pair among them does`(text: String, worth: Int) throws {
    var game = try game(text, match: .three)
    let outcome = try game.choose(0, 1, 2)
    #expect(outcome.event == .match)
    #expect(outcome.scored == [0, 1, 2])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "mmm")
  }

  @Test(arguments: matches, [(Scoring.stanford, 4, -3), (.lecture, 1, -3), (.classroom, 1, 0)])
  func `a match brings the sum of its pairs times the bonus`(
    match: (String, worth: Int), rule: (Scoring, bonus: Int, flips: Int)
  ) throws {
    var game = try game(match.0, match: .three, rule.0)
    let outcome = try game.choose(0, 1, 2)
    #expect(outcome.matchPoints == match.worth * rule.bonus)
    #expect(game.score == match.worth * rule.bonus + rule.flips)
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `a match brings the same in whatever order it is turned up`(order: [Int]) throws {
    var game = try game("AS AH KH", match: .three)
    let outcome = try game.choose(order[0], order[1], order[2])
    #expect(outcome.scored == [0, 1, 2])
    #expect(outcome.points == 19)
    #expect(game.score == 17)
  }

  @Test func `a match turns over three cards in all`() throws {
    var game = try game("AS AH KH", match: .three)
    #expect(try game.choose(0, 1, 2).flips == 1)
    #expect(game.flips == 3)
  }

  @Test func `three cards of nothing in common do not match, and only the last stays up`() throws {
    var game = try game("AS KH 7D 9S 2H", match: .three)
    let outcome = try game.choose(0, 1, 2)
    #expect(outcome.event == .mismatch)
    #expect(outcome.place == 2)
    #expect(outcome.scored == [0, 1, 2])
    #expect(outcome.turnedDown == [0, 1])
    #expect(game.look == "--u--")
  }

  @Test func `a mismatch tells its cards in table order`() throws {
    var game = try game("AS KH 7D 9S 2H", match: .three)
    let outcome = try game.choose(2, 0, 1)
    #expect(outcome.place == 1)
    #expect(outcome.scored == [0, 1, 2])
    #expect(outcome.turnedDown == [0, 2])
    #expect(game.look == "-u---")
  }

  @Test func `two cards that a mismatch turns back are no flips of the player's`() throws {
    var game = try game("AS KH 7D 9S 2H", match: .three)
    #expect(try game.choose(0, 1, 2).flips == 1)
    #expect(game.flips == 3)
  }

  @Test(arguments: [(Scoring.stanford, -2, -5), (.lecture, -1, -4), (.classroom, 0, 0)])
  func `a mismatch costs the penalty once`(scoring: Scoring, points: Int, score: Int) throws {
    var game = try game("AS KH 7D 9S 2H", match: .three, scoring)
    #expect(try game.choose(0, 1, 2).matchPoints == points)
    #expect(game.score == score)
  }

  @Test func `after a mismatch two more cards make a set`() throws {
    var game = try game("AS KH 7D 9S 2H", match: .three)
    #expect(try game.choose(0, 1, 2, 3).event == .up)
    #expect(game.look == "--uu-")
    let outcome = try game.choose(0)
    #expect(outcome.event == .match)
    #expect(outcome.scored == [0, 2, 3])
    #expect(game.look == "m-mm-")
  }
}
