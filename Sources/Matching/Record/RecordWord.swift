// SPDX-License-Identifier: MIT

/// The first words that lines of a record may have.
package enum RecordWord: String, CaseIterable, Sendable {
  /// The header: the version, the mode, the deal by number and table size or card by card, and the
  /// rules.
  case matchismo, mode, deal, table, cards, match, scoring

  /// That the game counts for no score. It may stand among the moves, since it may show only as a game
  /// goes on.
  case practice

  /// The moves.
  case choose, hint

  /// That the last move was taken back, and that it was played again.
  case undo, redo
}
