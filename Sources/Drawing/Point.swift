// SPDX-License-Identifier: MIT

/// A place on a canvas, in pixels or in the units that the canvas was scaled to; y grows downward.
package struct Point: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
