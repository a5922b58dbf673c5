// SPDX-License-Identifier: MIT

import Play
import System

/// The time in the world and at the player's place.
enum Clock {
  /// The present; in UTC if the local time makes no sense.
  static var now: Timestamp {
    let local = LocalTime.now
    let date = CalendarDate(year: local.year, month: local.month, day: local.day)
    return date.flatMap { Timestamp(seconds: local.seconds, day: $0, minute: local.minute) }
      ?? Timestamp(universal: local.seconds)
  }
}

extension Weekday {
  /// The first day of the week in the environment's locale; Monday if that makes no sense.
  static var ofPlayer: Weekday {
    guard let (origin, first) = LocalTime.weekStart,
      let date = CalendarDate(
        year: origin / 10_000, month: origin / 100 % 100, day: origin % 100),
      (1...7).contains(first)
    else { return .monday }
    return date.weekday.week[first - 1]
  }
}
