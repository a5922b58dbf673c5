// SPDX-License-Identifier: MIT

/// Tells when things happened that the server gives its own time of. Its clock is compared with the
/// program's whenever it says something: nothing is heard before it has happened, so that what is heard
/// soonest says most about how far the two are apart.
struct ServerClock {
  /// A moment on both clocks, as near as is known.
  private var known: (time: ServerTime, moment: Moment)?

  /// How much longer than the other clock's second one's may be.
  private static let drift = 0.000_1

  /// When something happened.
  ///
  /// - Parameter now: when the program hears of it.
  mutating func moment(of time: ServerTime, heard now: Moment) -> Moment {
    let moment = known.map { known in
      let seconds = Double(time.signedMilliseconds(since: known.time)) / 1000
      return min(now, known.moment.adding(seconds: seconds + abs(seconds) * Self.drift))
    }
    known = (time, moment ?? now)
    return moment ?? now
  }
}
