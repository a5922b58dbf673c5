// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// A moment on the monotonic clock (CLOCK_MONOTONIC). Swift's own clocks belong to its concurrency
/// runtime, which the program does without.
package struct Moment: Hashable, Comparable, Sendable {
  /// Since some moment before the program began, usually the machine's start.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The moment this many seconds later, or earlier if negative.
  package func adding(seconds: Double) -> Moment {
    let distance = Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max)
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(distance)
    return Moment(nanoseconds: isBeyond ? (distance < 0 ? .min : .max) : sum)
  }

  /// How many seconds after `other` this is; negative if before.
  package func seconds(since other: Moment) -> Double {
    (Double(nanoseconds) - Double(other.nanoseconds)) / 1e9
  }

  package static func < (one: Moment, other: Moment) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}
