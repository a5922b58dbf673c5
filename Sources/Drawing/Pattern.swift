// SPDX-License-Identifier: MIT

import CCairo

/// A Cairo gradient. A canvas that uses it shares it, including stops added later.
@safe final class Pattern {
  let handle: OpaquePointer

  /// Colours along a line.
  init(fromX x1: Double, y y1: Double, toX x2: Double, y y2: Double) {
    // On failure Cairo returns a pattern in an error state rather than null.
    unsafe handle = cairo_pattern_create_linear(x1, y1, x2, y2)!
  }

  /// Colours from a point out to a circle.
  init(focusX: Double, focusY: Double, x: Double, y: Double, radius: Double) {
    unsafe handle = cairo_pattern_create_radial(focusX, focusY, 0, x, y, radius)!
  }

  deinit { unsafe cairo_pattern_destroy(handle) }

  /// - Parameter offset: from 0 to 1.
  func addStop(at offset: Double, _ color: Color) {
    unsafe cairo_pattern_add_color_stop_rgba(
      handle, offset, color.red, color.green, color.blue, color.opacity)
  }
}
