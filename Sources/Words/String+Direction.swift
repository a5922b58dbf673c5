// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// True for text with letters written from right to left, as in Hebrew and Arabic (the blocks of
  /// classes R and AL in Unicode's rules for both directions, UAX #9).
  package var hasLeftwardLetters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar {
      case "\u{590}"..."\u{8FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFC}",
        "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}":
        true
      default: false
      }
    }
  }
}

extension String {
  /// The text as a part of a sentence. If its direction may differ, it is isolated, so that neither
  /// a number, a name or an address nor its surroundings turn round (UAX #9, FSI and PDI).
  ///
  /// - Parameter isLeftward: true for a sentence written from right to left.
  func isolated(inLeftward isLeftward: Bool) -> String {
    let isSo = hasLeftwardLetters == isLeftward || unicodeScalars.contains("\u{2068}")
    return isSo ? self : "\u{2068}\(self)\u{2069}"
  }
}
