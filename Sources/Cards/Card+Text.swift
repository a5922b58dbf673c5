// SPDX-License-Identifier: MIT

extension Card {
  /// The card of a text as in records, `AS`, `10H`, `QD`; no card for any other text.
  package init?(_ text: some StringProtocol) {
    guard let rank = Rank(text.dropLast()), let suit = Suit(text.suffix(1)) else { return nil }
    self.init(rank, of: suit)
  }

  /// The text form used in records: `10H`.
  package var text: String { rank.text + suit.letter }
}
