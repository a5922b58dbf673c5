// SPDX-License-Identifier: MIT

import Games
import Tableau

/// Makes the lines of a journal for the game on the table. It remembers what the journal already
/// has and makes lines only for what is new; if they can't be written, keep using a copy from
/// before.
package struct JournalWriter: Sendable {
  /// How much of the record the journal has; `nil` for nothing.
  private var progress: RecordProgress?

  /// The clock in tenths of a second.
  private var clock = 0
  private var focus: String?
  private var grid: GridShape?
  /// Who plays against the player, as a line says it.
  private var opponents: String?
  private var hasResult = false

  package init() {}

  /// The lines for a game that is new to the journal.
  package mutating func begin<Game>(_ game: SavedGame<Game>) -> String {
    self = JournalWriter()
    progress = RecordProgress(of: game.sitting.record)
    return game.sitting.condensedRecord.text + resultLine(game) + lines(beside: true, game)
  }

  /// The lines for what has happened in the game since the last ones; none if nothing has.
  package mutating func goOn<Game>(with game: SavedGame<Game>) -> String {
    // The result comes first: if the rest is cut off, the game resumes before its end, and still
    // counts once.
    let result = resultLine(game)
    let moves = progress?.goOn(with: game.sitting.record) ?? ""
    return result + moves + lines(beside: !moves.isEmpty || !result.isEmpty, game)
  }

  private mutating func resultLine<Game>(_ game: SavedGame<Game>) -> String {
    guard !hasResult, let result = game.result else { return "" }
    hasResult = true
    return Self.line(result)
  }

  private static func line(_ result: some KeptResult) -> String {
    "\(JournalWord.result.rawValue) \(result.line)\n"
  }

  /// The lines for results that may be missing from the file of results. They belong to no game.
  package static func lines(owing results: [some KeptResult]) -> String {
    results.map { line($0) }.joined()
  }

  /// The line that says that the file of results has all results above.
  package static var linePaid: String { JournalWord.keptResults + "\n" }

  /// If only the clock has changed, it is written no more often than this, in tenths of a second.
  private static let patience = 100

  /// - Parameter others: whether there are other lines to write.
  private mutating func lines<Game>(
    beside others: Bool, _ game: SavedGame<Game>
  ) -> String {
    var lines = ""
    if game.focus != focus {
      focus = game.focus
      lines += "\(JournalWord.focus.rawValue) \(focus ?? JournalWord.noFocus)\n"
    }
    if others, let new = game.grid, new != grid {
      grid = new
      lines += "\(JournalWord.grid.rawValue) \(new.text)\n"
    }
    if others, let new = game.opponents?.text, new != opponents {
      opponents = new
      lines += "\(Game.Opponents.word) \(new)\n"
    }
    let now = Int(game.clock.seconds * 10)
    let isDue = others || !lines.isEmpty || !game.clock.isRunning || now - clock >= Self.patience
    if now != clock, isDue {
      clock = now
      lines += "\(JournalWord.clock.rawValue) \(now / 10).\(now % 10)\n"
    }
    return lines
  }
}
