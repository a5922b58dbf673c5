// SPDX-License-Identifier: MIT

/// A colour in sRGB with its opacity; each part from 0 to 1.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  /// A colour from its six hexadecimal digits, as in style sheets: `Color(0xRRGGBB)`.
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
