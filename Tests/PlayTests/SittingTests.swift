// SPDX-License-Identifier: MIT

import Games
import Matching
import Testing

struct SittingTests {
  @Test func `a player sits down at a game not begun`() throws {
    let sitting = try sitting("AS KH AD", match: .three, .lecture)
    #expect(sitting.game == sitting.record.start)
    #expect(sitting.game.table.map(\.card) == (try cards("AS KH AD")))
    #expect(sitting.game.rules == Rules(matchSize: .three, scoring: .lecture))
    #expect(sitting.movesInForce == [])
  }

  @Test func `a player who names no rules gets the usual ones`() throws {
    #expect(Sitting(try Deal(number(1))).game.rules == Rules())
    #expect(Sitting(try Deal(number(1))).record.rules == Rules())
  }

  @Test func `a move is played and written down`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    let outcome = try sitting.play(.choose(2))
    #expect(outcome.choice?.event == .up)
    #expect(sitting.game.table[2].face == .up)
    #expect(sitting.movesInForce == [.choose(2)])
  }

  @Test func `moves are written down in the order of play`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(2, 2, 1, 0, 2)
    #expect(sitting.movesInForce == [2, 2, 1, 0, 2].map(Move.choose))
  }

  @Test(arguments: [-1, 5, .max])
  func `a place outside the table is refused and not written down`(place: Int) throws {
    try expectRefusal(.noSuchPlace, choosing: place, in: sitting("AS KH AD 9C 9D"))
  }

  @Test func `a matched card is refused and not written down`() throws {
    var sitting = try sitting("AS KH AD 9C 9D")
    try sitting.choose(0, 2)
    expectRefusal(.alreadyMatched, choosing: 2, in: sitting)
  }

  @Test func `a move after the end is refused and not written down`() throws {
    var sitting = try sitting("AS KH AD")
    try sitting.choose(0, 2)
    expectRefusal(.gameOver, choosing: 1, in: sitting)
  }

  @Test func `the record leads to the game as it stands`() throws {
    var sitting = try sitting("AS KH AD 9C 9D", match: .three, .classroom)
    try sitting.choose(0, 1, 3, 3, 2, 0)
    #expect(throws: Refusal.noSuchPlace) { try sitting.play(.choose(7)) }
    let (record, game) = try Record.resume(sitting.record.text)
    #expect(record == sitting.record)
    #expect(game == sitting.game)
  }

  private func expectRefusal(
    _ refusal: Refusal, choosing place: Int, in sitting: Sitting,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var played = sitting
    #expect(throws: refusal, sourceLocation: sourceLocation) { try played.play(.choose(place)) }
    #expect(played.game == sitting.game, sourceLocation: sourceLocation)
    #expect(played.record == sitting.record, sourceLocation: sourceLocation)
  }
}
