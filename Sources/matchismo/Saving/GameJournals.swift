// SPDX-License-Identifier: MIT

import Games
import Play
import Storage

/// The journals that one window has of one game, with the games that wait in them.
final class GameJournals<Game: KeptGame> {
  private var journals: [JournalName: GameJournal<Game>] = [:]

  /// The games that are not on the table, as they were left.
  private(set) var waiting: [JournalName: SavedGame<Game>] = [:]

  /// Results that were found in journals, and that the file of results may not have.
  private var foundResults: [Game.Result] = []

  func has(_ name: JournalName) -> Bool { journals[name] != nil }

  /// What the player has to be told.
  var notices: [Notice] { journals.values.compactMap(\.notice) }

  /// The journal with a name, in the file of that name.
  func journal(
    _ name: JournalName, in file: () throws(StorageError) -> StoredFile
  ) throws(StorageError) -> GameJournal<Game> {
    if let journal = journals[name] { return journal }
    let journal = GameJournal<Game>(try file())
    journals[name] = journal
    return journal
  }

  /// Takes in what a journal said when it was opened.
  func take(_ journal: Journal<Game>, of name: JournalName) {
    foundResults += journal.owed
    waiting[name] = journal.game
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin(_ game: SavedGame<Game>) {
    let waiting = waiting.removeValue(forKey: game.journal)
    if waiting?.sitting.record != game.sitting.record { journals[game.journal]?.begin() }
  }

  /// A game leaves the table, and waits for another one of its journal.
  func leave(_ game: SavedGame<Game>) {
    var game = game
    game.isClockRunning = false
    waiting[game.journal] = game
  }

  /// Leaves short files behind of the games that wait.
  func shorten(unkept: [Game.Result]) throws(StorageError) {
    for (name, journal) in journals {
      guard let game = waiting[name] else { continue }
      try journal.shorten(to: game, unkept: unkept + foundResults)
    }
  }

  /// Goes on in other files.
  func move(
    to file: (JournalName) throws(StorageError) -> StoredFile
  ) throws(StorageError) {
    for (name, journal) in journals { journal.move(to: try file(name)) }
  }

  func save(
    _ game: SavedGame<Game>, in journal: GameJournal<Game>, unkept: [Game.Result]
  ) throws(StorageError) {
    try journal.save(game, unkept: unkept + foundResults)
  }

  /// Looks for results in what another window's journal says.
  func find(in bytes: [UInt8]) { foundResults += Journal<Game>.owedResults(in: bytes) }

  /// Hands over the results that were found, to be kept.
  func handOverFoundResults() -> [Game.Result] {
    defer { foundResults = [] }
    return foundResults
  }
}
