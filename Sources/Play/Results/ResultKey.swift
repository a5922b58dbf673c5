// SPDX-License-Identifier: MIT

/// The keys of the fields in the lines of results, in the order in which they are written.
package enum ResultKey: Int, CaseIterable, Sendable {
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

  /// How many played a round, how good the computers were or that people played, and whether nobody had to
  /// hurry.
  case players, strength, relaxed

  case won, turns

  /// The player's calls in a round, and the milliseconds of those that were right.
  case right, wrong, late, times

  /// The text before the `=`.
  package var name: String { Self.names[rawValue] }

  private static let names = allCases.map { "\($0)" }

  /// - Parameter last: the number of a key. Usually the next one is meant, or one soon after it.
  init?(name: String, after last: Int) {
    let names = Self.names
    guard let number = names[last...].firstIndex(of: name) ?? names.firstIndex(of: name) else {
      return nil
    }
    self.init(rawValue: number)
  }
}
