// SPDX-License-Identifier: MIT

/// What the player has set for all programs of the desktop.
package struct DesktopSettings: Equatable, Sendable {
  /// The screen's pixels for each of 1/96 inch, at least 0.5 and at most 8.
  package var scale: Double

  /// Whether things may move where they need not.
  package var isAnimated: Bool

  package init(scale: Double = 1, isAnimated: Bool = true) {
    self.scale = scale
    self.isAnimated = isAnimated
  }
}
