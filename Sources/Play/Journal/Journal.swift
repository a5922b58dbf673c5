// SPDX-License-Identifier: MIT

package import Matching

/// The journal of a mode: the records of games one after another, as they were played, with lines
/// that say where the player was. The last game is the one to go on with. A last line that was cut
/// off is no part of it.
package struct Journal: Sendable {
  /// The longest journal that is read, in bytes: weeks of play without an end of the program.
  package static let limit = 1 << 24

  /// The game on the table; `nil` where there is none, or it makes no sense. Where the journal is
  /// broken in its middle this is the game up to there.
  package private(set) var game: SavedGame?

  /// The game that lay there before, as long as nothing was done in the last one.
  package private(set) var previous: SavedGame?

  /// What is wrong first, if anything is.
  package private(set) var complaint: RecordError?

  /// Reads any bytes, from their end as far as they are needed.
  package init(_ bytes: [UInt8]) {
    let whole = bytes[..<(bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0)]
    guard let last = Self.lastRecord(in: whole) else {
      if !bytes.isEmpty { complaint = RecordError(line: 1, reason: .notARecord) }
      return
    }
    read(last, of: whole)
    guard game?.sitting.moments ?? 1 == 1, complaint == nil else { return }
    guard let before = Self.lastRecord(in: whole[..<last.startIndex]) else { return }
    // A record that was cut off in its header is no game yet, and what lay there before still does.
    if game == nil { read(before, of: whole) } else { previous = JournalSection(before).game }
  }

  /// What the version's line, the first of a record, begins with.
  private static let mark = Array("\(RecordWord.matchismo.rawValue) ".utf8)

  private static func lastRecord(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var end = bytes.endIndex
    while end > bytes.startIndex {
      let start = bytes[..<(end - 1)].lastIndex(of: newline).map { $0 + 1 } ?? bytes.startIndex
      if bytes[start...].starts(with: mark) { return bytes[start...] }
      end = start
    }
    return nil
  }

  private mutating func read(_ record: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>) {
    let section = JournalSection(record)
    game = section.game
    complaint = section.complaint.map { complaint in
      let before = whole[..<record.startIndex].count { $0 == newline }
      return RecordError(line: before + complaint.line, reason: complaint.reason)
    }
  }
}

private let newline = UInt8(ascii: "\n")
