// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// The files of one kind of game: the results of all its games, and the journals that one window has of it.
final class Shelf<Game: KnownGame> {
  let results: ResultStore<Game.Summary>

  /// The journals that were opened, by their names.
  private var journals: [String: GameJournal<Game>] = [:]

  /// Results that were found in journals, and that the file of results may not have.
  private var foundResults: [Game.Result] = []

  init(isKept: Bool) { results = ResultStore(isKept: isKept) }

  /// Results that the file of results may not have.
  private var unkept: [Game.Result] { results.unkept + foundResults }

  /// Opens a journal, unless that was done before.
  ///
  /// - Returns: the journal, and what it said then.
  func open(
    _ name: String, in file: () throws(StorageError) -> StoredFile
  ) throws(StorageError) -> (journal: GameJournal<Game>, text: Journal<Game>?) {
    if let journal = journals[name] { return (journal, nil) }
    let journal = GameJournal<Game>(try file())
    journals[name] = journal
    let text = try journal.read()
    foundResults += text.owed
    return (journal, text)
  }

  func save(_ game: SavedGame<Game>, in journal: GameJournal<Game>) throws(StorageError) {
    try journal.save(game, unkept: unkept)
  }

  /// Leaves a short file behind of a game.
  func shorten(to game: SavedGame<Game>) throws(StorageError) {
    try journals[game.journal]?.shorten(to: game, unkept: unkept)
  }
}

extension SavedGame where Game: KnownGame {
  var journal: String { Game.journal(of: sitting.record.setup) }
}

/// What holds for a shelf whatever its game is.
protocol AnyShelf: AnyObject {
  /// Whether a journal was opened, and whether no game was ever kept in it.
  func has(_ journal: String) -> Bool
  func isNew(_ journal: String) -> Bool

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
  func has(_ journal: String) -> Bool { journals[journal] != nil }

  func isNew(_ journal: String) -> Bool { journals[journal]?.isNew ?? true }

  var notices: [Notice] { journals.values.compactMap(\.notice) }

  var noticeOfResults: Notice? { results.notice }

  func move(to file: (String) throws(StorageError) -> StoredFile) throws(StorageError) {
    for (name, journal) in journals { journal.move(to: try file(name)) }
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
