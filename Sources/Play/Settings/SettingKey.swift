// SPDX-License-Identifier: MIT

/// The keys that a settings file may have, in the order in which they are written.
package enum SettingKey: String, CaseIterable, Sendable {
  case mode, match, cards
  case pairsCards = "pairs-cards"
  case scoring
  case ownScoring = "own-scoring"
  case clock, back, suits, table, animation, window
}
