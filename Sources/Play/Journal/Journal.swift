// SPDX-License-Identifier: MIT

package import Matching

/// The journal of a mode: the records of games one after another, as they were played, with lines
/// that say where the player was. The last game is the one to go on with. A last line that was cut
/// off is no part of it.
package struct Journal: Sendable {
  /// The longest journal that is read, in bytes. None grows so long: a game has no more than
  /// ``Record/mostEntries``, and a journal that is long is written anew.
  package static let limit = 1 << 24

  /// The game on the table; `nil` where there is none, or it makes no sense. Where the journal is
  /// broken in its middle this is the game up to there.
  package private(set) var game: SavedGame?

  /// The game that lay there before, as long as nothing was done in the last one.
  package private(set) var previous: SavedGame?

  /// The results that the file of results may not have, in the order in which the games ended.
  package private(set) var owed: [GameResult] = []

  /// What is wrong first, if anything is.
  package private(set) var complaint: RecordError?

  /// Reads any bytes, from their end as far as they are needed.
  package init(_ bytes: [UInt8]) {
    let whole = Self.wholeLines(of: bytes)
    owed = Self.owedResults(in: whole)
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
    var rest = bytes
    while let line = lastLine(of: rest) {
      if line.starts(with: mark) { return bytes[line.startIndex...] }
      rest = rest[..<line.startIndex]
    }
    return nil
  }

  /// The last of whole lines, with its newline.
  private static func lastLine(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard !bytes.isEmpty else { return nil }
    let start = bytes.dropLast().lastIndex(of: newline).map { $0 + 1 } ?? bytes.startIndex
    return bytes[start...]
  }

  private static let keptLine = Array("\(JournalWord.keptResults)\n".utf8)
  private static let resultMark = Array("\(JournalWord.result.rawValue) ".utf8)

  /// The results that stand in a journal behind the last line that says that all are kept.
  package static func owedResults(in bytes: [UInt8]) -> [GameResult] {
    owedResults(in: wholeLines(of: bytes))
  }

  private static func wholeLines(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes[..<(bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0)]
  }

  private static func owedResults(in whole: ArraySlice<UInt8>) -> [GameResult] {
    var (rest, results) = (whole, [GameResult]())
    while let line = lastLine(of: rest), !line.elementsEqual(keptLine) {
      rest = rest[..<line.startIndex]
      guard line.starts(with: resultMark) else { continue }
      let text = line.dropFirst(resultMark.count).dropLast()
      guard let result = try? GameResult(line: text.span) else { continue }
      if !results.contains(result) { results.append(result) }
    }
    return results.reversed()
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
