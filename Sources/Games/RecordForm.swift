// SPDX-License-Identifier: MIT

/// The common form of all games' records.
public enum RecordForm {
  /// The version of the text that this program writes and reads.
  public static let version = 1

  /// The most entries of a game. This limits the time and memory for reading a record, and no game
  /// goes beyond it, so everything that is written can be read.
  public static let mostEntries = 250_000

  /// The word in a record's first line about a mode; `nil` without such a line.
  public static func mode(of record: some Collection<UInt8>) -> String? {
    let mark = "mode ".utf8
    let lines = record.lazy.split(separator: UInt8(ascii: "\n"))
    return lines.first { $0.starts(with: mark) }.map {
      String(decoding: $0.dropFirst(mark.count), as: UTF8.self)
    }
  }
}

/// The first words of lines common to all games' records.
public enum RecordWord: String, CaseIterable, Sendable {
  /// The version, which comes first.
  case matchismo

  /// The game is practice. This may come among the moves, since it may turn out only during the
  /// game.
  case practice

  /// The last move was undone; it was redone.
  case undo, redo
}

/// The written part of a record while it is played.
public struct RecordProgress: Sendable {
  private var entries: Int
  private var isPractice: Bool

  /// All of the record is written.
  public init<Game>(of record: Record<Game>) {
    (entries, isPractice) = (record.entries.count, record.isPractice)
  }

  /// True if more entries are written than the record has.
  public func isAhead<Game>(of record: Record<Game>) -> Bool { entries > record.entries.count }

  /// The lines for the new part of the record, each ended by a newline; empty without one. They
  /// count as written from then on.
  public mutating func goOn<Game>(with record: Record<Game>) -> String {
    let practice = record.isPractice && !isPractice ? [RecordWord.practice.rawValue] : []
    let new = record.entries.dropFirst(entries).map { $0.line }
    self = RecordProgress(of: record)
    return (practice + new).map { $0 + "\n" }.joined()
  }
}
