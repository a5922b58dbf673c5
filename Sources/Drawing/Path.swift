// SPDX-License-Identifier: MIT

/// An outline of lines and cubic curves, as a value: it can be drawn at any size.
package struct Path: Sendable {
  package enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    /// A Bézier curve: two control points and the end.
    case curve(Point, Point, Point)
    case close
  }

  package private(set) var elements: [Element]

  package init(_ elements: [Element] = []) {
    self.elements = elements
  }

  package mutating func move(_ x: Double, _ y: Double) {
    elements.append(.move(Point(x, y)))
  }

  package mutating func line(_ x: Double, _ y: Double) {
    elements.append(.line(Point(x, y)))
  }

  package mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    elements.append(.curve(Point(x1, y1), Point(x2, y2), Point(x, y)))
  }

  package mutating func close() {
    elements.append(.close)
  }
}
