// SPDX-License-Identifier: MIT

import Words

/// A day of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// `nil` for a day that the calendar doesn't have.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The ISO 8601 form: `2026-11-21`.
  package var text: String {
    let year = String(year)
    return String(repeating: "0", count: 4 - year.count) + year
      + "-\(Sentences.twoDigits(month))-\(Sentences.twoDigits(day))"
  }

  /// The lengths of the months, except in leap years.
  private static let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 && isLeapYear ? 29 : days[month - 1]
  }
}

extension CalendarDate: Comparable {
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
