// SPDX-License-Identifier: MIT

extension Path {
  /// The distance of the control points from the ends of a quarter circle of radius 1, for the
  /// usual approximation: 4/3 (√2 - 1).
  private static let quarterCircle = 0.552_284_749_831

  package static func polyline(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      index == 0 ? path.move(point.0, point.1) : path.line(point.0, point.1)
    }
    if closed { path.close() }
    return path
  }

  package static func rectangle(_ rectangle: Rectangle) -> Path {
    roundedRectangle(rectangle, radius: 0)
  }

  /// A rectangle with quarter circles for corners; the radius is at most half of the shorter side.
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
