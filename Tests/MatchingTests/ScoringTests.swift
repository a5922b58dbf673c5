// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

struct ScoringTests {
  @Test func `three scorings have a name`() {
    #expect(Scoring.named == [.stanford, .lecture, .classroom])
    #expect(Scoring.named.map(\.name) == ["stanford", "lecture", "classroom"])
    #expect(Scoring.named.map(\.text) == ["stanford", "lecture", "classroom"])
  }

  @Test func `a player's own scoring has no name`() throws {
    let own = try #require(Scoring(matchBonus: 3, mismatchPoints: -7, flipPoints: 0))
    #expect(own.name == nil)
    #expect(own.text == "3 -7 0")
    #expect(own.matchBonus == 3)
    #expect(own.mismatchPoints == -7)
    #expect(own.flipPoints == 0)
  }

  @Test func `the values of a scoring with a name are that scoring`() {
    #expect(Scoring(matchBonus: 4, mismatchPoints: -2, flipPoints: -1) == .stanford)
    #expect(Scoring(fields: ["4", "-2", "-1"]) == .stanford)
    #expect(Scoring(fields: ["1", "0", "0"])?.text == "classroom")
  }

  @Test(arguments: [(0, 0, 0), (99, -99, -99), (99, 0, -99)])
  func `values at the ends of their ranges are a scoring`(
    bonus: Int, mismatch: Int, flip: Int
  ) throws {
    let own = try #require(
      Scoring(matchBonus: bonus, mismatchPoints: mismatch, flipPoints: flip))
    #expect(own.text == "\(bonus) \(mismatch) \(flip)")
    #expect(Scoring(fields: own.text.split(separator: " ")) == own)
  }

  @Test(arguments: [
    (-1, 0, 0), (100, 0, 0), (1, 1, 0), (1, -100, 0), (1, 0, 1), (1, 0, -100),
    (.max, 0, 0), (.min, 0, 0), (1, .min, 0), (1, 0, .min), (1, .max, .max),
  ])
  func `values out of their ranges are no scoring`(bonus: Int, mismatch: Int, flip: Int) {
    #expect(Scoring(matchBonus: bonus, mismatchPoints: mismatch, flipPoints: flip) == nil)
  }

  @Test func `a game is scored by a player's own values`() throws {
    var game = try game("AS KH AD 9S", Witness.ownScoring)
    #expect(try game.choose(0, 1).points == -3 - 5)
    #expect(try game.choose(0, 2).points == -3 + 4 * 7)
    #expect(game.score == -3 - 8 - 8 + 25)
  }

  @Test func `a match that brings nothing is a match`() throws {
    let nothing = try #require(Scoring(matchBonus: 0, mismatchPoints: 0, flipPoints: 0))
    var game = try game("AS KH AD", nothing)
    let outcome = try game.choose(0, 2)
    #expect(outcome.event == .match)
    #expect(outcome.points == 0)
    #expect(game.isOver)
  }

  @Test func `a record of a player's own scoring is read and written`() throws {
    let text = "matchismo 1\ndeal 4711\ntable 12\nmatch 3\nscoring 9 -3 0\nchoose 4\n"
    let record = try Record(text)
    #expect(
      record.rules.scoring == Scoring(matchBonus: 9, mismatchPoints: -3, flipPoints: 0))
    #expect(record.text == text)
  }

  @Test func `three numbers that have a name are written by it`() throws {
    let record = try Record("matchismo 1\ncards AS AH\nscoring 4 -2 -1\n")
    #expect(record.rules == Rules())
    #expect(record.text == "matchismo 1\ncards AS AH\nmatch 2\nscoring stanford\n")
  }
}
