// SPDX-License-Identifier: MIT

import Foundation

/// A change of coordinates that keeps straight lines straight:
/// x' = a x + c y + e, y' = b x + d y + f.
struct Transform: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Transform()

  static func translate(_ x: Double, _ y: Double) -> Transform { Transform(e: x, f: y) }

  static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, d: y) }

  /// Clockwise around a place; the angle is in degrees.
  static func rotate(_ degrees: Double, around center: Vector) -> Transform {
    let angle = degrees * .pi / 180
    let turn = Transform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    return translate(center.x, center.y) * turn * translate(-center.x, -center.y)
  }

  static func skew(x: Double, y: Double) -> Transform {
    Transform(b: tan(y * .pi / 180), c: tan(x * .pi / 180))
  }

  /// First the right one, then the left one.
  static func * (left: Transform, right: Transform) -> Transform {
    Transform(
      a: left.a * right.a + left.c * right.b, b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d, d: left.b * right.c + left.d * right.d,
      e: left.a * right.e + left.c * right.f + left.e,
      f: left.b * right.e + left.d * right.f + left.f)
  }

  func apply(_ place: Vector) -> Vector {
    Vector(a * place.x + c * place.y + e, b * place.x + d * place.y + f)
  }

  var determinant: Double { a * d - b * c }

  /// The scale of lengths; `nil` if that depends on the direction.
  var factor: Double? {
    let (first, second) = (Vector(a, b), Vector(c, d))
    let most = max(first.square, second.square)
    let isUniform =
      abs(first.square - second.square) <= 0.01 * most
      && abs(a * c + b * d) <= 0.005 * most
    return isUniform ? abs(determinant).squareRoot() : nil
  }
}
