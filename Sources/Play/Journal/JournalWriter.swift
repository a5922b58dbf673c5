// SPDX-License-Identifier: MIT

import Games
import Tableau

/// Makes the lines of a journal for the game on the table, and for results that the file of results may not have. It
/// remembers what the journal says and makes lines only for what is new; if they can't be written, keep using a copy
/// from before.
package struct JournalWriter<Game: JournaledGame>: Sendable {
  /// The game whose record is the last in the journal; `nil` while that is nobody's.
  private var written: SittingIdentity?

  /// That game as it was read, until another one is written.
  private var left: Sitting<Game>?

  // MARK: What the journal says of that game

  /// How much of its record; `nil` for nothing.
  private var progress: RecordProgress?

  /// The clock in tenths of a second.
  private var clock = 0
  private var focus: String?
  private var grid: GridShape?

  /// The other players, as a line says it.
  private var opponents: String?
  private var hasResult = false

  // MARK: Results that the file of results may not have

  private var owed: [Game.Result] = []

  /// Whether those stand in the journal.
  private var hasOwed = true

  /// The writer of a journal that says nothing yet.
  package init() {}

  /// The writer of a journal that was read.
  package init(after journal: Journal<Game>) {
    owed = journal.owed
    guard let game = journal.game else { return }
    _ = begin(game)
    (written, left) = (game.sitting.identity, game.sitting)
  }

  /// The journal says nothing any more: another file takes its place.
  package mutating func startOver() { (written, left, hasOwed) = (nil, nil, false) }

  /// The lines that the journal lacks; none where it says everything.
  ///
  /// - Parameter unkept: the results that the file of results may not have.
  package mutating func goOn(
    with game: SavedGame<Game>, owing unkept: [Game.Result]
  ) -> String {
    let lines = isLast(game) ? goOn(with: game) : begin(game)
    guard !lines.isEmpty else { return "" }
    defer { (written, left) = (game.sitting.identity, nil) }
    return linesOfResults(unkept, of: game) + lines
  }

  /// Whether the last record is this game's. A game that was read may have been played once more since.
  private func isLast(_ game: SavedGame<Game>) -> Bool {
    guard let written else { return false }
    return written === game.sitting.identity || left == game.sitting
  }
}

// MARK: - One game

extension JournalWriter {
  /// The lines for a game that is new to the journal.
  package mutating func begin(_ game: SavedGame<Game>) -> String {
    progress = RecordProgress(of: game.sitting.record)
    (clock, focus, grid, opponents, hasResult) = (0, nil, nil, nil, false)
    return game.sitting.condensedRecord.text + resultLine(game) + lines(beside: true, game)
  }

  /// The lines for what has happened in the game since the last ones; none if nothing has.
  package mutating func goOn(with game: SavedGame<Game>) -> String {
    // The result comes first: if the rest is cut off, the game resumes before its end, and still
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

  /// If only the clock has changed, it is written no more often than this, in tenths of a second.
  private static var patience: Int { 100 }

  /// - Parameter others: whether there are other lines to write.
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

// MARK: - Results that the file of results may not have

extension JournalWriter {
  /// The lines about them that stand before those of a game. Where all are kept that are owed, one line says so.
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

  /// The lines for results that may be missing from the file of results. They belong to no game.
  package static func lines(owing results: [Game.Result]) -> String {
    results.map(line).joined()
  }

  /// The line that says that the file of results has all results above.
  package static var linePaid: String { JournalWord.keptResults + "\n" }

  private static func line(_ result: Game.Result) -> String {
    "\(JournalWord.result.rawValue) \(result.line)\n"
  }
}
