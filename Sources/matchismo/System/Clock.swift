// SPDX-License-Identifier: MIT

import Play
import System

/// What time it is in the world and where the player is.
enum Clock {
  /// The present; by UTC where the machine's idea of the player's clock makes no sense.
  static var now: Timestamp {
    let local = LocalTime.now
    let date = CalendarDate(year: local.year, month: local.month, day: local.day)
    return date.flatMap { Timestamp(seconds: local.seconds, day: $0, minute: local.minute) }
      ?? Timestamp(universal: local.seconds)
  }
}

extension Weekday {
  /// The day with which a week begins where the player is, by the environment's locale; Monday where
  /// that says nothing sensible.
  static var ofPlayer: Weekday {
    guard let (origin, first) = LocalTime.weekStart,
      let date = CalendarDate(
        year: origin / 10_000, month: origin / 100 % 100, day: origin % 100),
      (1...7).contains(first)
    else { return .monday }
    return date.weekday.week[first - 1]
  }
}
