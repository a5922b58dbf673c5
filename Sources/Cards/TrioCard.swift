// SPDX-License-Identifier: MIT

/// A card of Trios: one to three signs alike in shape, filling and colour. Each of the 81 is there
/// once.
package struct TrioCard: Hashable, Sendable {
  package enum Number: Int, CaseIterable, Sendable { case one, two, three }
  package enum Shape: Int, CaseIterable, Sendable { case leaf, butterfly, mushroom }
  package enum Filling: Int, CaseIterable, Sendable { case solid, striped, hollow }
  package enum Color: Int, CaseIterable, Sendable { case red, blue, gold }

  /// One of the four respects in which three cards are compared.
  package enum Property: CaseIterable, Sendable { case number, shape, filling, color }

  package let number: Number
  package let shape: Shape
  package let filling: Filling
  package let color: Color

  package init(_ number: Number, _ shape: Shape, _ filling: Filling, _ color: Color) {
    (self.number, self.shape, self.filling, self.color) = (number, shape, filling, color)
  }

  /// The cards as they come out of the box; the last property changes fastest.
  package static let all = Number.allCases.flatMap { number in
    Shape.allCases.flatMap { shape in
      Filling.allCases.flatMap { filling in
        Color.allCases.map { TrioCard(number, shape, filling, $0) }
      }
    }
  }

  /// A property's value, from 0 to 2.
  package subscript(property: Property) -> Int {
    switch property {
    case .number: number.rawValue
    case .shape: shape.rawValue
    case .filling: filling.rawValue
    case .color: color.rawValue
    }
  }
}
