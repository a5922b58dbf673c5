// SPDX-License-Identifier: MIT

/// An outline of lines and cubic curves.
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

  package mutating func add(_ other: Path) { elements += other.elements }

  package mutating func close() {
    elements.append(.close)
  }
}

extension Path {
  /// From the ends of a quarter circle of radius 1 to the control points, by the usual
  /// approximation: 4/3 (√2 - 1).
  private static let quarterCircle = 0.552_284_749_831

  package static func polyline(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      index == 0 ? path.move(point.0, point.1) : path.line(point.0, point.1)
    }
    if closed { path.close() }
    return path
  }

  /// One of the five points is at the top.
  package static func star(x: Double, y: Double, radius: Double) -> Path {
    // The sines and cosines of 36 and 72 degrees.
    let (sin36, cos36, sin72, cos72) = (0.587_785, 0.809_017, 0.951_057, 0.309_017)
    let inner = 0.45
    let corners = [
      (0, -1), (sin36 * inner, -cos36 * inner), (sin72, -cos72), (sin72 * inner, cos72 * inner),
      (sin36, cos36), (0, inner), (-sin36, cos36), (-sin72 * inner, cos72 * inner),
      (-sin72, -cos72), (-sin36 * inner, -cos36 * inner),
    ]
    return polyline(corners.map { (x + $0.0 * radius, y + $0.1 * radius) }, closed: true)
  }

  package static func circle(x: Double, y: Double, radius: Double) -> Path {
    let area = Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    return roundedRectangle(area, radius: radius)
  }

  package static func rectangle(_ rectangle: Rectangle) -> Path {
    roundedRectangle(rectangle, radius: 0)
  }

  /// The radius is limited to half of the shorter side.
  package static func roundedRectangle(_ rectangle: Rectangle, radius: Double) -> Path {
    let (left, top) = (rectangle.x, rectangle.y)
    let (right, bottom) = (left + rectangle.width, top + rectangle.height)
    let corner = max(0, min(radius, rectangle.width / 2, rectangle.height / 2))
    guard corner > 0 else {
      return polyline([(left, top), (right, top), (right, bottom), (left, bottom)], closed: true)
    }
    let rest = corner * (1 - quarterCircle)
    var path = Path()
    path.move(left + corner, top)
    path.line(right - corner, top)
    path.curve(right - rest, top, right, top + rest, right, top + corner)
    path.line(right, bottom - corner)
    path.curve(right, bottom - rest, right - rest, bottom, right - corner, bottom)
    path.line(left + corner, bottom)
    path.curve(left + rest, bottom, left, bottom - rest, left, bottom - corner)
    path.line(left, top + corner)
    path.curve(left, top + rest, left + rest, top, left + corner, top)
    path.close()
    return path
  }
}
