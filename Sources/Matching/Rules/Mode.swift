// SPDX-License-Identifier: MIT

/// What is played: a set of rules for the same cards, the same table and the same moves.
package enum Mode: String, CaseIterable, Sendable {
  /// Find cards that share a rank or a suit, for points.
  case match

  /// Concentration: find every card's partner, the other card of its rank and colour, in few tries.
  case pairs

  /// Flip through a deck, one card after another.
  case flip

  /// How many cards may be dealt by number.
  package var tableSizes: [Int] { Deal.tableSizes.filter(deals) }

  /// Whether so many cards may be dealt by number.
  package func deals(_ count: Int) -> Bool {
    switch self {
    case .match: Deal.tableSizes.contains(count)
    case .pairs: count == 16 || count == 24 || count == 36 || count == 52
    case .flip: count == 52
    }
  }

  /// How many cards are dealt when nobody asks for another number.
  package var usualTableSize: Int {
    switch self {
    case .match: 12
    case .pairs: 16
    case .flip: 52
    }
  }

  /// Whether a game brings points, so that it has a ``Scoring`` and a ``MatchSize`` to choose.
  package var hasPoints: Bool { self == .match }
}
