// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// What is kept of one kind of game: the results of all its games, the journals that one window has of it, and the
/// games that wait in them.
final class Shelf<Game: KnownGame> {
  let results: ResultStore<Game.Summary>

  private var journals: [String: GameJournal<Game>] = [:]

  /// The games that are not on the table, as they were left, by their modes.
  private(set) var waiting: [String: SavedGame<Game>] = [:]

  /// Results that were found in journals, and that the file of results may not have.
  private var foundResults: [Game.Result] = []

  init(isKept: Bool) { results = ResultStore(isKept: isKept) }

  /// Results that the file of results may not have.
  private var unkept: [Game.Result] { results.unkept + foundResults }

  /// The journal of a mode, in the file of that name.
  func journal(
    _ mode: String, in file: () throws(StorageError) -> StoredFile
  ) throws(StorageError) -> GameJournal<Game> {
    if let journal = journals[mode] { return journal }
    let journal = GameJournal<Game>(try file())
    journals[mode] = journal
    return journal
  }

  /// Takes in what a journal said when it was opened.
  func take(_ journal: Journal<Game>, of mode: String) {
    foundResults += journal.owed
    waiting[mode] = journal.game
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin(_ game: SavedGame<Game>) {
    let waiting = waiting.removeValue(forKey: game.mode)
    if waiting?.sitting.record != game.sitting.record { journals[game.mode]?.begin() }
  }

  /// A game leaves the table, and waits for another one of its mode.
  func leave(_ game: SavedGame<Game>) {
    var game = game
    game.isClockRunning = false
    waiting[game.mode] = game
  }

  func save(_ game: SavedGame<Game>, in journal: GameJournal<Game>) throws(StorageError) {
    try journal.save(game, unkept: unkept)
  }

  /// Leaves short files behind of the games that wait.
  func shorten() throws(StorageError) {
    for (mode, journal) in journals {
      guard let game = waiting[mode] else { continue }
      try journal.shorten(to: game, unkept: unkept)
    }
  }
}

extension SavedGame where Game: KnownGame {
  var mode: String { Game.mode(of: sitting.record.setup) }
}

/// What holds for a shelf whatever its game is.
protocol AnyShelf: AnyObject {
  /// Whether the journal of a mode is open, and whether a game waits in it.
  func has(_ mode: String) -> Bool
  func isWaiting(_ mode: String) -> Bool

  /// What the player has to be told of journals, and of the results.
  var notices: [Notice] { get }
  var noticeOfResults: Notice? { get }

  /// Goes on in other files.
  func move(to file: (String) throws(StorageError) -> StoredFile) throws(StorageError)

  /// Looks for results in what another window's journal says.
  func findResults(in bytes: [UInt8])

  /// Has those kept that were found.
  func keepFoundResults()

  /// How the file of results is saved.
  var work: Archive.Work { get }

  /// Looks for what other windows have written into it.
  func refreshResults()

  /// Forgets all results, for good.
  func forgetResults() throws(StorageError)
}

extension Shelf: AnyShelf {
  func has(_ mode: String) -> Bool { journals[mode] != nil }

  func isWaiting(_ mode: String) -> Bool { waiting[mode] != nil }

  var notices: [Notice] { journals.values.compactMap(\.notice) }

  var noticeOfResults: Notice? { results.notice }

  func move(to file: (String) throws(StorageError) -> StoredFile) throws(StorageError) {
    for (mode, journal) in journals { journal.move(to: try file(mode)) }
  }

  func findResults(in bytes: [UInt8]) { foundResults += Journal<Game>.owedResults(in: bytes) }

  func keepFoundResults() {
    foundResults.forEach(results.ensure)
    foundResults = []
  }

  var work: Archive.Work {
    Archive.Work(thing: .results(Game.Result.fileName)) { () throws(StorageError) in
      try self.results.write()
    }
  }

  func refreshResults() { results.refresh() }

  func forgetResults() throws(StorageError) { try results.reset() }
}
