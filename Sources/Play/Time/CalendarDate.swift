// SPDX-License-Identifier: MIT

/// A day of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// `nil` for a day not in the calendar.
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

/// Counting days. Years begin in March here: the leap day comes last, and earlier months keep their
/// places. The calendar repeats every 400 years.
extension CalendarDate {
  /// Days since 1 January 1970.
  package var dayNumber: Int {
    let shifted = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
      - Self.daysTo1970
  }

  /// - Parameter dayNumber: days since 1 January 1970, or before if negative.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    let days = dayNumber + Self.daysTo1970
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: era * 400 + yearOfEra + (month < 10 ? 0 : 1),
      month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// 1 January of the year 1 to 31 December 9999.
  private static let dayNumbers = -719_162...2_932_896

  /// From 1 March of the year 0 to 1 January 1970.
  private static let daysTo1970 = 719_468
}

/// A month of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarMonth: Hashable, Sendable {
  package let year: Int
  package let month: Int

  package init(of date: CalendarDate) {
    (year, month) = (date.year, date.month)
  }

  package var days: [CalendarDate] {
    (1...31).compactMap { CalendarDate(year: year, month: month, day: $0) }
  }

  /// The month `step` months on; unchanged beyond the ends of the calendar.
  package func moved(by step: Int) -> CalendarMonth {
    let (years, month) = (year * 12 + self.month - 1 + step).quotientAndRemainder(dividingBy: 12)
    let first = CalendarDate(year: years, month: month + 1, day: 1)
    return first.map(CalendarMonth.init) ?? self
  }
}

extension CalendarMonth: Comparable {
  package static func < (one: CalendarMonth, other: CalendarMonth) -> Bool {
    (one.year, one.month) < (other.year, other.month)
  }
}

package enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The days of a week that begins with this one.
  package var week: [Weekday] {
    Array(Self.allCases[rawValue...] + Self.allCases[..<rawValue])
  }
}

extension CalendarDate {
  package var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let days = (dayNumber + Weekday.thursday.rawValue) % 7
    return Weekday.allCases[(days + 7) % 7]
  }
}
