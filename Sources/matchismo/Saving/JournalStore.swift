// SPDX-License-Identifier: MIT

import Matching
import Play
import Storage

/// The games that this window goes on with, one of each mode, and their journals.
final class JournalStore {
  /// Whether anything is kept in files.
  private let isKept: Bool

  /// Which of several windows this is; each has journals of its own.
  private var seat: Seat?
  private var journals: [Mode: GameJournal] = [:]

  /// The games as they were last seen.
  private var games: [Mode: SavedGame] = [:]

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// The game of a mode to go on with, and what lay there before it; `nil` where there is none, or the
  /// file can't be read, which is met again and told when it is written.
  func saved(_ mode: Mode) -> (game: SavedGame?, previous: SavedGame?) {
    if let game = games[mode] { return (game, nil) }
    guard isKept, let journal = (try? journal(of: mode).read()) ?? look(at: mode) else {
      return (nil, nil)
    }
    games[mode] = journal.game
    return (journal.game, journal.previous)
  }

  /// What a journal says that can be read and not written.
  private func look(at mode: Mode) -> Journal? {
    let bytes = try? PlayerFiles.journal(of: mode, seat: seat?.number ?? 1).read(
      limit: Journal.limit)
    return bytes.map(Journal.init)
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin(_ game: SavedGame) {
    let mode = game.sitting.record.rules.mode
    if games[mode]?.sitting.record != game.sitting.record { journals[mode]?.begin() }
    games[mode] = game
  }

  /// Takes note of the game on the table as it stands.
  func note(_ game: SavedGame) {
    games[game.sitting.record.rules.mode] = game
  }

  /// Writes down what has happened.
  func write() throws(StorageError) {
    guard isKept else { return }
    for (mode, game) in games { try journal(of: mode).save(game) }
  }

  /// Leaves short files behind.
  func close() throws(StorageError) {
    for (mode, journal) in journals {
      if let game = games[mode] { try journal.shorten(to: game) }
    }
  }

  /// What the player has to be told.
  var notices: [Notice] { journals.values.compactMap(\.notice) }

  private func journal(of mode: Mode) throws(StorageError) -> GameJournal {
    if let journal = journals[mode] { return journal }
    let journal = GameJournal(try PlayerFiles.journal(of: mode, seat: try seatNumber()))
    journals[mode] = journal
    return journal
  }

  private func seatNumber() throws(StorageError) -> Int {
    if let seat { return seat.number }
    let seat = try Seat(in: PlayerFiles.seats())
    self.seat = seat
    return seat.number
  }
}
