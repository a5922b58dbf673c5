// SPDX-License-Identifier: MIT

import Games
import Tableau

/// The progress of a journal of successive games: the lines already there, and the lines that it
/// still lacks for the game on the table and for results possibly missing from the results file. If
/// writing fails, keep using a copy from before.
package struct GameProgress<Game: JournaledGame>: Sendable {
  /// The game of the journal's last record; `nil` for a game not written by this program.
  private var written: SittingIdentity?

  /// The game as it was read, until another one is written.
  private var left: Sitting<Game>?

  // MARK: That game in the journal

  /// The written part of its record; `nil` for none.
  private var progress: RecordProgress?

  /// In tenths of a second.
  private var clock = 0
  private var focus: String?
  private var grid: GridShape?

  /// The other players, as in their line.
  private var opponents: String?
  private var hasResult = false

  // MARK: Results possibly missing from the results file

  private var owed: [Game.Result] = []

  /// True if the results stand in the journal.
  private var hasOwed = true

  package init() {}

  package init(after journal: Journal<Game>) {
    owed = journal.owed
    guard let game = journal.game else { return }
    _ = begin(game)
    (written, left) = (game.sitting.identity, game.sitting)
  }

  /// The journal is empty again: another file takes its place.
  package mutating func startOver() { (written, left, hasOwed) = (nil, nil, false) }

  /// The lines missing from the journal; empty if it is complete.
  ///
  /// - Parameter unkept: the results possibly missing from the results file.
  package mutating func goOn(
    with game: SavedGame<Game>, owing unkept: [Game.Result]
  ) -> String {
    let lines = isLast(game) ? goOn(with: game) : begin(game)
    guard !lines.isEmpty else { return "" }
    defer { (written, left) = (game.sitting.identity, nil) }
    return linesOfResults(unkept, of: game) + lines
  }

  /// True if the last record is this game's. A game that was read may have been replayed since.
  private func isLast(_ game: SavedGame<Game>) -> Bool {
    guard let written else { return false }
    return written === game.sitting.identity || left == game.sitting
  }
}

// MARK: - One game

extension GameProgress {
  package mutating func begin(_ game: SavedGame<Game>) -> String {
    progress = RecordProgress(of: game.sitting.record)
    (clock, focus, grid, opponents, hasResult) = (0, nil, nil, nil, false)
    return game.sitting.condensedRecord.text + resultLine(game) + lines(beside: true, game)
  }

  /// The lines for the game's changes since the last call.
  package mutating func goOn(with game: SavedGame<Game>) -> String {
    // The result comes first. If the rest is cut off, the game resumes before its end and still
    // counts once.
    let result = resultLine(game)
    let moves = progress?.goOn(with: game.sitting.record) ?? ""
    return result + moves + lines(beside: !moves.isEmpty || !result.isEmpty, game)
  }

  private mutating func resultLine(_ game: SavedGame<Game>) -> String {
    guard !hasResult, let result = game.result else { return "" }
    hasResult = true
    return Self.line(result)
  }

  /// The least time between two lines for the clock alone, in tenths of a second.
  private static var patience: Int { 100 }

  /// - Parameter others: true if there are other lines to write.
  private mutating func lines(beside others: Bool, _ game: SavedGame<Game>) -> String {
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

// MARK: - Results possibly missing from the results file

extension GameProgress {
  /// The lines of results that go before a game's. Once all owed results are kept, one line says
  /// so.
  private mutating func linesOfResults(
    _ unkept: [Game.Result], of game: SavedGame<Game>
  ) -> String {
    let left = owed.filter(unkept.contains)
    let missing = hasOwed ? [] : left.filter { $0 != game.result }
    let isPaid = hasOwed && left.isEmpty && !owed.isEmpty
    // As long as one is left in a journal, all of them stand there.
    if !hasOwed || left.isEmpty { owed = left }
    hasOwed = true
    if let result = game.result, unkept.contains(result), !owed.contains(result) {
      owed.append(result)
    }
    return isPaid ? Self.linePaid : Self.lines(owing: missing)
  }

  /// The lines for results possibly missing from the results file. They belong to no game.
  package static func lines(owing results: [Game.Result]) -> String {
    results.map(line).joined()
  }

  /// The line that says that the results file has all results above.
  package static var linePaid: String { JournalWord.keptResults + "\n" }

  private static func line(_ result: Game.Result) -> String {
    "\(JournalWord.result.rawValue) \(result.line)\n"
  }
}
