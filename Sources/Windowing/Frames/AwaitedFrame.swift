// SPDX-License-Identifier: MIT

/// The frame that a compositing manager has yet to draw. One that stays silent is not waited for long,
/// and not again before it has been heard.
struct AwaitedFrame: Equatable {
  /// How many seconds a frame is waited for.
  static let patience = 0.1

  /// When the frame counts as drawn in any case; `nil` where none is awaited.
  private(set) var timeout: Moment?

  private var frame: Int64 = 0
  private var isManagerHeard = true

  /// A frame was sent to be drawn.
  mutating func send(_ frame: Int64, at now: Moment) {
    self.frame = frame
    timeout = isManagerHeard ? now.adding(seconds: Self.patience) : nil
  }

  /// The compositing manager says that it has drawn a frame.
  mutating func noteDrawn(_ frame: Int64) {
    isManagerHeard = true
    if frame >= self.frame { timeout = nil }
  }

  /// Waits no more where the time is up.
  mutating func noteTime(_ now: Moment) {
    guard let timeout, now >= timeout else { return }
    self.timeout = nil
    isManagerHeard = false
  }

  /// Waits no more, since there is nobody to wait for.
  mutating func forget() { timeout = nil }
}
