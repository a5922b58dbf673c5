// SPDX-License-Identifier: MIT

/// One of the four French suits, in the order of a new deck.
package enum Suit: Int, CaseIterable, Sendable {
  case spades, hearts, diamonds, clubs

  /// Reads `S`, `H`, `D` or `C`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard let suit = Self.allCases.first(where: { text == $0.letter }) else { return nil }
    self = suit
  }

  /// The suit in records: `S H D C`.
  package var letter: String {
    switch self {
    case .spades: "S"
    case .hearts: "H"
    case .diamonds: "D"
    case .clubs: "C"
    }
  }

  /// The suit for the player: `♠ ♥ ♦ ♣`.
  package var symbol: String {
    switch self {
    case .spades: "♠"
    case .hearts: "♥"
    case .diamonds: "♦"
    case .clubs: "♣"
    }
  }
}
