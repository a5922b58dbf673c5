// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// Whether it has letters that are written from right to left, as in Hebrew and Arabic (the blocks of classes R and AL
  /// in Unicode's rules for both directions, UAX #9).
  package var hasLeftwardLetters: Bool {
    unicodeScalars.contains { scalar in leftwardBlocks.contains { $0.contains(scalar) } }
  }
}

private let leftwardBlocks: [ClosedRange<Unicode.Scalar>] = [
  "\u{590}"..."\u{8FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFC}",
  "\u{10800}"..."\u{10FFF}", "\u{1E800}"..."\u{1EFFF}",
]

extension String {
  /// A part of a sentence. Where its direction may be the other one, that is found anew and ends with it, so that a
  /// number, a name or an address neither turns round nor turns what is beside it (UAX #9, FSI and PDI).
  ///
  /// - Parameter isLeftward: whether the sentence is written from right to left.
  func isolated(inLeftward isLeftward: Bool) -> String {
    let isSo = hasLeftwardLetters == isLeftward || unicodeScalars.contains("\u{2068}")
    return isSo ? self : "\u{2068}\(self)\u{2069}"
  }
}
