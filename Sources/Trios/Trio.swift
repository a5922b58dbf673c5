// SPDX-License-Identifier: MIT

package import Cards

/// Three cards of a table make a trio if in each property they are all alike or all different.
package struct Trio: Hashable, Sendable {
  /// In table order.
  package let places: [Int]

  /// The properties in which the cards differ: one to four. People find a trio the later, the more
  /// there are.
  package let differences: Int
}

extension TrioCard {
  /// The only card that makes a trio with two others.
  package static func third(to one: TrioCard, _ other: TrioCard) -> TrioCard {
    func value(_ property: Property) -> Int { (6 - one[property] - other[property]) % 3 }
    return TrioCard(
      Number.allCases[value(.number)], Shape.allCases[value(.shape)],
      Filling.allCases[value(.filling)], Color.allCases[value(.color)])
  }
}

extension [TrioCard] {
  /// The properties in which some cards are alike and some are not; empty for a trio.
  package var spoilers: [TrioCard.Property] {
    TrioCard.Property.allCases.filter { property in Set(map { $0[property] }).count == 2 }
  }

  /// All trios among these cards, by their places.
  package var trios: [Trio] {
    var places: [TrioCard: Int] = [:]
    for (place, card) in enumerated() { places[card] = place }
    return indices.flatMap { first in
      (first + 1..<count).compactMap { second -> Trio? in
        let (one, other) = (self[first], self[second])
        guard let third = places[.third(to: one, other)], third > second else { return nil }
        let differences = TrioCard.Property.allCases.count { one[$0] != other[$0] }
        return Trio(places: [first, second, third], differences: differences)
      }
    }
  }
}

extension TrioGame {
  /// The moves that lead to the end without a mistake, in steps: a trio, or more cards. The trio that
  /// is easiest to see comes first.
  package var rest: [[Move]] {
    var (game, steps) = (self, [[Move]]())
    while !game.isOver {
      let easiest = game.table.trios.min { $0.differences < $1.differences }
      let places = easiest.map { game.chosen + $0.places } ?? []
      let step = easiest == nil ? [.more] : places.map { Move.choose($0) }
      guard step.allSatisfy({ (try? game.play($0)) != nil }) else { break }
      steps.append(step)
    }
    return steps
  }
}
