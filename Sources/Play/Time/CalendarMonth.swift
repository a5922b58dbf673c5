// SPDX-License-Identifier: MIT

/// A month of the Gregorian calendar, in the years 1 to 9999.
package struct CalendarMonth: Hashable, Sendable {
  package let year: Int
  package let month: Int

  /// The month of a day.
  package init(of date: CalendarDate) {
    (year, month) = (date.year, date.month)
  }

  /// Its days, the first one first.
  package var days: [CalendarDate] {
    (1...31).compactMap { CalendarDate(year: year, month: month, day: $0) }
  }

  /// The month this many further on, or before if negative; the same at the ends of the calendar.
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
