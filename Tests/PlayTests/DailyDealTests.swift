// SPDX-License-Identifier: MIT

import Cards
import Matching
import MatchingPlay
import Play
import Testing

struct DailyDealTests {
  @Test(
    arguments: [
      ("2026-11-21", 20_261_121), ("0001-01-01", 10_101), ("9999-12-31", 99_991_231),
    ] as [(String, UInt32)])
  func `a day's number is its digits`(date: String, number: UInt32) throws {
    #expect(try daily(date).number == DealNumber(number))
  }

  @Test func `a day has twelve cards, two to a match, by Stanford's scoring`() throws {
    let record = try daily("2026-11-21").record
    #expect(record.rules == Rules(matchSize: .two, scoring: .stanford))
    #expect(record.deal == (try Deal(number(20_261_121), tableSize: 12)))
  }

  /// Dailies are compared between players, so a day's cards may never change.
  @Test(arguments: [
    ("2026-11-21", "cards 9D 2S KC 8S 5H QH 6H 7C 10C 7H 10S JS"),
    ("2027-01-01", "cards 10H AS 3C JD 5S JC 2S 2H 4C QS 2D AH"),
  ])
  func `a day's cards are the same for everybody`(date: String, line: String) throws {
    #expect(try daily(date).record.deal.cardsLine == line)
  }

  private func daily(_ date: String) throws -> DailyDeal {
    DailyDeal(try PlayTests.date(date))
  }
}
