// SPDX-License-Identifier: MIT

import CCairo

/// A smooth run of colours.
package struct Gradient: Sendable {
  private enum Shape {
    case linear(Point, Point)
    case radial(Point, Double)
  }

  private let shape: Shape
  private let stops: [(offset: Double, color: Color)]

  /// Colours along the line from `start` to `end`; offsets from 0 to 1.
  package static func linear(
    from start: Point, to end: Point, _ stops: [(offset: Double, color: Color)]
  ) -> Gradient {
    Gradient(shape: .linear(start, end), stops: stops)
  }

  /// Colours from `center` out to a circle of `radius`; offsets from 0 to 1.
  package static func radial(
    center: Point, radius: Double, _ stops: [(offset: Double, color: Color)]
  ) -> Gradient {
    Gradient(shape: .radial(center, radius), stops: stops)
  }

  /// A Cairo pattern that the caller has to destroy.
  func pattern() -> OpaquePointer {
    let pattern =
      switch shape {
      case .linear(let start, let end):
        unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)!
      case .radial(let center, let radius):
        unsafe cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)!
      }
    for (offset, color) in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.opacity)
    }
    return unsafe pattern
  }
}
