// SPDX-License-Identifier: MIT

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
