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

  /// Outward if `distance` is negative.
  package func inset(by distance: Double) -> Rectangle {
    Rectangle(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  package func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// 0 is this one, 1 the other.
  package func blended(with other: Rectangle, _ part: Double) -> Rectangle {
    func blend(_ from: Double, _ to: Double) -> Double {
      part == 1 ? to : from + (to - from) * part
    }
    return Rectangle(
      x: blend(x, other.x), y: blend(y, other.y), width: blend(width, other.width),
      height: blend(height, other.height))
  }
}

/// In pixels or the canvas's units; y grows downward.
package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

extension [Point] {
  /// The average of all points; the origin without any.
  package var middle: Point {
    let count = Double(Swift.max(count, 1))
    return Point(map(\.x).reduce(0, +) / count, map(\.y).reduce(0, +) / count)
  }
}

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

  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package init(x: Int, y: Int, _ size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// The smallest one. The coordinates must fit a screen.
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

  package func united(with other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The intersection; empty if they don't overlap.
  package func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The rectangle with some values replaced.
  package func with(
    x: Int? = nil, y: Int? = nil, width: Int? = nil, height: Int? = nil
  ) -> PixelRectangle {
    PixelRectangle(
      x: x ?? self.x, y: y ?? self.y, width: width ?? self.width, height: height ?? self.height)
  }

  package func moved(y distance: Int) -> PixelRectangle { moved(x: 0, y: distance) }

  func moved(x: Int, y: Int) -> PixelRectangle {
    PixelRectangle(x: self.x + x, y: self.y + y, size)
  }

  package func middle(_ size: PixelSize) -> PixelRectangle {
    PixelRectangle(x: x + (width - size.width) / 2, y: y + (height - size.height) / 2, size)
  }

  /// The rectangle mirrored left to right within a frame.
  package func mirrored(in frame: PixelRectangle, if isMirrored: Bool = true) -> PixelRectangle {
    isMirrored ? with(x: frame.x + frame.maxX - maxX) : self
  }

  package var area: Int { isEmpty ? 0 : width * height }

  /// Outward, in pixels.
  package func outset(x across: Int, y down: Int = 0) -> PixelRectangle {
    with(
      x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down)
  }
}

extension [PixelRectangle] {
  /// Overlapping rectangles are merged if that adds little, so that few pixels are painted twice or
  /// needlessly.
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
