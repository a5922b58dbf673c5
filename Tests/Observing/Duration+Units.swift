// SPDX-License-Identifier: MIT

extension Duration {
  package var inMilliseconds: Double { self / .milliseconds(1) }

  /// What `poll` takes as its timeout: milliseconds, rounded up so that the deadline has passed
  /// when `poll` says so, and 0 for what lies in the past.
  var pollTimeout: Int32 {
    Int32(max(0, min(inMilliseconds.rounded(.up), 1_000_000)))
  }
}
