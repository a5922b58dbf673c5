// SPDX-License-Identifier: MIT

import Games
import Guests
import Matching
import Play
import Snapping
import Storage

/// The games that this window goes on with, one of each mode, and their journals.
final class WindowJournals {
  /// Whether anything is kept in files.
  private let isKept: Bool

  /// Which of several windows this is; each has journals of its own.
  private var seat: Seat?

  /// Whether this is the first of several windows, or the only one.
  var areFirst: Bool { (seat?.number ?? 1) == 1 }

  /// Those of the cards.
  let games = GameJournals<MatchingGame>()

  /// That of Snap!.
  let rounds = GameJournals<SnapGame>()

  /// That of a table with players elsewhere; `nil` while there was none.
  private var table: HostJournal?

  /// That of the way back to a table of somebody else; `nil` while there was none.
  private var visit: VisitJournal?

  private var hasLookedAtOthers = false
  private var movedNotice: Notice?

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// The game of a journal to go on with, and what lay there before it; `nil` where there is none, or the
  /// file can't be read, which is met again and told when it is written.
  func saved<Game: KeptGame>(
    _ name: JournalName, of game: Game.Type
  ) -> (game: SavedGame<Game>?, previous: SavedGame<Game>?) {
    let games = Game.journals(of: self)
    if let game = games.waiting[name] { return (game, nil) }
    guard isKept, !games.has(name),
      let journal = (try? self.journal(name, in: games).read()) ?? look(at: name)
    else { return (nil, nil) }
    games.take(journal, of: name)
    return (journal.game, journal.previous)
  }

  /// The game of a mode to go on with, and what lay there before it.
  func saved(_ mode: Mode) -> (game: SavedGame<MatchingGame>?, previous: SavedGame<MatchingGame>?) {
    saved(.mode(mode), of: MatchingGame.self)
  }

  /// What a journal says that can be read and not written.
  private func look<Game: KeptGame>(at name: JournalName) -> Journal<Game>? {
    let bytes = try? PlayerFiles.journal(name, seat: seat?.number ?? 1).read(
      limit: Journal<Game>.limit)
    return bytes.map { Journal($0) }
  }

  /// Whether no window has ever kept a game, as far as the files tell.
  var areNew: Bool {
    guard notices.isEmpty, let seats = try? PlayerFiles.seats() else { return notices.isEmpty }
    return !seats.namesBeside.contains { name in
      guard let (name, number) = PlayerFiles.journal(named: name) else { return false }
      // Those of this window's modes were created when they were read.
      guard number == seat?.number, games.has(name) || rounds.has(name) else { return true }
      return games.waiting[name] != nil || rounds.waiting[name] != nil
    }
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin<Game: KeptGame>(_ game: SavedGame<Game>) { Game.journals(of: self).begin(game) }

  /// A game leaves the table, and waits for another one of its mode.
  func leave<Game: KeptGame>(_ game: SavedGame<Game>) { Game.journals(of: self).leave(game) }

  /// What the player has to be told.
  var notices: [Notice] { games.notices + rounds.notices + [movedNotice].compactMap(\.self) }
}

// MARK: - Writing

extension WindowJournals {
  /// Writes down what has happened in a game.
  ///
  /// - Parameter unkept: the results that the file of results may not have, beside those that were
  ///   found.
  func write<Game: KeptGame>(
    _ game: SavedGame<Game>, unkept: [Game.Result]
  ) throws(StorageError) {
    guard isKept else { return }
    let games = Game.journals(of: self)
    let journal = try journal(game.journal, in: games)
    guard journal.hasNews(of: game) else { return }
    try keepSeat()
    do throws(StorageError) {
      try games.save(game, in: journal, unkept: unkept)
    } catch {
      guard case .changed = error else { throw error }
      try moveAway()
      try games.save(game, in: journal, unkept: unkept)
    }
  }

  /// Leaves a short file behind of each game.
  func close<Game: KeptGame>(
    _ game: SavedGame<Game>?, unkept: [Game.Result]
  ) throws(StorageError) {
    guard seat?.isKnown == true else { return }
    let games = Game.journals(of: self)
    if let game { games.leave(game) }
    try games.shorten(unkept: unkept)
  }

  private func journal<Game: KeptGame>(
    _ name: JournalName, in games: GameJournals<Game>
  ) throws(StorageError) -> GameJournal<Game> {
    try games.journal(name) { () throws(StorageError) in
      try PlayerFiles.journal(name, seat: try seatNumber())
    }
  }
}

// MARK: - A table with players elsewhere

extension WindowJournals {
  /// The table that the window held when its program was ended; `nil` where it held none.
  func savedTable() -> HostedTable? {
    guard isKept, let file = try? PlayerFiles.table(seat: seatNumber()), file.isThere else {
      return nil
    }
    return try? tableJournal().read()
  }

  /// Writes down the table that is held, or that none is held any more.
  func write(_ held: HostedTable?) throws(StorageError) {
    guard isKept, held != nil || table != nil else { return }
    let journal = try tableJournal()
    guard let held else { return try journal.forget() }
    guard journal.hasNews(of: held) else { return }
    try keepSeat()
    try journal.save(held)
  }

  /// What the player has to be told of it.
  var tableNotice: Notice? { table?.notice }

  private func tableJournal() throws(StorageError) -> HostJournal {
    if let table { return table }
    let journal = HostJournal(try PlayerFiles.table(seat: seatNumber()))
    table = journal
    return journal
  }
}

// MARK: - A table of somebody else

extension WindowJournals {
  /// Where the player sat when the program ended; `nil` where that was nowhere.
  func savedVisit() -> KeptVisit? {
    guard isKept, let file = try? PlayerFiles.visit(seat: seatNumber()), file.isThere else {
      return nil
    }
    return try? visitJournal().read()
  }

  /// Writes down where the player sits, or that it is nowhere any more.
  func write(_ kept: KeptVisit?) throws(StorageError) {
    guard isKept, kept != nil || visit != nil else { return }
    let journal = try visitJournal()
    guard let kept else { return try journal.forget() }
    guard journal.hasNews(of: kept) else { return }
    try keepSeat()
    try journal.save(kept)
  }

  private func visitJournal() throws(StorageError) -> VisitJournal {
    if let visit { return visit }
    let journal = VisitJournal(try PlayerFiles.visit(seat: seatNumber()))
    visit = journal
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
    !JournalName.allCases.contains { (try? PlayerFiles.journal($0, seat: seat))?.isThere ?? false }
  }

  private func sit(on new: Seat) throws(StorageError) {
    defer { seat = new }
    guard new.number != seat?.number else { return }
    let file = { (name: JournalName) throws(StorageError) in
      try PlayerFiles.journal(name, seat: new.number)
    }
    try games.move(to: file)
    try rounds.move(to: file)
    movedNotice = Notice(
      Sentences.movedGame, file: try PlayerFiles.journal(.mode(.match), seat: new.number).path)
  }
}

// MARK: - Results that were left

extension WindowJournals {
  /// Hands over the results that were found, to be kept. All journals have been looked through then
  /// that no other window has: those of modes that nobody has played yet, and of windows that are gone.
  func handOverFoundResults() -> (games: [GameResult], rounds: [SnapResult]) {
    if isKept, !hasLookedAtOthers {
      hasLookedAtOthers = true
      try? lookAtOthers()
    }
    return (games.handOverFoundResults(), rounds.handOverFoundResults())
  }

  private func lookAtOthers() throws(StorageError) {
    let seats = try PlayerFiles.seats()
    for name in seats.namesBeside {
      guard let (name, number) = PlayerFiles.journal(named: name) else { continue }
      let isMine = number == seat?.number
      if isMine, games.has(name) || rounds.has(name) { continue }
      // Held while the journal is read. Where another window has it, that takes care of it.
      let held = isMine ? nil : try? Seat(in: seats, among: [number])
      guard isMine || held != nil else { continue }
      let bytes = try? PlayerFiles.journal(name, seat: number).read(
        limit: Journal<MatchingGame>.limit)
      if name == .snap { rounds.find(in: bytes ?? []) } else { games.find(in: bytes ?? []) }
      withExtendedLifetime(held) {}
    }
  }
}
