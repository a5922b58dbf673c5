// SPDX-License-Identifier: MIT

/// What a pointer or the keyboard can be on.
enum Target: Equatable {
  case card(Int)
  case button(BarButton)
  /// The history at the bar's upper edge, at the moment after so many moves.
  case history(Int)
  /// Something on the sheet that is open.
  case item(SheetItem, SheetSpot.Part)
  /// The sheet that is open, beside all that can be used.
  case sheet
  /// The gaps, the bar's words, and the cards of a game that has ended.
  case table

  /// Whether a press that went down on `other` may come up here: the history can be dragged along.
  func belongs(with other: Target?) -> Bool {
    if case .history = self, case .history = other { return true }
    return self == other
  }
}
