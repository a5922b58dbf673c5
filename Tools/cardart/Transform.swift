// SPDX-License-Identifier: MIT

import Foundation

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

extension Transform {
  /// Reads an attribute `transform`: a list such as `translate(50 70) rotate(180)`.
  init(_ text: String) throws(ArtError) {
    self = .identity
    var numerals = Numerals(text)
    numerals.skipSpace()
    while !numerals.isAtEnd {
      let name = numerals.word()
      numerals.skipSpace()
      guard !name.isEmpty, numerals.skip("(") else { throw Self.isNone(text) }
      let numbers = Self.numbers(&numerals)
      guard numerals.skip(")"), let next = Self.named(name, numbers) else {
        throw Self.isNone(text)
      }
      self = self * next
      numerals.skipSeparator()
    }
    guard [a, b, c, d, e, f].allSatisfy(\.isFinite), abs(determinant) > 1e-9 else {
      throw ArtError("transform=\"\(text.prefix(60))\" leaves nothing to see")
    }
  }

  private static func numbers(_ numerals: inout Numerals) -> [Double] {
    var numbers: [Double] = []
    numerals.skipSpace()
    while let number = numerals.number() {
      numbers.append(number)
      numerals.skipSeparator()
    }
    return numbers
  }

  private static func named(_ name: String, _ numbers: [Double]) -> Transform? {
    let n = numbers
    switch (name, n.count) {
    case ("matrix", 6): return Transform(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1): return .translate(n[0], 0)
    case ("translate", 2): return .translate(n[0], n[1])
    case ("scale", 1): return .scale(n[0], n[0])
    case ("scale", 2): return .scale(n[0], n[1])
    case ("rotate", 1): return .rotate(n[0], around: .zero)
    case ("rotate", 3): return .rotate(n[0], around: Vector(n[1], n[2]))
    case ("skewX", 1): return .skew(x: n[0], y: 0)
    case ("skewY", 1): return .skew(x: 0, y: n[0])
    default: return nil
    }
  }

  private static func isNone(_ text: String) -> ArtError {
    ArtError("transform=\"\(text.prefix(60))\" isn't understood")
  }
}
