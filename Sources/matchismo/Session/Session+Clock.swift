// SPDX-License-Identifier: MIT

import Play
import Scene

/// The time: what it moves, what it stops for, and when it has to be handed in again.
extension Session {
  /// Lets time pass, in seconds.
  func advance(by seconds: Double) {
    scene.advance(by: seconds)
    let before = stopwatch.shown
    stopwatch.advance(by: seconds)
    if stopwatch.shown != before { show() }
    advanceReplay(by: seconds)
    troubles.advance(by: seconds)
  }

  /// In how many seconds something changes by itself, beside what moves; `nil` if nothing does.
  var secondsToNextChange: Double? {
    let clock = settings.isClockShown ? stopwatch.secondsToNextChange : nil
    return [clock, secondsToNextReplayStep, troubles.secondsToNextTry].compactMap(\.self).min()
  }

  /// The window has got the keyboard or lost it, or has been iconified or put back.
  func notice(_ reason: Stopwatch.Reason, holds: Bool) {
    if holds { stopwatch.pause(reason) } else { stopwatch.resume(reason) }
  }
}
