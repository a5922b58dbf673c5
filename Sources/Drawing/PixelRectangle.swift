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

  /// The smallest one that covers an area, whose coordinates must be small enough for a screen.
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

  /// Whether the pixel at `point` is in the rectangle.
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

  /// The smallest rectangle that contains both.
  package func united(with other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The intersection of both; empty if they don't overlap.
  package func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  package var area: Int { isEmpty ? 0 : width * height }

  /// The rectangle with its left and right side moved outward by this many pixels.
  package func outset(x distance: Int) -> PixelRectangle {
    PixelRectangle(x: x - distance, y: y, width: width + 2 * distance, height: height)
  }
}

extension [PixelRectangle] {
  /// The same pixels in fewer rectangles: overlapping ones are merged if that adds little, so that
  /// few pixels are painted twice or needlessly.
  package func merged() -> [PixelRectangle] {
    var merged: [PixelRectangle] = []
    for var rectangle in self where !rectangle.isEmpty {
      while let index = merged.firstIndex(where: { Self.belongTogether($0, rectangle) }) {
        rectangle = rectangle.united(with: merged.remove(at: index))
      }
      merged.append(rectangle)
    }
    return merged
  }

  private static func belongTogether(_ one: PixelRectangle, _ other: PixelRectangle) -> Bool {
    guard one.intersects(other) else { return false }
    let covered = one.area + other.area - one.intersection(other).area
    return one.united(with: other).area * 10 <= covered * 11
  }
}

/// A width and a height in whole pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize: CustomStringConvertible {
  /// Written as `880x660`.
  package var description: String { "\(width)x\(height)" }
}
