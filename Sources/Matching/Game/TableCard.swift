// SPDX-License-Identifier: MIT

package import Cards

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

  /// True if the card was ever face up.
  package private(set) var wasSeen = false

  /// True if the second of two players matched it. A small field, since each moment of a game has a
  /// table.
  var isSeconds = false

  /// The player who matched it, from 0; `nil` before.
  package var owner: Int? { face == .matched ? (isSeconds ? 1 : 0) : nil }

  init(_ card: Card) {
    self.card = card
    face = .down
  }
}

extension Card {
  /// The worth of a pair before the bonus: 4 for equal ranks, otherwise 1 for equal suits,
  /// otherwise 0.
  package func matchPoints(with other: Card) -> Int {
    if rank == other.rank { return 4 }
    return suit == other.suit ? 1 : 0
  }

  /// The other card of this rank and colour: the partner in mode pairs.
  package var partner: Card {
    switch suit {
    case .spades: Card(rank, of: .clubs)
    case .hearts: Card(rank, of: .diamonds)
    case .diamonds: Card(rank, of: .hearts)
    case .clubs: Card(rank, of: .spades)
    }
  }
}
