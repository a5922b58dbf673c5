// SPDX-License-Identifier: MIT

/// The reason why a text is not a record, or not a game that can be resumed.
public struct RecordError<Game: PlayableGame>: Error, Equatable {
  // `indirect`, so that it has one size for every game. Swift 6.2 can't compile a protocol's
  // function that throws an error of several sizes.
  public indirect enum Reason: Equatable, Sendable {
    /// No line names a version, so this is some other text.
    case notARecord

    /// The record's version, as written, is a newer program's.
    case newerVersion(String)

    /// The line doesn't belong in a record, or its value is out of range.
    case notUnderstood(String)

    /// With this line the record has more than ``RecordForm/mostEntries`` entries.
    case tooLong

    /// The header has two lines that begin with this word.
    case repeated(String)

    /// A header line, with this first word, comes after the first move.
    case headerAfterMove(String)

    /// The header lacks the line that begins with this word.
    case missing(String)

    /// The header makes no sense as a whole.
    case header(Game.Header.Fault)

    /// The rules refuse the move.
    case refused(Game.Move, Game.Refusal)

    /// There is no move to undo.
    case nothingToUndo

    /// There is no move to redo.
    case nothingToRedo
  }

  /// The line of the text, counted from 1.
  public let line: Int
  public let reason: Reason

  public init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
