// SPDX-License-Identifier: MIT

import Glibc

/// A moment on the monotonic clock, in microseconds. Swift's own clocks belong to its concurrency runtime, which
/// this program does without.
struct Moment: Comparable {
  private(set) var microseconds: Int64

  static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// So many milliseconds later.
  func adding(milliseconds: Int) -> Moment {
    Moment(microseconds: microseconds + Int64(milliseconds) * 1000)
  }

  /// How many milliseconds from now on this is, rounded up; 0 for the past.
  var timeout: Int32 {
    Int32(clamping: max(0, (microseconds - Moment.now.microseconds + 999) / 1000))
  }

  static func < (one: Moment, other: Moment) -> Bool { one.microseconds < other.microseconds }
}
