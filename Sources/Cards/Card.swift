// SPDX-License-Identifier: MIT

/// A playing card. Two cards of the same rank and suit are the same card.
package struct Card: Hashable, Sendable {
  package let rank: Rank
  package let suit: Suit

  package init(_ rank: Rank, of suit: Suit) {
    self.rank = rank
    self.suit = suit
  }
}

extension Card: CustomStringConvertible {
  /// What a player reads: `10♥`.
  package var description: String { rank.text + suit.symbol }
}
