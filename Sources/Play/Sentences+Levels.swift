// SPDX-License-Identifier: MIT

import Matching
import Words

/// Levels and scorings in a line.
extension Sentences {
  static var levelSetting: String { phrase("Level") }

  static func name(of level: Level) -> String {
    switch level {
    case .gentle: phrase("Gentle")
    case .usual: phrase("Usual")
    case .sharp: phrase("Sharp")
    case .own: phrase("my own")
    }
  }

  /// What a level means for a mode.
  static func note(on level: Level, in mode: Mode) -> String {
    guard mode.measure == .points else {
      let sizes = level.handyTableSizes(of: mode)
      return phrase("Tables of \(sizes.first ?? 0) to \(sizes.last ?? 0) cards")
    }
    return switch level {
    case .gentle: phrase("Small tables, and nothing costs points")
    case .usual: phrase("Two cards to a match; mismatches cost points")
    case .sharp: phrase("Two cards to a match; mismatches cost twice as much")
    case .own: phrase("The rules below, as you have chosen them")
    }
  }

  /// What a scoring means.
  static func note(on scoring: Scoring) -> String {
    phrase(
      """
      Matches × \(scoring.matchBonus), a mismatch \(scoring.mismatchPoints), turning a card up \
      \(scoring.flipPoints)
      """)
  }
}
