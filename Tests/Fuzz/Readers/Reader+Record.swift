// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Snapping
import Trios

extension Reader {
  /// The record of a game: what `--replay` and a paste read.
  static let record = Reader("record", longest: 256) { bytes, isThorough in
    let text = String(decoding: bytes, as: UTF8.self)
    if RecordForm.mode(of: bytes) == SnapGame.mode {
      return try RoundLaws.check(text, in: bytes, isThorough: isThorough)
    }
    if RecordForm.mode(of: bytes) == TrioGame.mode {
      return try TrioLaws.check(text, in: bytes, isThorough: isThorough)
    }
    do {
      let resumed = try Sitting<MatchingGame>(resuming: text)
      if isThorough { try RecordLaws.check(resumed, from: try Record(text)) }
    } catch let error as RecordError<MatchingGame> {
      try RecordLaws.check(error, in: bytes)
    }
    // One that the rules refuse can be replayed.
    if isThorough, let record = try? Record<MatchingGame>(text) { try RecordLaws.check(record) }
  }
}

/// What holds for records.
enum RecordLaws {
  static func check(_ record: Record<MatchingGame>) throws {
    try hold(
      "a record that is written is read as the same",
      try Record<MatchingGame>(record.text) == record)
    let report = ReplayReport(of: record).description.utf8.split(separator: UInt8(ascii: "\n"))
    try hold(
      "a report has a line for the cards and one for each entry",
      report.count == record.entries.count + 1)
    try check(Sitting(replaying: record), by: SittingAudit())
  }

  /// - Parameter record: what was read without being played.
  static func check<Game>(_ resumed: Sitting<Game>, from record: Record<Game>) throws {
    try hold(
      "a game that is resumed is the one that is replayed", resumed == Sitting(replaying: record))
    try hold(
      "nothing of a game that is resumed is passed over",
      resumed.record.entries == record.entries)
  }

  /// What a sitting has come to, it comes to again by its record, and by going back and forth.
  static func check<Game>(_ sitting: Sitting<Game>, by audit: SittingAudit<Game>) throws {
    let resumed = try Sitting<Game>(resuming: sitting.record.text)
    try hold("what was played can be resumed, with its history", resumed == sitting)
    var audit = audit
    try hold("the moves in force lead to the present", audit.fault(in: sitting) == nil)
    let condensed = Sitting(replaying: sitting.condensedRecord)
    try hold(
      "a record without its ways leads there too",
      condensed.moves == sitting.moves && condensed.moment == sitting.moment)
    var other = sitting
    while other.undo() != nil {}
    try hold(
      "undo leads back to the start", other.moment == 0 && other.game == sitting.record.start)
    while other.redo() != nil {}
    try hold("redo leads to the last moment", other.game == sitting.game(at: sitting.moments - 1))
    try hold(
      "with nothing undone only practice for good is practice",
      other.isPractice == sitting.record.isPractice)
  }

  static func check(_ error: RecordError<MatchingGame>, in bytes: [UInt8]) throws {
    try check(lineOf: error, in: bytes)
    try Sentence.check(Sentences.explanation(of: error.reason))
  }

  static func check<Game>(lineOf error: RecordError<Game>, in bytes: [UInt8]) throws {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try hold("what is wrong is in one of the lines", (1...lines).contains(error.line))
  }
}

/// What holds for records of Trios.
enum TrioLaws {
  static func check(_ text: String, in bytes: [UInt8], isThorough: Bool) throws {
    do {
      let resumed = try Sitting<TrioGame>(resuming: text)
      if isThorough { try RecordLaws.check(resumed, from: try Record(text)) }
    } catch let error as RecordError<TrioGame> {
      try RecordLaws.check(lineOf: error, in: bytes)
    }
    // One that the rules refuse can be replayed.
    if isThorough, let record = try? Record<TrioGame>(text) {
      try RecordLaws.check(Sitting(replaying: record), by: SittingAudit())
    }
  }
}
