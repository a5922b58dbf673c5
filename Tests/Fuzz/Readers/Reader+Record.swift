// SPDX-License-Identifier: MIT

import Matching
import Play

extension Reader {
  /// The record of a game: what `--replay` and a paste read.
  static let record = Reader("record", longest: 256) { bytes, isThorough in
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let (record, game) = try Record.resume(text)
      if isThorough { try RecordLaws.check(game, resumedFrom: record) }
    } catch let error as RecordError {
      try RecordLaws.check(error, in: bytes)
    }
    // One that the rules refuse can be replayed.
    if isThorough, let record = try? Record(text) { try RecordLaws.check(record) }
  }
}

/// What holds for records.
enum RecordLaws {
  static func check(_ record: Record) throws {
    try hold("a record that is written is read as the same", try Record(record.text) == record)
    let report = ReplayReport(of: record).description.utf8.split(separator: UInt8(ascii: "\n"))
    try hold(
      "a report has a line for the cards and one for each entry",
      report.count == record.entries.count + 1)
    try check(Sitting(replaying: record))
  }

  /// - Parameter record: what was read together with the game.
  static func check(_ game: MatchingGame, resumedFrom record: Record) throws {
    let sitting = Sitting(replaying: record)
    try hold("a game that is resumed is the one that is replayed", sitting.game == game)
    try hold(
      "nothing of a game that is resumed is passed over",
      sitting.record.entries == record.entries)
  }

  /// What a sitting has come to, it comes to again by its record, and by going back and forth.
  static func check(_ sitting: Sitting) throws {
    let (record, game) = try Record.resume(sitting.record.text)
    try hold("what was played can be resumed", game == sitting.game)
    try hold("what is resumed was played", record == sitting.record)
    try hold("the moves in force lead to the present", record.moves.count == sitting.moment)
    var other = sitting
    while other.undo() != nil {}
    try hold("undo leads back to the start", other.moment == 0 && other.game == record.start)
    while other.redo() != nil {}
    try hold("redo leads to the last moment", other.game == sitting.game(at: sitting.moments - 1))
    try hold("practice remains practice", other.isPractice || !sitting.isPractice)
  }

  static func check(_ error: RecordError, in bytes: [UInt8]) throws {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    try hold("what is wrong is in one of the lines", (1...lines).contains(error.line))
    try Sentence.check(Sentences.explanation(of: error.reason))
  }
}
