// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Storage

/// The games that this window goes on with, one of each mode, and their journals.
final class WindowJournals {
  /// Whether anything is kept in files.
  private let isKept: Bool

  /// Which of several windows this is; each has journals of its own.
  private var seat: Seat?
  private var journals: [Mode: ModeJournal] = [:]

  /// The games of modes that are not on the table, as they were left.
  private(set) var waiting: [Mode: SavedGame<MatchingGame>] = [:]

  /// Results that were found in journals, and that the file of results may not have.
  private(set) var foundResults: [GameResult] = []

  private var hasLookedAtOthers = false
  private var movedNotice: Notice?

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// The game of a mode to go on with, and what lay there before it; `nil` where there is none, or the
  /// file can't be read, which is met again and told when it is written.
  func saved(_ mode: Mode) -> (game: SavedGame<MatchingGame>?, previous: SavedGame<MatchingGame>?) {
    if let game = waiting[mode] { return (game, nil) }
    guard isKept, journals[mode] == nil,
      let journal = (try? journal(of: mode).read()) ?? look(at: mode)
    else { return (nil, nil) }
    foundResults += journal.owed
    waiting[mode] = journal.game
    return (journal.game, journal.previous)
  }

  /// What a journal says that can be read and not written.
  private func look(at mode: Mode) -> Journal<MatchingGame>? {
    let bytes = try? PlayerFiles.journal(of: mode, seat: seat?.number ?? 1).read(
      limit: Journal<MatchingGame>.limit)
    return bytes.map { Journal($0) }
  }

  /// Whether no window has ever kept a game, as far as the files tell.
  var areNew: Bool {
    guard notices.isEmpty, let seats = try? PlayerFiles.seats() else { return notices.isEmpty }
    return !seats.namesBeside.contains { name in
      guard let (mode, number) = PlayerFiles.journal(named: name) else { return false }
      // Those of this window's modes were created when they were read.
      return number != seat?.number || journals[mode] == nil || waiting[mode] != nil
    }
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin(_ game: SavedGame<MatchingGame>) {
    let record = game.sitting.record
    let waiting = waiting.removeValue(forKey: record.rules.mode)
    if waiting?.sitting.record != record { journals[record.rules.mode]?.begin() }
  }

  /// A game leaves the table, and waits for another one of its mode.
  func leave(_ game: SavedGame<MatchingGame>) {
    var game = game
    game.isClockRunning = false
    waiting[game.sitting.record.rules.mode] = game
  }

  /// What the player has to be told.
  var notices: [Notice] { journals.values.compactMap(\.notice) + [movedNotice].compactMap(\.self) }
}

// MARK: - Writing

extension WindowJournals {
  /// Writes down what has happened in a game.
  ///
  /// - Parameter unkept: the results that the file of results may not have, beside those that were
  ///   found.
  func write(_ game: SavedGame<MatchingGame>, unkept: [GameResult]) throws(StorageError) {
    guard isKept else { return }
    let journal = try journal(of: game.sitting.record.rules.mode)
    guard journal.hasNews(of: game) else { return }
    try keepSeat()
    do throws(StorageError) {
      try journal.save(game, unkept: unkept + foundResults)
    } catch {
      guard case .changed = error else { throw error }
      try moveAway()
      try journal.save(game, unkept: unkept + foundResults)
    }
  }

  /// Leaves short files behind.
  func close(_ game: SavedGame<MatchingGame>, unkept: [GameResult]) throws(StorageError) {
    guard seat?.isKnown == true else { return }
    waiting[game.sitting.record.rules.mode] = game
    for (mode, journal) in journals {
      guard let game = waiting[mode] else { continue }
      try journal.shorten(to: game, unkept: unkept + foundResults)
    }
  }

  private func journal(of mode: Mode) throws(StorageError) -> ModeJournal {
    if let journal = journals[mode] { return journal }
    let journal = ModeJournal(try PlayerFiles.journal(of: mode, seat: try seatNumber()))
    journals[mode] = journal
    return journal
  }
}

// MARK: - The seat

extension WindowJournals {
  private func seatNumber() throws(StorageError) -> Int {
    if let seat { return seat.number }
    let seat = try Seat(in: PlayerFiles.seats())
    self.seat = seat
    return seat.number
  }

  /// Looks whether other windows know of this one's seat, whose journals they would take else. Where
  /// the folder was removed it is taken anew, or another one.
  private func keepSeat() throws(StorageError) {
    guard let seat, !seat.isKnown else { return }
    try sit(on: try Seat(in: PlayerFiles.seats(), among: [seat.number] + Array(Seat.all)))
  }

  /// Somebody else writes into the journals of this seat: takes another one, without journals where
  /// there is one, so that no game is given up there.
  private func moveAway() throws(StorageError) {
    let others = Seat.all.filter { $0 != seat?.number }
    let empty = others.filter(Self.hasNoJournals)
    try sit(on: try Seat(in: PlayerFiles.seats(), among: empty + others))
  }

  private static func hasNoJournals(_ seat: Int) -> Bool {
    !Mode.allCases.contains { (try? PlayerFiles.journal(of: $0, seat: seat))?.isThere ?? false }
  }

  private func sit(on new: Seat) throws(StorageError) {
    defer { seat = new }
    guard new.number != seat?.number else { return }
    for (mode, journal) in journals {
      journal.move(to: try PlayerFiles.journal(of: mode, seat: new.number))
    }
    movedNotice = Notice(
      Sentences.movedGame, file: try PlayerFiles.journal(of: .match, seat: new.number).path)
  }
}

// MARK: - Results that were left

extension WindowJournals {
  /// Hands over the results that were found, to be kept. All journals have been looked through then
  /// that no other window has: those of modes that nobody has played yet, and of windows that are gone.
  func handOverFoundResults() -> [GameResult] {
    if isKept, !hasLookedAtOthers {
      hasLookedAtOthers = true
      try? lookAtOthers()
    }
    defer { foundResults = [] }
    return foundResults
  }

  private func lookAtOthers() throws(StorageError) {
    let seats = try PlayerFiles.seats()
    for name in seats.namesBeside {
      guard let (mode, number) = PlayerFiles.journal(named: name) else { continue }
      let isMine = number == seat?.number
      if isMine, journals[mode] != nil { continue }
      // Held while the journal is read. Where another window has it, that takes care of it.
      let held = isMine ? nil : try? Seat(in: seats, among: [number])
      guard isMine || held != nil else { continue }
      let bytes = try? PlayerFiles.journal(of: mode, seat: number).read(
        limit: Journal<MatchingGame>.limit)
      foundResults += bytes.map { Journal<MatchingGame>.owedResults(in: $0) } ?? []
      withExtendedLifetime(held) {}
    }
  }
}
