// SPDX-License-Identifier: MIT

package import Cards
package import Tableau

/// The deal of a calendar day, equal for everybody, in each game that has daily deals.
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

  /// The date's digits, so that anybody can work out the number: 20261121 on 21 November 2026.
  /// Players compare daily deals, also across versions, so this must not change.
  package var number: DealNumber {
    guard let number = DealNumber(UInt32(date.year * 10_000 + date.month * 100 + date.day)) else {
      preconditionFailure("a date's digits are a deal's number")
    }
    return number
  }
}

extension ControlName {
  /// The control of a daily deal.
  package init(_ daily: DailyDeal) {
    self.init(rawValue: "day \(daily.number.value)")
  }
}
