// SPDX-License-Identifier: MIT

import Glibc
import Play

/// What time it is in the world and where the player is.
enum Clock {
  /// The present; by UTC where the machine's idea of the player's clock makes no sense.
  static var now: Timestamp {
    var time = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&time, &local)
    let date = unsafe CalendarDate(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    let minute = unsafe Int(local.tm_hour) * 60 + Int(local.tm_min)
    return date.flatMap { Timestamp(seconds: time, day: $0, minute: minute) }
      ?? Timestamp(universal: time)
  }
}
