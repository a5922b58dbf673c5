// SPDX-License-Identifier: MIT

/// What an area is filled with.
package enum Paint: Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A gradient from a point outward.
package struct Gradient: Sendable {
  private let center: Point
  private let radius: Double
  private let stops: [(offset: Double, color: Color)]

  /// Colours from `center` out to a circle of `radius`; offsets are from 0 to 1.
  package static func radial(
    center: Point, radius: Double, _ stops: [(offset: Double, color: Color)]
  ) -> Gradient {
    Gradient(center: center, radius: radius, stops: stops)
  }

  func pattern() -> Pattern {
    let pattern = Pattern(
      focusX: center.x, focusY: center.y, x: center.x, y: center.y, radius: radius)
    for (offset, color) in stops { pattern.addStop(at: offset, color) }
    return pattern
  }
}
