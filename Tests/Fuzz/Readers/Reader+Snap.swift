// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Snapping
import SnappingPlay

/// What holds for the records of rounds of Snap!, which `--replay` reads.
enum RoundLaws {
  static func check(_ text: String, in bytes: [UInt8], isThorough: Bool) throws {
    do {
      let resumed = try Sitting<SnapGame>(resuming: text)
      try check(resumed.game)
      if isThorough {
        try hold(
          "a round that is resumed is the one that is replayed",
          resumed == Sitting(replaying: try Record(text)))
      }
    } catch let error as RecordError<SnapGame> {
      try RecordLaws.check(lineOf: error, in: bytes)
      try Sentence.check(Sentences.explanation(of: error.reason))
    }
    if isThorough, let record = try? Record<SnapGame>(text) { try check(record) }
  }

  /// One that the rules refuse can be replayed.
  private static func check(_ record: Record<SnapGame>) throws {
    try hold(
      "a round that is written is read as the same", try Record<SnapGame>(record.text) == record)
    let report = ReplayReport(of: record).description.utf8.split(separator: UInt8(ascii: "\n"))
    try hold(
      "a report has a line for the cards and one for each move",
      report.count == record.entries.count + 1)
    try check(Sitting(replaying: record).game)
  }

  private static func check(_ game: SnapGame) throws {
    let cards = game.hands.flatMap { $0.closed.cards + $0.open }
    try hold("each card is there once", cards.count == 52 && Set(cards).count == 52)
    try hold(
      "who is active can turn a card",
      game.active.map { !game.hands[$0].closed.isEmpty } ?? game.isOver)
  }
}
