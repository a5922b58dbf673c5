// SPDX-License-Identifier: MIT

/// What a pointer or the keyboard can be on.
enum Target: Equatable {
  case card(Int)
  case dealAgainButton
  /// The panel that is open, beside its buttons.
  case panel
  /// The gaps, the bar, and the cards of a game that has ended.
  case table
}
