// SPDX-License-Identifier: MIT

import Matching
import Testing

/// Turning cards up and down while nothing is scored.
struct TurningTests {
  @Test func `a card that lies face down turns up`() throws {
    var game = try game("AS KH 7D 9S")
    let outcome = try game.choose(2)
    #expect(outcome.event == .up)
    #expect(outcome.place == 2)
    #expect(outcome.scored == [])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "--u-")
  }

  @Test(arguments: [(Scoring.stanford, -1), (.lecture, -1), (.classroom, 0)])
  func `turning up costs the flip`(scoring: Scoring, points: Int) throws {
    var game = try game("AS KH 7D 9S", scoring)
    let outcome = try game.choose(0)
    #expect(outcome.flipPoints == points)
    #expect(outcome.matchPoints == 0)
    #expect(outcome.points == points)
    #expect(game.score == points)
  }

  @Test func `turning up is one flip`() throws {
    var game = try game("AS KH 7D 9S")
    let outcome = try game.choose(0)
    #expect(outcome.flips == 1)
    #expect(game.flips == 1)
  }

  @Test func `a card that lies face up turns down`() throws {
    var game = try game("AS KH 7D 9S")
    let outcome = try game.choose(1, 1)
    #expect(outcome.event == .down)
    #expect(outcome.place == 1)
    #expect(outcome.scored == [])
    #expect(outcome.turnedDown == [1])
    #expect(game.look == "----")
  }

  @Test(arguments: Scoring.named)
  func `turning down costs nothing`(scoring: Scoring) throws {
    var game = try game("AS KH 7D 9S", scoring)
    let outcome = try game.choose(0, 0)
    #expect(outcome.flipPoints == 0)
    #expect(outcome.matchPoints == 0)
    #expect(game.score == scoring.flipPoints)
  }

  @Test func `turning down is a flip too`() throws {
    var game = try game("AS KH 7D 9S")
    let outcome = try game.choose(0, 0)
    #expect(outcome.flips == 1)
    #expect(game.flips == 2)
  }

  @Test func `turning the same card up again costs the flip again`() throws {
    var game = try game("AS KH 7D 9S")
    try game.choose(0, 0, 0, 0, 0)
    #expect(game.look == "u---")
    #expect(game.score == -3)
    #expect(game.flips == 5)
  }

  @Test func `with three to a match a second card turns up beside the first`() throws {
    var game = try game("AS AH AD 9S", match: .three)
    let outcome = try game.choose(0, 1)
    #expect(outcome.event == .up)
    #expect(game.look == "uu--")
    #expect(game.score == -2)
    #expect(game.flips == 2)
  }

  @Test func `with three to a match the first card turns down under the second`() throws {
    var game = try game("AS AH AD 9S", match: .three)
    let outcome = try game.choose(0, 1, 0)
    #expect(outcome.event == .down)
    #expect(outcome.turnedDown == [0])
    #expect(game.look == "-u--")
    #expect(game.score == -2)
    #expect(game.flips == 3)
  }

  @Test func `the card that a mismatch left up turns down for nothing`() throws {
    var game = try game("AS KH 7D 9S")
    try game.choose(0, 1)
    let outcome = try game.choose(1)
    #expect(outcome.event == .down)
    #expect(outcome.points == 0)
    #expect(game.look == "----")
    #expect(game.score == -4)
    #expect(game.flips == 3)
  }

  @Test func `choosing a card plays the move`() throws {
    var chosen = try game("AS KH 7D 9S")
    var played = chosen
    let choice = try chosen.choose(3)
    #expect(try played.play(.choose(3)) == .choice(choice))
    #expect(chosen == played)
  }

  @Test func `the cards stay where they are`() throws {
    var game = try game("AS KH 7D 9S")
    try game.choose(0, 1, 3, 0)
    #expect(game.table.map(\.card) == (try cards("AS KH 7D 9S")))
  }
}
