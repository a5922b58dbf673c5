// SPDX-License-Identifier: MIT

/// The frame that a compositing manager has yet to draw. One that stays silent is not waited for
/// long, and not again until it responds.
struct AwaitedFrame: Equatable {
  /// How many seconds to wait for a frame.
  static let patience = 0.1

  /// When the frame counts as drawn in any case; `nil` if none is awaited.
  private(set) var timeout: Moment?

  private var frame: Int64 = 0
  private var isManagerHeard = true

  /// A frame was sent to be drawn.
  mutating func send(_ frame: Int64, at now: Moment) {
    self.frame = frame
    timeout = isManagerHeard ? now.adding(seconds: Self.patience) : nil
  }

  /// The compositing manager says that it has drawn a frame.
  ///
  /// - Returns: whether it is the last one.
  mutating func noteDrawn(_ frame: Int64) -> Bool {
    isManagerHeard = true
    guard frame >= self.frame else { return false }
    timeout = nil
    return true
  }

  /// Stops waiting once the time is up.
  mutating func noteTime(_ now: Moment) {
    guard let timeout, now >= timeout else { return }
    self.timeout = nil
    isManagerHeard = false
  }

  /// Stops waiting, since there is no manager.
  mutating func forget() { timeout = nil }
}
