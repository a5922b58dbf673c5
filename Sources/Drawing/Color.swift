// SPDX-License-Identifier: MIT

import CCairo

/// In sRGB; each part from 0 to 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  /// A colour from its six hexadecimal digits: `Color(0xRRGGBB)`.
  package init(_ hexadecimal: UInt32, opacity: Double = 1) {
    red = Double(hexadecimal >> 16 & 0xff) / 255
    green = Double(hexadecimal >> 8 & 0xff) / 255
    blue = Double(hexadecimal & 0xff) / 255
    self.opacity = opacity
  }

  package func opacity(_ opacity: Double) -> Color {
    var color = self
    color.opacity = opacity
    return color
  }
}

/// A Cairo gradient. A canvas that uses it shares it, including stops added later.
@safe package final class Gradient {
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

  /// - Parameters:
  ///   - radius: of a circle around the center, where the last colour is.
  ///   - stops: their offsets are from 0 to 1.
  package convenience init(
    center: Point, radius: Double, _ stops: [(offset: Double, color: Color)]
  ) {
    self.init(focusX: center.x, focusY: center.y, x: center.x, y: center.y, radius: radius)
    for (offset, color) in stops { addStop(at: offset, color) }
  }

  deinit { unsafe cairo_pattern_destroy(handle) }

  /// - Parameter offset: from 0 to 1.
  func addStop(at offset: Double, _ color: Color) {
    unsafe cairo_pattern_add_color_stop_rgba(
      handle, offset, color.red, color.green, color.blue, color.opacity)
  }
}
