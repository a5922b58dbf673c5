// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import MatchingPlay
import Play
import Testing

/// What is kept of a game that was played.
struct GameResultTests {
  @Test func `a finished game has a result`() throws {
    var sitting = try sitting("AS KH AD 9C")
    try sitting.choose(0, 1, 2)
    _ = try sitting.play(.hint)
    try sitting.choose(0)
    let result = try #require(try self.result(of: sitting, best: .exact(14)))
    #expect(result.score == sitting.game.score)
    #expect(result.tries == 3)
    #expect(result.hints == 1)
    #expect(result.flips == sitting.game.flips)
    #expect(result.seconds == 42)
    #expect(result.best == .exact(14))
    #expect(result.dealt == .cards(try cards("AS KH AD 9C")))
    #expect(result.kind == GameKind(Rules(), tableSize: 4))
    #expect(!result.isPractice)
  }

  @Test func `a game under way has none, nor has one that nobody played`() throws {
    var sitting = try sitting("AS KH AD")
    #expect(try result(of: sitting) == nil)
    try sitting.choose(0)
    #expect(try result(of: sitting) == nil)
    #expect(try result(of: PlayTests.sitting("AS KH")) == nil)
  }

  @Test func `a result has the deal's number, and the cards come back`() throws {
    for (mode, size) in [(Mode.match, 20), (.pairs, 16)] {
      let deal = try Deal(number(4711), tableSize: size, for: mode)
      let result = try #require(
        try self.result(of: played(Sitting(deal, rules: Rules(mode: mode)))))
      #expect(result.number == DealNumber(4711 as UInt32))
      #expect(result.deal == deal)
      let again = ReadResults(Array(result.line.utf8)).results
      #expect(again == [result])
    }
  }

  @Test func `laid cards come back too`() throws {
    var sitting = try sitting("AS KH AD")
    try sitting.choose(0, 2)
    #expect(try result(of: sitting)?.deal == sitting.record.deal)
  }

  @Test func `undo makes the result practice`() throws {
    var sitting = try sitting("AS KH AD")
    try sitting.choose(1)
    sitting.undo()
    try sitting.choose(0, 2)
    #expect(try result(of: sitting)?.isPractice == true)
  }

  @Test(arguments: [("AS AH 7D 4C", [0, 1], 2), ("AS AH 7D 7C", [0, 1, 2, 3], 0)])
  func `it tells how many cards were left`(cards: String, choices: [Int], left: Int) throws {
    var sitting = try sitting(cards)
    for place in choices { try sitting.choose(place) }
    #expect(try result(of: sitting)?.cardsLeft == left)
  }

  @Test func `the flips through a deck are no result`() throws {
    let deal = try Deal(number(1), for: .flip)
    let sitting = try played(Sitting(deal, rules: Rules(mode: .flip)))
    #expect(try result(of: sitting) == nil)
  }

  @Test(arguments: [
    ("2026-11-21T00:00", "20261121", "2026-11-21", false),
    ("2026-11-22T02:59", "20261121", "2026-11-21", false),
    ("2026-11-22T03:00", "20261121", "2026-11-21", true),
    ("2026-11-20T23:59", "20261121", nil, false), ("2026-11-21T00:10", "4711", nil, false),
    ("2026-11-21T00:10", "20261131", nil, false),
    ("2026-11-21T00:10", "20261031", "2026-10-31", true),
  ])
  func `a day's deal is told apart, and whether it was played by the end of the night after it`(
    local: String, deal: String, day: String?, isLate: Bool
  ) throws {
    let result = try PlayTests.result(["local": local, "deal": deal])
    #expect(result.dayOfDeal?.date.text == day)
    #expect(result.isLate == isLate)
    #expect(result.daily?.date.text == (isLate ? nil : day))
  }

  @Test(arguments: [["table": "16"], ["match": "3"], ["scoring": "lecture"]])
  func `another table is none of the day's`(fields: [String: String]) throws {
    let fields = fields.merging(["deal": "20261121"]) { one, _ in one }
    #expect(try PlayTests.result(fields).dayOfDeal == nil)
  }

  private func result(of sitting: Sitting, best: BestScore? = nil) throws -> GameResult? {
    GameResult(
      of: sitting,
      finished: try #require(
        Timestamp(seconds: 1_795_284_189, day: date("2026-11-21"), minute: 1083)),
      seconds: 42, best: best)
  }

  /// Plays to the end by choosing places at random.
  private func played(_ start: Sitting) throws -> Sitting {
    var (sitting, dice) = (start, Dice(seed: 1))
    while !sitting.game.isOver {
      let place = Int(dice.roll(below: UInt64(sitting.game.table.count)))
      _ = try? sitting.play(.choose(place))
    }
    return sitting
  }
}
