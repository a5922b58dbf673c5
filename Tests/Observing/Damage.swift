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

/// What a program painted at one go while something moved.
package struct PaintedFrame: Hashable, Sendable {
  /// When the server had painted all of it, in milliseconds on its clock. However late this process
  /// is to read the news, it stays true.
  package let serverTime: UInt

  /// The rectangles that were painted one after the other, in all watched windows.
  package let areas: [Rectangle]

  package init(serverTime: UInt, areas: [Rectangle]) {
    self.serverTime = serverTime
    self.areas = areas
  }

  /// How many pixels were painted; those that lie in two of the rectangles count twice.
  package var pixels: Int { areas.reduce(0) { $0 + $1.width * $1.height } }

  /// How long after another frame this one was complete, in milliseconds.
  package func milliseconds(since earlier: PaintedFrame) -> Int {
    Int(UInt32(truncatingIfNeeded: serverTime) &- UInt32(truncatingIfNeeded: earlier.serverTime))
  }
}
