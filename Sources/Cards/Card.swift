// SPDX-License-Identifier: MIT

/// A playing card, equal to any other of its rank and suit.
package struct Card: Hashable, Sendable {
  package let rank: Rank
  package let suit: Suit

  package init(_ rank: Rank, of suit: Suit) {
    self.rank = rank
    self.suit = suit
  }
}

extension Card: CustomStringConvertible {
  /// For the player: `10♥`.
  package var description: String { rank.sign + suit.symbol }
}

extension Card {
  /// Reads a card as in records: `AS`, `10H`, `QD`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard let rank = Rank(text.dropLast()), let suit = Suit(text.suffix(1)) else { return nil }
    self.init(rank, of: suit)
  }

  /// For records: `10H`.
  package var text: String { rank.text + suit.letter }
}

extension [Card] {
  /// Reads cards as in records; `nil` for none, and for any text that is no card.
  package init?(texts: some Collection<Substring>) {
    self = texts.compactMap { Card($0) }
    if isEmpty || count != texts.count { return nil }
  }
}
