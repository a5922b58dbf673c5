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

  /// Reads any bytes.
  package init(_ bytes: [UInt8]) {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lines = bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    var starts = lines.indices.filter { Self.begins(lines[$0]) }
    guard let last = starts.popLast() else {
      if !bytes.isEmpty { complaint = RecordError(line: 1, reason: .notARecord) }
      return
    }
    read(lines[last...])
    guard game?.sitting.moments ?? 1 == 1, complaint == nil, let before = starts.last else {
      return
    }
    readPrevious(lines[before..<last])
  }

  /// The version's line is the first of a record.
  private static func begins(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "\(RecordWord.matchismo.rawValue) ".utf8)
  }

  private mutating func read(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    let section = JournalSection(lines)
    complaint = section.complaint
    game = section.game
  }

  /// A record that was cut off in its header is no game yet, and what lay there before still does.
  private mutating func readPrevious(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    guard game != nil else { return read(lines) }
    previous = JournalSection(lines).game
  }
}
