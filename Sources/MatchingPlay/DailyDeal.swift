// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Matching
package import Play
package import Tableau

/// The deal of a calendar day, equal for everybody: twelve cards, two to a match, with Stanford's
/// scoring.
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

  /// The day with these cards and rules; `nil` if there is none.
  package init?(of deal: Deal, _ rules: Rules) {
    guard let daily = deal.number.flatMap(DailyDeal.init), rules == Self.rules,
      deal.cards.count == Self.tableSize
    else { return nil }
    self = daily
  }

  /// The first year of the calendar, in which the program began.
  package static let firstYear = 2026

  /// True unless the day is still to come, or before the first year.
  package func isOffered(on today: CalendarDate) -> Bool {
    date.year >= Self.firstYear && date <= today
  }

  /// A day lasts until this many minutes after its midnight, for players who are up late.
  private static let minutesAfterMidnight = 180

  /// True once its day has passed.
  package func isLate(at time: Timestamp) -> Bool {
    let days = time.day.dayNumber - date.dayNumber
    return days > 1 || days == 1 && time.minute >= Self.minutesAfterMidnight
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

extension ControlName {
  /// The control of a daily deal.
  package init(_ daily: DailyDeal) {
    self.init(rawValue: "day \(daily.number.value)")
  }
}
