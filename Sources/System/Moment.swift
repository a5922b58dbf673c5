// SPDX-License-Identifier: MIT

import Glibc

/// A time on CLOCK_MONOTONIC. Swift's own clocks need its concurrency runtime, which the programs
/// do without.
package struct Moment: Hashable, Comparable, Sendable {
  /// Since a moment before the program began, usually the machine's start.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package var seconds: Double { Double(nanoseconds) / 1e9 }

  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Moment(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// - Parameter seconds: negative for an earlier moment.
  package func adding(seconds: Double) -> Moment {
    let distance = Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max)
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(distance)
    return Moment(nanoseconds: isBeyond ? (distance < 0 ? .min : .max) : sum)
  }

  package func adding(milliseconds: Int) -> Moment {
    adding(seconds: Double(milliseconds) / 1000)
  }

  /// Negative if `other` is later.
  package func seconds(since other: Moment) -> Double {
    (Double(nanoseconds) - Double(other.nanoseconds)) / 1e9
  }

  package static func < (one: Moment, other: Moment) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}

/// Waiting for files, sockets and time (poll(2)).
package enum Poll {
  /// Sleeps until something is ready, a signal comes or the deadline has passed. With a deadline it
  /// returns after an hour at the latest.
  ///
  /// - Parameters:
  ///   - watched: events are `POLLIN` and `POLLOUT`. Negative descriptors and `nil` are ignored.
  ///   - deadline: exact to a millisecond, never too early.
  /// - Returns: the events of each, 0 for none.
  @discardableResult
  package static func wait(
    for watched: [(descriptor: Int32?, events: Int32)], until deadline: Moment? = nil
  ) -> [Int32] {
    var polled = watched.map {
      pollfd(fd: $0.descriptor ?? -1, events: Int16(truncatingIfNeeded: $0.events), revents: 0)
    }
    let milliseconds = deadline.map { max($0.seconds(since: .now), 0) * 1000 }
    let timeout = milliseconds.map { Int32(min($0, 3_600_000).rounded(.up)) } ?? -1
    guard unsafe poll(&polled, nfds_t(polled.count), timeout) >= 0 else {
      return watched.map { _ in 0 }
    }
    return polled.map { Int32($0.revents) }
  }
}
