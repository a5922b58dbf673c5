// SPDX-License-Identifier: MIT

/// A thing on a sheet that can be used: pressed, changed or typed into.
package enum SheetItem: Hashable, Sendable {
  // The menu.
  case newDeal, dealNumber, sameDeal, daily, game, look, scores, help, quit
  /// Back to the sheet that this one was opened from, or to the table.
  case back

  // The game.
  case mode, matchSize, tableSize, ownTableSize, scoring, matchBonus, mismatchPoints, flipPoints,
    clock

  // The look.
  case cardBack, ownPicture, table, suits, animation

  // The scores.
  case scoresOf, scoresOrder, exportScores, resetScores

  // The end of a game.
  case dealAgain, replay, share

  // A question.
  case confirm, cancel
}
