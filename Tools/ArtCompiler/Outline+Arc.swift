// SPDX-License-Identifier: MIT

import Foundation

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
