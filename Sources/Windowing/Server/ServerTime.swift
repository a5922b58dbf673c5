// SPDX-License-Identifier: MIT

import CX11

/// A moment on the server's clock, in milliseconds. It wraps around every 49.7 days, so that of two
/// moments the one less than half of that ahead is the later one.
struct ServerTime: Equatable {
  let milliseconds: UInt32

  /// - Returns: `nil` for what stands for no certain time (CurrentTime).
  init?(_ time: Time) {
    guard time != CurrentTime else { return nil }
    milliseconds = UInt32(truncatingIfNeeded: time)
  }

  var value: Time { Time(milliseconds) }

  /// How long after another moment it is; as an enormous time if it is before that.
  func milliseconds(since other: ServerTime) -> Int {
    Int(milliseconds &- other.milliseconds)
  }

  /// How long after another moment it is; negative if before.
  func signedMilliseconds(since other: ServerTime) -> Int {
    Int(Int32(bitPattern: milliseconds &- other.milliseconds))
  }

  func isBefore(_ other: ServerTime) -> Bool {
    signedMilliseconds(since: other) < 0
  }
}
