// SPDX-License-Identifier: MIT

/// What the records of all games have in common.
public enum RecordForm {
  /// The version of the text that this program writes and reads.
  public static let version = 1

  /// The most entries that a game may have. This limits the time and memory for reading a record,
  /// and no game goes beyond it, so everything that is written can be read.
  public static let mostEntries = 250_000
}

/// The first words of the lines that mean the same in every game's record.
public enum RecordWord: String, CaseIterable, Sendable {
  /// The version, which comes first.
  case matchismo

  /// The game is practice. This may come among the moves, since it may turn out only during the
  /// game.
  case practice

  /// The last move was undone; it was redone.
  case undo, redo
}
