// SPDX-License-Identifier: MIT

/// A place, or a way from one place to another, in the units of a picture.
struct Vector: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  static let zero = Vector(0, 0)

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(left.x + right.x, left.y + right.y)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(left.x - right.x, left.y - right.y)
  }

  static func * (factor: Double, vector: Vector) -> Vector {
    Vector(factor * vector.x, factor * vector.y)
  }

  /// This place mirrored at `center`.
  func mirrored(at center: Vector) -> Vector { 2 * center - self }

  /// The square of the length.
  var square: Double { x * x + y * y }
}
