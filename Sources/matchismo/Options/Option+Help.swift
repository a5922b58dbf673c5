// SPDX-License-Identifier: MIT

import Play
import Words

extension Option {
  /// What `--help` prints.
  static var helpText: String {
    """
    \(phrase("Usage: matchismo [OPTION]... [FILE]"))
    \(phrase("A card game: turn over cards that share a rank or a suit, find pairs, or flip."))

    \(line(of: .file))

    \(phrase("Each option changes one thing for this time; for the rest your settings hold:"))

    \(told.map(line).joined(separator: "\n"))

    \(phrase("In the window, click a card to turn it over, or use the keys:"))

    \(KeyBinding.all.map { line($0.keys, $0.meaning) }.joined(separator: "\n"))

    """
  }

  private static func line(of option: Option) -> String {
    line([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.explanation)
  }

  private static func line(_ name: String, _ explanation: String) -> String {
    let gap = String(repeating: " ", count: max(1, column - name.count))
    return "  \(name)\(gap)\(explanation)"
  }

  /// Where the explanations begin.
  private static let column = 24
}
