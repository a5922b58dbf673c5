// SPDX-License-Identifier: MIT

import Cards
import Testing

/// The cards of a text such as `AS 10H QD`.
func cards(_ text: String) throws -> [Card] {
  try text.split(whereSeparator: \.isWhitespace).map { try #require(Card($0)) }
}

extension Deck {
  /// The deck's cards as text, the top one first: `AS 10H QD`.
  var text: String { cards.map(\.text).joined(separator: " ") }
}
