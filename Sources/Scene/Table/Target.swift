// SPDX-License-Identifier: MIT

/// What lies under the pointer.
enum Target: Equatable {
  case card(Int)
  case dealAgainButton
  /// The panel at the end of a game, beside its button.
  case endingPanel
  /// The gaps, the bar, and the cards of a game that has ended.
  case table
}
