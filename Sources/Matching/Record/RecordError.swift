// SPDX-License-Identifier: MIT

/// Why a text is no record, or no game that could be resumed.
package struct RecordError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    /// No line names a version, so this is some other text.
    case notARecord

    /// The record is of a version that only a newer program reads; its number as it stands there.
    case newerVersion(String)

    /// The line is none of those that a record may hold, or its value is out of range.
    case notUnderstood(String)

    /// With this line the record has more entries than ``Record/mostEntries``.
    case tooLong

    /// The header says the same thing twice.
    case repeated(RecordWord)

    /// A line of the header stands among the moves.
    case headerAfterMove(RecordWord)

    /// The cards are named one by one and dealt by number too.
    case twoDeals

    /// The header lacks a line.
    case missing(RecordWord)

    /// The line says something about points, and the mode has none.
    case meaningless(RecordWord, Mode)

    /// There is no such deal.
    case noDeal(DealError)

    /// The rules do not allow the move.
    case refused(Move, Refusal)

    /// No move is in force that could be taken back.
    case nothingToUndo

    /// No move was taken back that could be played again.
    case nothingToRedo
  }

  /// The line of the text, counted from 1.
  package let line: Int
  package let reason: Reason

  package init(line: Int, reason: Reason) {
    self.line = line
    self.reason = reason
  }
}
