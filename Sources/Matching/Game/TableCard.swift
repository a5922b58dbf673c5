// SPDX-License-Identifier: MIT

package import Cards

/// A card on the table and how it lies there.
package struct TableCard: Equatable, Sendable {
  package enum Face: Sendable {
    case down, up
    /// Face up for good: the card has been matched.
    case matched
  }

  package let card: Card

  package internal(set) var face: Face {
    didSet { if face != .down { wasSeen = true } }
  }

  /// Whether the card has ever been face up.
  package private(set) var wasSeen = false

  /// Whether it was the second of two players who has matched it. There is a table for each moment of a
  /// game, so this takes no more than it needs.
  var isSeconds = false

  /// Which player has matched it, counted from 0; `nil` as long as nobody has.
  package var owner: Int? { face == .matched ? (isSeconds ? 1 : 0) : nil }

  init(_ card: Card) {
    self.card = card
    face = .down
  }
}

extension Card {
  /// What a pair is worth before the bonus: 4 for equal ranks, otherwise 1 for equal suits,
  /// otherwise 0.
  package func matchPoints(with other: Card) -> Int {
    if rank == other.rank { return 4 }
    return suit == other.suit ? 1 : 0
  }

  /// The other card of the same rank and colour: this card's partner in mode pairs.
  package var partner: Card {
    switch suit {
    case .spades: Card(rank, of: .clubs)
    case .hearts: Card(rank, of: .diamonds)
    case .diamonds: Card(rank, of: .hearts)
    case .clubs: Card(rank, of: .spades)
    }
  }
}
