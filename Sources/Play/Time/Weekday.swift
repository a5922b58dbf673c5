// SPDX-License-Identifier: MIT

/// A day of the week.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// All days of a week that begins with this one.
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
