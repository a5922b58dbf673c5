// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

/// Sitting down at a game that was written down.
struct ReplayingTests {
  @Test func `a replayed game stands as it was left`() throws {
    var played = try sitting("AS KH AD 9C 9D", match: .two, .lecture)
    try played.choose(0, 1, 3)
    let replayed = Sitting(replaying: played.record)
    #expect(replayed.game == played.game)
    #expect(replayed.record == played.record)
  }

  @Test func `a record without moves is replayed to a game not begun`() throws {
    let sitting = Sitting(replaying: try record("AS KH AD", choosing: []))
    #expect(sitting.game == sitting.record.start)
    #expect(sitting.movesInForce == [])
  }

  @Test func `a record's deal and rules are replayed`() throws {
    let deal = try Deal(number(4711), tableSize: 20)
    let rules = Rules(matchSize: .three, scoring: .classroom)
    let sitting = Sitting(replaying: Record(deal, rules: rules))
    #expect(sitting.record == Record(deal, rules: rules))
    #expect(sitting.game == MatchingGame(deal, rules: rules))
  }

  @Test func `refused moves are passed over, and the others played`() throws {
    let wrong = try record("AS KH AD 9C 9D", choosing: [-1, 0, 9, 2, 2, 0, 3])
    var played = try sitting("AS KH AD 9C 9D")
    try played.choose(0, 2, 3)
    let replayed = Sitting(replaying: wrong)
    #expect(replayed.game == played.game)
    #expect(replayed.record == played.record)
  }

  @Test func `moves after the end are passed over`() throws {
    let long = try record("AS AH", choosing: [0, 1, 0, 1])
    let replayed = Sitting(replaying: long)
    #expect(replayed.game.isOver)
    #expect(replayed.movesInForce == [.choose(0), .choose(1)])
  }

  @Test func `what was replayed can be resumed`() throws {
    let wrong = try record("AS KH AD 9C 9D", choosing: [5, 0, 0, 0, 1, 1, -1])
    let replayed = Sitting(replaying: wrong)
    #expect(try Record.resume(replayed.record.text).1 == replayed.game)
  }

  @Test func `a replayed game is played on`() throws {
    var sitting = Sitting(replaying: try record("AS KH AD", choosing: [0]))
    let outcome = try sitting.play(.choose(2))
    #expect(outcome.choice?.event == .match)
    #expect(sitting.movesInForce == [.choose(0), .choose(2)])
  }
}
