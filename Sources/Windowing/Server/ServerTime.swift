// SPDX-License-Identifier: MIT

import CX11
import System

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

/// Tells when things happened that the server gives its own time of. Its clock is compared with the
/// program's whenever it says something: nothing is heard before it has happened, so that what is heard
/// soonest says most about how far the two are apart. Where one of them has stood still, such as that of a
/// machine that slept, they are compared anew.
struct ServerClock {
  /// A moment on both clocks, as near as is known.
  private var known: (time: ServerTime, moment: Moment)?

  /// How much longer than the other clock's second one's may be.
  private static let drift = 0.000_1

  /// In how many seconds everything is heard.
  private static let longestWay = 1.0

  /// When something happened of which the server tells.
  ///
  /// - Parameter now: when the program hears of it.
  mutating func moment(of time: ServerTime, heard now: Moment) -> Moment {
    let moment = estimate(of: time, heard: now)
    known = (time, moment)
    return moment
  }

  /// When something happened of which another program tells: its word for the time sets no clock.
  func estimate(of time: ServerTime, heard now: Moment) -> Moment {
    guard let known else { return now }
    let seconds = Double(time.signedMilliseconds(since: known.time)) / 1000
    let moment = min(now, known.moment.adding(seconds: seconds + abs(seconds) * Self.drift))
    return now.seconds(since: moment) <= Self.longestWay ? moment : now
  }
}
