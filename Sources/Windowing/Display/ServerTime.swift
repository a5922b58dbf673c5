// SPDX-License-Identifier: MIT

import CX11
import System

/// In milliseconds on the server's clock. It wraps around every 49.7 days; of two moments the one
/// ahead by less than half of that is the later one.
struct ServerTime: Equatable {
  let milliseconds: UInt32

  /// - Returns: `nil` for no certain time (CurrentTime).
  init?(_ time: Time) {
    guard time != CurrentTime else { return nil }
    milliseconds = UInt32(truncatingIfNeeded: time)
  }

  var value: Time { Time(milliseconds) }

  /// Enormous if this time is earlier.
  func milliseconds(since other: ServerTime) -> Int {
    Int(milliseconds &- other.milliseconds)
  }

  /// Negative if this time is earlier.
  func signedMilliseconds(since other: ServerTime) -> Int {
    Int(Int32(bitPattern: milliseconds &- other.milliseconds))
  }

  func isBefore(_ other: ServerTime) -> Bool {
    signedMilliseconds(since: other) < 0
  }
}

/// The server's times on the program's clock. Each event compares both clocks: none is heard before
/// it has happened, so the soonest heard says most about their distance. If one clock has stood
/// still, such as on a machine that slept, they are compared anew.
struct ServerClock {
  /// A moment on both clocks, as near as is known.
  private var known: (time: ServerTime, moment: Moment)?

  /// The greatest relative difference of the clocks' speeds.
  private static let drift = 0.000_1

  /// In seconds.
  private static let longestWay = 1.0

  /// A server's event also sets the clock.
  ///
  /// - Parameter now: the arrival of the event.
  mutating func moment(of time: ServerTime, heard now: Moment) -> Moment {
    let moment = estimate(of: time, heard: now)
    known = (time, moment)
    return moment
  }

  /// Another program's event doesn't set the clock.
  func estimate(of time: ServerTime, heard now: Moment) -> Moment {
    guard let known else { return now }
    let seconds = Double(time.signedMilliseconds(since: known.time)) / 1000
    let moment = min(now, known.moment.adding(seconds: seconds + abs(seconds) * Self.drift))
    return now.seconds(since: moment) <= Self.longestWay ? moment : now
  }
}
