// SPDX-License-Identifier: MIT

/// An area in pixels, from its upper left corner to the right and down.
package struct Rectangle: Hashable, Sendable {
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

  /// Whether the two have a pixel in common.
  package func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width
      && y < other.y + other.height && other.y < y + height
  }

  /// Whether every pixel of `other` is one of this rectangle's.
  package func contains(_ other: Rectangle) -> Bool {
    x <= other.x && other.x + other.width <= x + width
      && y <= other.y && other.y + other.height <= y + height
  }

  /// The smallest rectangle that holds both.
  package func union(_ other: Rectangle) -> Rectangle {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rectangle(
      x: left, y: top,
      width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
