// SPDX-License-Identifier: MIT

/// All notes are of one scale (C, E, G, A), so that overlapping sounds agree.
package enum Cue: String, CaseIterable, Sendable {
  case card
  case match
  case mismatch
  case deal
  case end
  /// Somebody has called "Snap!".
  case snap
  case turn

  /// Played in rotation: no two cards fall alike.
  var variants: Int { self == .card ? 3 : 1 }
}
