// SPDX-License-Identifier: MIT

import Matching
import Testing

struct MatchOfTwoTests {
  @Test func `two cards of a rank match`() throws {
    var game = try game("AS KH AD 9C")
    let outcome = try game.choose(0, 2)
    #expect(outcome.event == .match)
    #expect(outcome.scored == [0, 2])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "m-m-")
  }

  @Test func `two cards of a suit match`() throws {
    var game = try game("AS KH 7D 9S")
    let outcome = try game.choose(0, 3)
    #expect(outcome.event == .match)
    #expect(outcome.scored == [0, 3])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "m--m")
  }

  @Test func `two cards of neither do not match, and the first turns down`() throws {
    var game = try game("AS KH 7S 9H")
    let outcome = try game.choose(0, 1)
    #expect(outcome.event == .mismatch)
    #expect(outcome.place == 1)
    #expect(outcome.scored == [0, 1])
    #expect(outcome.turnedDown == [0])
    #expect(game.look == "-u--")
  }

  @Test(arguments: [(Scoring.stanford, 16, 14), (.lecture, 4, 2), (.classroom, 4, 4)])
  func `a match by rank brings four times the bonus`(
    scoring: Scoring, points: Int, score: Int
  ) throws {
    var game = try game("AS KH AD 9C", scoring)
    let outcome = try game.choose(0, 2)
    #expect(outcome.matchPoints == points)
    #expect(outcome.points == points + scoring.flipPoints)
    #expect(game.score == score)
  }

  @Test(arguments: [(Scoring.stanford, 4, 2), (.lecture, 1, -1), (.classroom, 1, 1)])
  func `a match by suit brings the bonus`(scoring: Scoring, points: Int, score: Int) throws {
    var game = try game("AS KH 7D 9S", scoring)
    let outcome = try game.choose(0, 3)
    #expect(outcome.matchPoints == points)
    #expect(outcome.points == points + scoring.flipPoints)
    #expect(game.score == score)
  }

  @Test(arguments: [(Scoring.stanford, -2, -4), (.lecture, -1, -3), (.classroom, 0, 0)])
  func `a mismatch costs the penalty`(scoring: Scoring, points: Int, score: Int) throws {
    var game = try game("AS KH 7S 9H", scoring)
    let outcome = try game.choose(0, 1)
    #expect(outcome.matchPoints == points)
    #expect(outcome.points == points + scoring.flipPoints)
    #expect(game.score == score)
  }

  @Test func `a match turns over the chosen card alone`() throws {
    var game = try game("AS KH AD 9C")
    #expect(try game.choose(0, 2).flips == 1)
    #expect(game.flips == 2)
  }

  @Test func `a card that a mismatch turns back is no flip of the player's`() throws {
    var game = try game("AS KH 7S 9H")
    #expect(try game.choose(0, 1).flips == 1)
    #expect(game.flips == 2)
  }

  @Test func `the scored cards are told in table order, whichever was chosen first`() throws {
    var game = try game("AS KH AD 9C")
    let outcome = try game.choose(2, 0)
    #expect(outcome.place == 0)
    #expect(outcome.scored == [0, 2])
  }

  @Test func `the card that a mismatch left up is scored with the next`() throws {
    var game = try game("AS KH 7S 9H")
    let outcome = try game.choose(0, 1, 3)
    #expect(outcome.event == .match)
    #expect(outcome.scored == [1, 3])
    #expect(game.look == "-m-m")
  }

  @Test func `a mismatch can follow a mismatch`() throws {
    var game = try game("AS KH 7S 9H")
    try game.choose(0, 1, 2, 3)
    #expect(game.look == "---u")
    #expect(game.score == -10)
    #expect(game.flips == 4)
  }

  @Test func `a card turned down again is not scored`() throws {
    var game = try game("AS KH 7S 9H")
    let outcome = try game.choose(0, 0, 1)
    #expect(outcome.event == .up)
    #expect(game.look == "-u--")
  }

  @Test func `matched cards are not scored again`() throws {
    var game = try game("AS AH 7S 9S")
    try game.choose(0, 1)
    let outcome = try game.choose(2)
    #expect(outcome.event == .up)
    #expect(outcome.scored == [])
  }

  @Test func `the score falls below zero`() throws {
    var game = try game("AS KH 7S 9H")
    try game.choose(0, 1, 0, 1, 0, 1)
    #expect(game.score == -16)
  }
}
