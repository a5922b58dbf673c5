// SPDX-License-Identifier: MIT

/// A day of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// No date for a day that the calendar doesn't have.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The date of a text such as `2026-11-21`; no date for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { Array($0) }
    guard parts.map(\.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap(Self.number)
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The ISO 8601 form: `2026-11-21`.
  package var text: String {
    let year = String(year)
    return String(repeating: "0", count: 4 - year.count) + year
      + "-\(Sentences.twoDigits(month))-\(Sentences.twoDigits(day))"
  }

  /// Of the months in years that are no leap years.
  private static let days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 && isLeapYear ? 29 : days[month - 1]
  }

  /// The number of some decimal digits, which may begin with noughts.
  private static func number(_ digits: [UInt8]) -> Int? {
    digits.reduce(0) { number, digit in
      guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      return number * 10 + Int(digit - UInt8(ascii: "0"))
    }
  }
}

extension CalendarDate: Comparable {
  package static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
