// SPDX-License-Identifier: MIT

import Matching

/// What a journal is told of the game on the table. It remembers what has been told, and tells the
/// difference; what could not be written is told again by going on with a copy of before.
package struct JournalWriter: Sendable {
  /// How many of the record's entries have been told.
  private var entries = 0

  /// The clock in tenths of a second.
  private var clock = 0
  private var focus: String?
  private var hasResult = false
  private var isPractice = false

  package init() {}

  /// The lines for a game that is new to the journal.
  package mutating func begin(_ game: SavedGame) -> String {
    self = JournalWriter()
    entries = game.sitting.record.entries.count
    isPractice = game.sitting.isPractice
    return game.sitting.condensedRecord.text + resultLine(game) + lines(beside: true, game)
  }

  /// The lines for what has happened to the game since the last ones; none where nothing has.
  package mutating func follow(_ game: SavedGame) -> String {
    let all = game.sitting.record.entries
    let new = all.dropFirst(entries)
    entries = all.count
    // The result first: if the rest is cut off, the game goes on before its end, and counts once.
    let result = resultLine(game)
    let moves = practiceLine(game, beside: new) + new.map { $0.line + "\n" }.joined()
    return result + moves + lines(beside: !moves.isEmpty || !result.isEmpty, game)
  }

  /// Undo makes a game practice by itself.
  private mutating func practiceLine(
    _ game: SavedGame, beside new: some Sequence<RecordEntry>
  ) -> String {
    defer { isPractice = game.sitting.isPractice }
    guard game.sitting.isPractice, !isPractice, !new.contains(.undo) else { return "" }
    return "\(RecordWord.practice.rawValue)\n"
  }

  private mutating func resultLine(_ game: SavedGame) -> String {
    guard !hasResult, let result = game.result else { return "" }
    hasResult = true
    return Self.line(result)
  }

  private static func line(_ result: GameResult) -> String {
    "\(JournalWord.result.rawValue) \(result.line)\n"
  }

  /// The lines for results that the file of results may not have. They belong to no game.
  package static func lines(owing results: [GameResult]) -> String {
    results.map(line).joined()
  }

  /// The line that says that the file of results has all results that stand above.
  package static var linePaid: String { JournalWord.keptResults + "\n" }

  /// A running clock by itself is told no more often than this, in tenths of a second.
  private static let patience = 100

  /// - Parameter others: whether there are lines already that these go with.
  private mutating func lines(beside others: Bool, _ game: SavedGame) -> String {
    var lines = ""
    if game.focus != focus {
      focus = game.focus
      lines += "\(JournalWord.focus.rawValue) \(focus ?? JournalWord.noFocus)\n"
    }
    let now = Int(game.seconds * 10)
    let isDue = others || !lines.isEmpty || !game.isClockRunning || now - clock >= Self.patience
    if now != clock, isDue {
      clock = now
      lines += "\(JournalWord.clock.rawValue) \(now / 10).\(now % 10)\n"
    }
    return lines
  }
}
