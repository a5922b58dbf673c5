// SPDX-License-Identifier: MIT

/// An upright rectangle of whole pixels.
package struct PixelRectangle: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of this size at the origin.
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  package var maxX: Int { x + width }

  package var maxY: Int { y + height }

  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the pixel that `point` lies in belongs to the rectangle.
  package func contains(_ point: Point) -> Bool {
    point.x >= Double(x) && point.x < Double(maxX) && point.y >= Double(y)
      && point.y < Double(maxY)
  }

  package func contains(_ other: PixelRectangle) -> Bool {
    other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
  }

  package func intersects(_ other: PixelRectangle) -> Bool {
    !isEmpty && !other.isEmpty && x < other.maxX && other.x < maxX && y < other.maxY
      && other.y < maxY
  }

  /// The rectangle with each side moved outward by `distance` pixels.
  package func outset(by distance: Int) -> PixelRectangle {
    PixelRectangle(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
