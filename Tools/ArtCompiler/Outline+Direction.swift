// SPDX-License-Identifier: MIT

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
