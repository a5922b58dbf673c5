// SPDX-License-Identifier: MIT

/// One of the four French suits, in the order of a new deck.
package enum Suit: Int, CaseIterable, Sendable {
  case spades, hearts, diamonds, clubs

  /// Reads `S`, `H`, `D` or `C`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard let suit = Self.allCases.first(where: { text == $0.letter }) else { return nil }
    self = suit
  }

  /// The letter that stands for the suit in text: `S H D C`.
  package var letter: String {
    switch self {
    case .spades: "S"
    case .hearts: "H"
    case .diamonds: "D"
    case .clubs: "C"
    }
  }

  /// The symbol that a player reads: `♠ ♥ ♦ ♣`.
  package var symbol: String {
    switch self {
    case .spades: "♠"
    case .hearts: "♥"
    case .diamonds: "♦"
    case .clubs: "♣"
    }
  }
}
