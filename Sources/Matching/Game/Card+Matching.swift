// SPDX-License-Identifier: MIT

package import Cards

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
