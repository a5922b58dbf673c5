// SPDX-License-Identifier: MIT

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
