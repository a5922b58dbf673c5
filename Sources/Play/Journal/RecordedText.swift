// SPDX-License-Identifier: MIT

package import Games

/// A text with games: a record, several records, or a journal. The last game counts. A journal's
/// own lines must be valid, but are left out; earlier games aren't read.
package struct RecordedText: Sendable {
  private let bytes: [UInt8]

  /// The last game's word for its mode; `nil` without one.
  package let mode: String?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    mode = RecordForm.mode(of: Self.lastRecord(in: bytes))
  }

  /// The last game in the end of a longer text, if it is complete there.
  package static func end(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.split(separator: UInt8(ascii: "\n")).last { $0.starts(with: versionMark) }
    return start.map { Array(bytes[$0.startIndex...]) } ?? bytes
  }

  private static let versionMark = Array("\(RecordWord.matchismo.rawValue) ".utf8)

  /// A text without the traces of editors and mail: byte order mark, carriage returns, and blanks
  /// at the ends of lines.
  package static func withoutTraces(_ bytes: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    guard text.count < bytes.count || hasTraces(text) else { return bytes }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map(withoutBlanks).joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func hasTraces(_ text: ArraySlice<UInt8>) -> Bool {
    var last = UInt8(ascii: "\n")
    for byte in text {
      if byte == UInt8(ascii: "\n"), isBlank(last) { return true }
      last = byte
    }
    return isBlank(last)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(byte)
  }

  private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line[..<(line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex)]
  }

  /// A record's lines may come in any order, but several records each begin with a version.
  private static func lastRecord(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let first = lines.filter { $0.starts(with: versionMark) }
    return first.count > 1 ? bytes[first[first.count - 1].startIndex...] : bytes[...]
  }

  /// The record of the last game, perhaps with illegal moves.
  package func record<Game: JournaledGame>(
    of game: Game.Type
  ) throws(RecordError<Game>) -> Record<Game> {
    try last(\.record) { text throws(RecordError<Game>) in try Record(text) }
  }

  /// The last game, replayed.
  package func sitting<Game: JournaledGame>(
    of game: Game.Type
  ) throws(RecordError<Game>) -> Sitting<Game> {
    try last(\.self) { text throws(RecordError<Game>) in try Sitting(resuming: text) }
  }

  /// - Parameters:
  ///   - part: the wanted part of a replayed game.
  ///   - read: reads that part from the record of one game.
  private func last<Game: JournaledGame, Part>(
    _ part: KeyPath<Sitting<Game>, Part>,
    _ read: (String) throws(RecordError<Game>) -> Part
  ) throws(RecordError<Game>) -> Part {
    do throws(RecordError<Game>) {
      return try read(String(decoding: bytes, as: UTF8.self))
    } catch {
      let journal = Journal<Game>(bytes)
      if bytes.last == UInt8(ascii: "\n"), journal.complaint == nil, let game = journal.game {
        return game.sitting[keyPath: part]
      }
      // Of two readers, the one that came farther has the better complaint.
      if let complaint = journal.complaint, complaint.line > error.line { throw complaint }
      throw error
    }
  }
}
