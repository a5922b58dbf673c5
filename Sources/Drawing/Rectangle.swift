// SPDX-License-Identifier: MIT

/// An upright rectangle on a canvas, in the canvas's units.
package struct Rectangle: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(_ pixels: PixelRectangle) {
    self.init(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
      height: Double(pixels.height))
  }

  package var center: Point { Point(x + width / 2, y + height / 2) }

  /// The rectangle with each side moved inward by `distance`; outward where it is negative.
  package func inset(by distance: Double) -> Rectangle {
    Rectangle(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  package func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// The rectangle a part of the way from this one to another; 0 is this one, 1 the other.
  package func blended(with other: Rectangle, _ part: Double) -> Rectangle {
    func blend(_ from: Double, _ to: Double) -> Double {
      part == 1 ? to : from + (to - from) * part
    }
    return Rectangle(
      x: blend(x, other.x), y: blend(y, other.y), width: blend(width, other.width),
      height: blend(height, other.height))
  }
}

/// A place on a canvas, in pixels or in the units that the canvas was scaled to; y grows downward.
package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
