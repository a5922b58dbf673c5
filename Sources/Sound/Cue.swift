// SPDX-License-Identifier: MIT

/// Something that can be heard. All notes are of one scale (C, E, G, A), so that sounds that meet go together.
package enum Cue: String, CaseIterable, Sendable {
  /// A card turns.
  case card
  case match
  case mismatch
  case deal
  /// A game is over.
  case end
  /// Somebody has called "Snap!".
  case snap
  /// It is the player's turn.
  case turn

  /// In how many ways it sounds, one after the other: no two cards fall alike.
  var variants: Int { self == .card ? 3 : 1 }
}
