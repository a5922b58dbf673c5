// SPDX-License-Identifier: MIT

import CCairo

/// A smooth run of colours from a point outward.
package struct Gradient: Sendable {
  private let center: Point
  private let radius: Double
  private let stops: [(offset: Double, color: Color)]

  /// Colours from `center` out to a circle of `radius`; offsets from 0 to 1.
  package static func radial(
    center: Point, radius: Double, _ stops: [(offset: Double, color: Color)]
  ) -> Gradient {
    Gradient(center: center, radius: radius, stops: stops)
  }

  /// A Cairo pattern that the caller has to destroy.
  func pattern() -> OpaquePointer {
    let pattern = unsafe cairo_pattern_create_radial(
      center.x, center.y, 0, center.x, center.y, radius)!
    for (offset, color) in stops {
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, offset, color.red, color.green, color.blue, color.opacity)
    }
    return unsafe pattern
  }
}
