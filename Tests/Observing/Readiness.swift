// SPDX-License-Identifier: MIT

import Glibc

/// The one way to wait here: `poll`.
enum Readiness {
  /// Sleeps until one of the descriptors can be read or has hung up.
  ///
  /// - Returns: whether that was before the deadline.
  static func wait(for descriptors: [Int32], until deadline: Instant) -> Bool {
    var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = SuspendingClock.now.duration(to: deadline)
      let count = unsafe poll(&watched, nfds_t(watched.count), left.pollTimeout)
      if count > 0 { return true }
      if count == 0 && SuspendingClock.now >= deadline { return false }
      if count < 0 && errno != EINTR { return false }
    }
  }
}

/// A moment on CLOCK_MONOTONIC, which is what Swift's suspending clock reads on Linux.
package typealias Instant = SuspendingClock.Instant

extension Duration {
  package var inMilliseconds: Double { self / .milliseconds(1) }

  /// What `poll` takes as its timeout: milliseconds, rounded up so that the deadline has passed
  /// when `poll` says so, and 0 for what lies in the past.
  var pollTimeout: Int32 {
    Int32(max(0, min(inMilliseconds.rounded(.up), 1_000_000)))
  }
}
