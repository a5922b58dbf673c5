// SPDX-License-Identifier: MIT

import Words

/// A moment in universal time and on the player's own clock, since the player may read it in
/// another time zone.
package struct Timestamp: Hashable, Sendable {
  /// Seconds since 1 January 1970, 0:00 UTC; within ``range``.
  package let seconds: Int

  package let day: CalendarDate

  /// The minute of that day on the player's clock, 0 to 1439.
  package let minute: Int

  /// The years 1970 to 9999.
  package static let range = 0...253_402_300_799

  /// `nil` out of range, and for a date impossible at that moment anywhere on earth.
  package init?(seconds: Int, day: CalendarDate, minute: Int) {
    guard Self.range.contains(seconds), (0..<1440).contains(minute),
      abs(day.dayNumber - seconds / 86_400) <= 1
    else { return nil }
    (self.seconds, self.day, self.minute) = (seconds, day, minute)
  }

  /// A time in UTC; the nearest one in ``range``.
  package init(universal seconds: Int) {
    let seconds = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
    guard let day = CalendarDate(dayNumber: seconds / 86_400) else {
      preconditionFailure("every second in the range lies on a day of the calendar")
    }
    (self.seconds, self.day, minute) = (seconds, day, seconds / 60 % 1440)
  }

  /// The player's date and clock, as in ISO 8601: `2026-11-21T18:03`.
  package var localText: String {
    "\(day.text)T\(Self.clock(minute))"
  }

  /// The player's date and clock in the style of the language; in English `2026-11-21 18:03`.
  package var shownText: String {
    phrase("\(Sentences.date(day)) \(Self.clock(minute))", about: "date and time")
  }

  /// Universal time as in ISO 8601: `2026-11-21T17:03:09Z`.
  package var universalText: String {
    let date = CalendarDate(dayNumber: seconds / 86_400)?.text ?? ""
    return "\(date)T\(Self.clock(seconds / 60 % 1440)):\(Sentences.twoDigits(seconds % 60))Z"
  }

  private static func clock(_ minute: Int) -> String {
    "\(Sentences.twoDigits(minute / 60)):\(Sentences.twoDigits(minute % 60))"
  }
}
