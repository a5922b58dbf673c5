// SPDX-License-Identifier: MIT

/// Something that was painted into a watched window or one of its descendants.
package struct Damage: Hashable, Sendable {
  /// The window that is watched.
  package let window: ObservedWindow

  /// The rectangle around what was painted, in pixels of that window.
  package let area: Rectangle

  /// When the news arrived here.
  package let arrival: Instant
}
