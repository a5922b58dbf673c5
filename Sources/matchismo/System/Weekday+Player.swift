// SPDX-License-Identifier: MIT

import Glibc
import Play

extension Weekday {
  /// The day with which a week begins where the player is, by the environment's locale; Monday where
  /// that says nothing sensible.
  static var ofPlayer: Weekday {
    guard let locale = unsafe newlocale(LC_TIME_MASK, "", nil) else { return .monday }
    defer { unsafe freelocale(locale) }
    // One item is a day whose weekday is the first that is counted, as the number 19971130 for a Sunday;
    // the other is a byte that counts on from it, beginning with 1.
    let origin = unsafe Int(bitPattern: nl_langinfo_l(Int32(_NL_TIME_WEEK_1STDAY), locale))
    let date = CalendarDate(year: origin / 10_000, month: origin / 100 % 100, day: origin % 100)
    let count = unsafe Int(nl_langinfo_l(Int32(_NL_TIME_FIRST_WEEKDAY), locale)[0])
    guard let date, (1...7).contains(count) else { return .monday }
    return date.weekday.week[count - 1]
  }
}
