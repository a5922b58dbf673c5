// SPDX-License-Identifier: MIT

import Matching
import Testing

/// Mode pairs, choice by choice.
struct PairsTests {
  @Test func `a first card turns up and stays up`() throws {
    var game = try pairs("AS KH AC KD")
    let outcome = try game.choose(2)
    #expect(outcome.event == .up)
    #expect(outcome.scored == [])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "--u-")
    #expect(game.flips == 1)
    #expect(game.tries == 0)
  }

  @Test(arguments: [("AS AC", "KH KD"), ("9C 9S", "2D 2H")])
  func `a card and its partner match`(first: String, second: String) throws {
    var game = try pairs("\(first) \(second)")
    let outcome = try game.choose(1, 0)
    #expect(outcome.event == .match)
    #expect(outcome.place == 0)
    #expect(outcome.scored == [0, 1])
    #expect(outcome.turnedDown == [])
    #expect(game.look == "mm--")
    #expect(game.flips == 2)
    #expect(game.tries == 1)
  }

  @Test(arguments: [0, 1, 2, 4, 5, 6])
  func `no other card matches, and both turn back`(other: Int) throws {
    // The others share the rank, the suit or the colour of the six of clubs.
    var game = try pairs("6H 6D 7S 6C 7C 7H 7D 6S")
    let outcome = try game.choose(3, other)
    #expect(outcome.event == .mismatch)
    #expect(outcome.place == other)
    #expect(outcome.scored == [3, other].sorted())
    #expect(outcome.turnedDown == [3, other].sorted())
    #expect(outcome.flips == 1)
    #expect(game.look == "--------")
    #expect(game.flips == 2)
    #expect(game.tries == 1)
  }

  @Test func `the card that is up stays up, and says so`() throws {
    var game = try pairs("AS KH AC KD")
    try game.choose(1)
    expectRefusal(.alreadyUp, choosing: 1, in: game)
    #expect(try game.choose(3).event == .match)
  }

  @Test func `a matched card, a place beside the table and a game that is over are refused`() throws
  {
    var game = try pairs("AS KH AC KD")
    try game.choose(0, 2)
    expectRefusal(.alreadyMatched, choosing: 2, in: game)
    for place in [Int.min, -1, 4, .max] { expectRefusal(.noSuchPlace, choosing: place, in: game) }
    try game.choose(1, 3)
    for place in [Int.min, -1, 0, 1, 4, .max] {
      expectRefusal(.gameOver, choosing: place, in: game)
    }
  }

  @Test func `the game is over when all pairs are found, and not before`() throws {
    var game = try pairs("AS KH AC KD")
    for place in [0, 1, 0, 2, 3] {
      try game.choose(place)
      #expect(!game.isOver)
    }
    try game.choose(1)
    #expect(game.isOver)
    #expect(game.look == "mmmm")
    #expect(game.tries == 3)
  }

  @Test func `nothing brings or costs points`() throws {
    var game = try pairs("AS KH AC KD")
    for place in [0, 1, 0, 2, 3, 1] { #expect(try game.choose(place).points == 0) }
    #expect(game.score == 0)
  }

  @Test func `rules of pairs have no points to choose`() {
    let rules = Rules(mode: .pairs, matchSize: .three, scoring: .lecture)
    #expect(rules == Rules(mode: .pairs))
    #expect(rules.matchSize == .two)
    #expect(rules.scoring.flipPoints == 0)
    #expect(rules.scoring.mismatchPoints == 0)
  }

  @Test func `scored sets are counted as tries in mode match too`() throws {
    var game = try game("AS KH 7D 9S 2H", match: .three)
    try game.choose(0, 1)
    #expect(game.tries == 0)
    try game.choose(2)
    #expect(game.tries == 1)
    try game.choose(3, 0)
    #expect(game.tries == 2)
  }
}
