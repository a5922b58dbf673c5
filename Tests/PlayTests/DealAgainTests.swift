// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Testing

struct DealAgainTests {
  @Test(arguments: Deal.tableSizes)
  func `the next game has as many cards`(size: Int) throws {
    let sitting = Sitting(try Deal(number(1), tableSize: size))
    #expect(try sitting.dealAgain(number(4711)).record.deal == Deal(number(4711), tableSize: size))
  }

  @Test(arguments: MatchSize.allCases, Scoring.named)
  func `the next game is played by the same rules`(matchSize: MatchSize, scoring: Scoring) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    let next = try Sitting(Deal(number(1)), rules: rules).dealAgain(number(2))
    #expect(next.record.rules == rules)
    #expect(next.game.rules == rules)
  }

  @Test(arguments: Mode.pairs.tableSizes)
  func `pairs are followed by as many pairs`(size: Int) throws {
    let rules = Rules(mode: .pairs)
    let sitting = Sitting(try Deal(number(1), tableSize: size, for: .pairs), rules: rules)
    let next = try sitting.dealAgain(number(4711))
    #expect(try next.record.deal == Deal(number(4711), tableSize: size, for: .pairs))
    #expect(next.record.rules == rules)
  }

  @Test func `laid pairs that are too few for a deal are followed by a usual one`() throws {
    let laid = try Deal(cards("AS AC KH KD"), for: .pairs)
    let next = try Sitting(laid, rules: Rules(mode: .pairs)).dealAgain(number(1))
    #expect(try next.record.deal == Deal(number(1), tableSize: 16, for: .pairs))
  }

  @Test func `a deck is followed by a whole one`() throws {
    let rules = Rules(mode: .flip)
    for deal in [try Deal(number(1), for: .flip), try Deal(cards("AS KH"), for: .flip)] {
      let next = try Sitting(deal, rules: rules).dealAgain(number(4711))
      #expect(try next.record.deal == Deal(number(4711), tableSize: 52, for: .flip))
      #expect(next.game.table.count == 1)
    }
  }

  @Test func `the next game begins anew`() throws {
    var sitting = Sitting(try Deal(number(1), tableSize: 8))
    try sitting.choose(0, 1, 3)
    let next = try sitting.dealAgain(number(4711))
    #expect(next.record.moves == [])
    #expect(next.game == MatchingGame(try Deal(number(4711), tableSize: 8)))
  }

  @Test func `the game that was played stays as it is`() throws {
    var sitting = Sitting(try Deal(number(1), tableSize: 8))
    try sitting.choose(0, 1)
    let before = sitting
    _ = try sitting.dealAgain(number(2))
    #expect(sitting.game == before.game)
    #expect(sitting.record == before.record)
  }

  @Test func `the same number deals the same cards`() throws {
    let sitting = Sitting(try Deal(number(4711), tableSize: 8))
    #expect(try sitting.dealAgain(number(4711)).game == sitting.game)
  }

  @Test func `laid cards are followed by a numbered deal`() throws {
    let next = try sitting("AS KH AD").dealAgain(number(1))
    #expect(next.record.deal.number == DealNumber(1 as UInt32))
    #expect(next.game.table.map(\.card) == (try cards("7H 9S 4H")))
  }
}
