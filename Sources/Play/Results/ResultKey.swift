// SPDX-License-Identifier: MIT

/// The keys of a result's line, in the order in which they are written.
package enum ResultKey: Int, CaseIterable, Sendable {
  /// When the game ended: the seconds since 1970, and the player's date and clock.
  case finished, local

  /// The cards, by number and how many, or one by one.
  case deal, table, cards

  case mode, match, scoring
  case score, tries, flips, hints, seconds

  /// What could have been reached, exactly or at most.
  case best, bound

  case practice

  /// What stands before the `=`.
  package var name: String { "\(self)" }
}
