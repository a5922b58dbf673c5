// SPDX-License-Identifier: MIT

extension String {
  /// The width in columns of a terminal: ideographs, kana and Hangul take two each (Unicode
  /// Standard Annex 11).
  package var cells: Int { reduce(0) { $0 + ($1.isMark ? 0 : $1.isWide ? 2 : 1) } }
}

extension Character {
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  /// True for a mark that only sets the direction of others.
  fileprivate var isMark: Bool {
    self == "\u{200E}" || self == "\u{200F}" || ("\u{2066}"..."\u{2069}").contains(self)
  }

  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first?.value, first >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(first) }
  }
}
