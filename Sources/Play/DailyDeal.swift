// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching

/// The deal of a calendar day, the same for everybody: twelve cards, two to a match, with
/// Stanford's scoring.
package struct DailyDeal: Hashable, Sendable {
  package let date: CalendarDate

  package init(_ date: CalendarDate) {
    self.date = date
  }

  /// The day whose deal has this number; `nil` if there is none.
  package init?(_ number: DealNumber) {
    let digits = Int(number.value)
    guard
      let date = CalendarDate(
        year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
    else { return nil }
    self.date = date
  }

  package static let tableSize = 12
  package static let rules = Rules(matchSize: .two, scoring: .stanford)

  /// The date's digits, so that anybody can work out the number: 20261121 on 21 November 2026.
  /// Players compare daily deals, also across versions, so this must not change.
  package var number: DealNumber {
    guard let number = DealNumber(UInt32(date.year * 10_000 + date.month * 100 + date.day)) else {
      preconditionFailure("a date's digits are a deal's number")
    }
    return number
  }

  /// The game before its first move.
  package var record: Record<MatchingGame> {
    guard let deal = try? Deal(number, tableSize: Self.tableSize) else {
      preconditionFailure("the day's table can be dealt")
    }
    return Record(deal, rules: Self.rules)
  }
}
