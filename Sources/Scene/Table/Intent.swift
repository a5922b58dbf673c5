// SPDX-License-Identifier: MIT

/// What a player wants. Whether it may be done is for the rules to say.
package enum Intent: Equatable, Sendable {
  /// Turn over the card at this place of the table.
  case choose(Int)
  /// A button of the bar.
  case press(BarButton)
  /// Look at the moment after so many moves.
  case lookBack(to: Int)
  /// Something on a sheet.
  case use(SheetItem)
  /// The next value of something on a sheet, or the one before.
  case change(SheetItem, by: Int)
  /// Put the sheet away, by a click beside it.
  case dismiss
}
