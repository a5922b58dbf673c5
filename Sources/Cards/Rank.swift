// SPDX-License-Identifier: MIT

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

  /// The rank as it appears in a card's corner and in text: `A`, `2` … `10`, `J`, `Q`, `K`.
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
