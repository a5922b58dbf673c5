// SPDX-License-Identifier: MIT

extension Outline {
  /// An ellipse, clockwise from its rightmost point.
  static func ellipse(center: Vector, radius: Vector) -> Outline {
    var outline = Outline()
    outline.move(to: center + Vector(radius.x, 0))
    let quarter = Arc(radius: radius, turned: 0, isLarge: false, isClockwise: true)
    outline.arc(quarter, to: center + Vector(0, radius.y))
    outline.arc(quarter, to: center - Vector(radius.x, 0))
    outline.arc(quarter, to: center - Vector(0, radius.y))
    outline.arc(quarter, to: center + Vector(radius.x, 0))
    outline.close()
    return outline
  }

  /// A rectangle whose corners are quarters of an ellipse.
  static func rectangle(origin: Vector, size: Vector, radius: Vector) -> Outline {
    let (left, top) = (origin.x, origin.y)
    let (right, bottom) = (left + size.x, top + size.y)
    let radius = Vector(min(radius.x, size.x / 2), min(radius.y, size.y / 2))
    let isRound = radius.x > 0 && radius.y > 0
    let (x, y) = isRound ? (radius.x, radius.y) : (0, 0)
    var outline = Outline()
    func side(to place: Vector) { if outline.place != place { outline.line(to: place) } }
    func corner(to place: Vector) {
      outline.arc(Arc(radius: radius, turned: 0, isLarge: false, isClockwise: true), to: place)
    }
    outline.move(to: Vector(left + x, top))
    side(to: Vector(right - x, top))
    corner(to: Vector(right, top + y))
    side(to: Vector(right, bottom - y))
    corner(to: Vector(right - x, bottom))
    side(to: Vector(left + x, bottom))
    corner(to: Vector(left, bottom - y))
    if isRound {
      side(to: Vector(left, top + y))
      corner(to: Vector(left + x, top))
    }
    outline.close()
    return outline
  }

  static func polyline(_ numbers: [Double], isClosed: Bool) throws(ArtError) -> Outline {
    guard numbers.count.isMultiple(of: 2) else { throw ArtError("points has a number too much") }
    var outline = Outline()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let place = Vector(numbers[index], numbers[index + 1])
      if index == 0 { outline.move(to: place) } else { outline.line(to: place) }
    }
    if isClosed, !numbers.isEmpty { outline.close() }
    return outline
  }
}
