// SPDX-License-Identifier: MIT

/// Frames that a compositing manager draws.
extension Window {
  /// Whether a compositing manager has yet to draw the last frame, so that painting another one would
  /// be for nothing.
  package var awaitsFrame: Bool { false }

  /// When the last frame counts as drawn even if the compositing manager stays silent; `nil` where
  /// nothing is awaited.
  package var frameTimeout: Moment? { nil }
}
