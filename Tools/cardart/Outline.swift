// SPDX-License-Identifier: MIT

import Foundation

/// A path of lines and cubic curves.
struct Outline: Equatable {
  enum Segment: Equatable {
    case move(Vector)
    case line(Vector)
    case curve(Vector, Vector, Vector)
    case close
  }

  private(set) var segments: [Segment] = []

  /// The last point, where the next segment begins.
  private(set) var place = Vector.zero
  private var start = Vector.zero

  mutating func move(to place: Vector) {
    segments.append(.move(place))
    (self.place, start) = (place, place)
  }

  mutating func line(to place: Vector) {
    segments.append(.line(place))
    self.place = place
  }

  mutating func curve(_ first: Vector, _ second: Vector, to place: Vector) {
    segments.append(.curve(first, second, place))
    self.place = place
  }

  mutating func close() {
    segments.append(.close)
    place = start
  }

  mutating func append(_ other: Outline) {
    segments += other.segments
    (place, start) = (other.place, other.start)
  }

  func transformed(by transform: Transform) -> Outline {
    var outline = Outline()
    for segment in segments {
      switch segment {
      case .move(let to): outline.move(to: transform.apply(to))
      case .line(let to): outline.line(to: transform.apply(to))
      case .curve(let first, let second, let to):
        outline.curve(
          transform.apply(first), transform.apply(second), to: transform.apply(to))
      case .close: outline.close()
      }
    }
    return outline
  }
}

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

extension Outline {
  /// What an elliptical arc needs besides its two ends.
  struct Arc {
    var radius: Vector
    /// The clockwise rotation of the ellipse, in degrees.
    var turned: Double
    /// Whether the arc is the longer of the two.
    var isLarge: Bool
    /// Whether the arc runs clockwise.
    var isClockwise: Bool
  }

  /// Adds an arc of an ellipse as curves, by the rules of SVG 2, "Elliptical arc implementation
  /// notes": an ellipse that is too small grows.
  mutating func arc(_ arc: Arc, to end: Vector) {
    guard end != place else { return }
    guard arc.radius.x != 0, arc.radius.y != 0 else { return line(to: end) }

    // Where the ellipse is the unit circle, around the middle of the two ends.
    let turn = Transform.rotate(arc.turned, around: .zero)
    let back = Transform.rotate(-arc.turned, around: .zero)
    var radius = Vector(abs(arc.radius.x), abs(arc.radius.y))
    var half = back.apply(0.5 * (place - end))
    half = Vector(half.x / radius.x, half.y / radius.y)
    if half.square > 1 {
      radius = half.square.squareRoot() * radius
      half = 1 / half.square.squareRoot() * half
    }

    // The circle's centre lies beside the chord, on the side that the flags tell.
    let distance = max(0, 1 / half.square - 1).squareRoot()
    let side = arc.isLarge == arc.isClockwise ? -distance : distance
    let center = Vector(side * half.y, -side * half.x)
    let from = atan2(half.y - center.y, half.x - center.x)
    var sweep = atan2(-half.y - center.y, -half.x - center.x) - from
    if arc.isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !arc.isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let unit =
      Transform.translate((place.x + end.x) / 2, (place.y + end.y) / 2) * turn
      * .scale(radius.x, radius.y) * .translate(center.x, center.y)
    addCircle(from: from, sweep: sweep, in: unit, to: end)
  }

  /// Adds a part of the unit circle in at most four curves.
  private mutating func addCircle(
    from: Double, sweep: Double, in transform: Transform, to end: Vector
  ) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-6).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    for part in 0..<count {
      let (first, last) = (from + step * Double(part), from + step * Double(part + 1))
      let (one, two) = (Vector(cos(first), sin(first)), Vector(cos(last), sin(last)))
      curve(
        transform.apply(one + reach * Vector(-one.y, one.x)),
        transform.apply(two - reach * Vector(-two.y, two.x)),
        to: part == count - 1 ? end : transform.apply(two))
    }
  }
}

extension Outline {
  /// The same outline with the enclosed area on its right, in a plane where y grows downward, so
  /// that outlines can be united by drawing one after the other.
  var clockwise: Outline {
    area < 0 ? reversed : self
  }

  /// The enclosed area; negative if it is on the left.
  private var area: Double {
    var (area, place, start) = (0.0, Vector.zero, Vector.zero)
    func edge(to next: Vector) {
      area += (place.x * next.y - next.x * place.y) / 2
      place = next
    }
    for segment in segments {
      switch segment {
      case .move(let to):
        edge(to: start)
        (place, start) = (to, to)
      case .line(let to): edge(to: to)
      case .curve(let first, let second, let to):
        let from = place
        for part in 1...8 { edge(to: Self.point(Double(part) / 8, from, first, second, to)) }
      case .close: edge(to: start)
      }
    }
    edge(to: start)
    return area
  }

  private static func point(
    _ part: Double, _ from: Vector, _ first: Vector, _ second: Vector, _ to: Vector
  ) -> Vector {
    let rest = 1 - part
    return rest * rest * rest * from + 3 * rest * rest * part * first
      + 3 * rest * part * part * second + part * part * part * to
  }

  /// The parts of the outline reversed and closed.
  private var reversed: Outline {
    var outline = Outline()
    var way: [Segment] = []
    for segment in segments + [.move(.zero)] {
      if case .move = segment {
        outline.append(Self.reversed(way))
        way = []
      }
      if segment != .close { way.append(segment) }
    }
    return outline
  }

  private static func reversed(_ way: [Segment]) -> Outline {
    var outline = Outline()
    guard let last = way.last.flatMap(end) else { return outline }
    outline.move(to: last)
    for index in way.indices.dropFirst().reversed() {
      guard let to = end(way[index - 1]) else { continue }
      if case .curve(let first, let second, _) = way[index] {
        outline.curve(second, first, to: to)
      } else {
        outline.line(to: to)
      }
    }
    outline.close()
    return outline
  }

  private static func end(_ segment: Segment) -> Vector? {
    switch segment {
    case .move(let to), .line(let to), .curve(_, _, let to): to
    case .close: nil
    }
  }
}
