// SPDX-License-Identifier: MIT

package import System

/// When the frames of a motion are due: on a grid of equal steps from the motion's start, which
/// never drifts. A late frame skips those that it has missed.
package struct FrameClock: Equatable, Sendable {
  /// Seconds from one frame to the next.
  package let period: Double

  private var origin = Moment(nanoseconds: 0)

  package init(period: Double = 1.0 / 60) {
    precondition(period >= 1e-6, "time passes between two frames")
    self.period = period
  }

  /// Restarts the grid, so that a frame is due at this moment.
  package mutating func start(at moment: Moment) { origin = moment }

  /// The first moment of the grid that is after `moment`.
  package func next(after moment: Moment) -> Moment {
    let step = (moment.seconds(since: origin) / period).rounded(.down) + 1
    let due = origin.adding(seconds: step * period)
    // A frame due now must not become due again by rounding.
    return due > moment ? due : origin.adding(seconds: (step + 1) * period)
  }
}
