// SPDX-License-Identifier: MIT

import Words

/// The rank of a card, ace (1) to king (13).
package enum Rank: Int, CaseIterable, Sendable {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten, jack, queen, king

  /// Reads `A`, `2` … `10`, `J`, `Q` or `K`; `nil` for any other text.
  ///
  /// Bytes are compared, since strings compare by canonical equivalence, which makes the Kelvin
  /// sign (U+212A) a K.
  package init?(_ text: some StringProtocol) {
    let rank = Self.allCases.first { text.utf8.elementsEqual($0.text.utf8) }
    guard let rank else { return nil }
    self = rank
  }

  /// The rank in records and on English cards: `A`, `2` … `10`, `J`, `Q`, `K`.
  package var text: String {
    switch self {
    case .ace: "A"
    case .jack: "J"
    case .queen: "Q"
    case .king: "K"
    default: String(rawValue)
    }
  }
}

/// The letters of aces and court cards.
package enum CardLetters: String, CaseIterable, Sendable {
  /// As on cards sold where the player's language is spoken.
  case language
  case english
}

extension Rank {
  /// The letters of all cards and sentences, by the player's settings.
  nonisolated(unsafe) package private(set) static var letters = CardLetters.language

  /// Sets the letters. Not thread-safe: call it while no other thread names a card.
  package static func use(_ letters: CardLetters) {
    if letters != Self.letters { Self.letters = letters }
  }

  /// The letter or number in a card's corner and in sentences.
  package var sign: String { sign(Self.letters) }

  /// The sign in these letters.
  package func sign(_ letters: CardLetters) -> String {
    guard letters == .language else { return text }
    let sign =
      switch self {
      // Translators: One of A B D J K Q R T V В Д К Т, as cards in your language have it; if unsure, as it is.
      case .ace: phrase("A", about: "corner of an ace")
      case .jack: phrase("J", about: "corner of a jack")
      case .queen: phrase("Q", about: "corner of a queen")
      case .king: phrase("K", about: "corner of a king")
      default: text
      }
    return Self.drawn.contains(sign) ? sign : text
  }

  /// The letters with pictures in the program.
  private static let drawn: Set = [
    "A", "B", "D", "J", "K", "Q", "R", "T", "V", "В", "Д", "К", "Т",
  ]
}
