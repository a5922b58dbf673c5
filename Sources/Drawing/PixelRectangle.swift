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

  /// The smallest one that covers an area; its numbers must be within reach of a screen.
  package init(covering area: Rectangle) {
    let (left, top) = (area.x.rounded(.down), area.y.rounded(.down))
    let (right, bottom) = (
      (area.x + area.width).rounded(.up), (area.y + area.height).rounded(.up)
    )
    self.init(
      x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
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

  /// The smallest rectangle that holds both.
  package func united(with other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part that both have; empty where they don't meet.
  package func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  package var area: Int { isEmpty ? 0 : width * height }

  /// The rectangle with its left and right side moved outward by so many pixels.
  package func outset(x distance: Int) -> PixelRectangle {
    PixelRectangle(x: x - distance, y: y, width: width + 2 * distance, height: height)
  }
}
