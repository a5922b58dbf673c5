// SPDX-License-Identifier: MIT

/// The keys of a line's fields, in the order in which they are written.
package protocol LineKey: CaseIterable, RawRepresentable<Int>, Sendable {}

extension LineKey {
  /// The text before the `=`.
  package var name: String { "\(self)" }
}

/// The keys of the line of a ``GameResult``.
package enum ResultKey: Int, LineKey {
  /// When the game ended: the seconds since 1970, and the player's date and clock.
  case finished, local

  /// The cards: the deal's number and how many cards, or a list.
  case deal, table, cards

  case mode, match, scoring
  case score, tries, flips, hints, seconds

  /// How many cards were left; not written by the first versions.
  case left

  /// The best possible score, exactly or at most.
  case best, bound

  case practice
}
