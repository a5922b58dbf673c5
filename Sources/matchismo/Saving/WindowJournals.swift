// SPDX-License-Identifier: MIT

import Play
import Storage

/// The games that this window goes on with, one of each mode, and their journals.
final class WindowJournals {
  /// The kinds of games that there are, and what is kept of each.
  let games: KnownGames
  let shelves: [any AnyShelf]

  /// Whether anything is kept in files.
  private let isKept: Bool

  /// Which of several windows this is; each has journals of its own.
  private var slot: Slot?

  /// Whether this is the first of several windows, or the only one.
  var areFirst: Bool { (slot?.number ?? 1) == 1 }

  /// That of the table with players elsewhere that the window holds.
  private(set) lazy var table = HostJournal { [unowned self] () throws(StorageError) in
    try PlayerFiles.table(slot: slotNumber())
  }

  /// That of the way back to a table of somebody else.
  private(set) lazy var visit = VisitJournal { [unowned self] () throws(StorageError) in
    try PlayerFiles.visit(slot: slotNumber())
  }

  private var hasLookedAtOthers = false
  private var movedNotice: Notice?

  init(isKept: Bool, of games: KnownGames = .own) {
    (self.isKept, self.games) = (isKept, games)
    shelves = games.all.map { $0.makeShelf(isKept: isKept) }
  }

  /// What is kept of a kind of game.
  func shelf<Game: KnownGame>(of game: Game.Type) -> Shelf<Game> {
    guard let shelf = shelves.lazy.compactMap({ $0 as? Shelf<Game> }).first else {
      preconditionFailure("\(game) is not in the list of games")
    }
    return shelf
  }

  /// The game of a mode to go on with, and what lay there before it; `nil` where there is none, or the
  /// file can't be read, which is met again and told when it is written.
  func saved<Game: KnownGame>(
    _ mode: String, of game: Game.Type
  ) -> (game: SavedGame<Game>?, previous: SavedGame<Game>?) {
    let shelf = shelf(of: game)
    if let game = shelf.waiting[mode] { return (game, nil) }
    guard isKept, !shelf.has(mode),
      let journal = (try? self.journal(mode, on: shelf).read()) ?? look(at: mode)
    else { return (nil, nil) }
    shelf.take(journal, of: mode)
    return (journal.game, journal.previous)
  }

  /// What a journal says that can be read and not written.
  private func look<Game: KnownGame>(at mode: String) -> Journal<Game>? {
    let bytes = try? PlayerFiles.journal(mode, slot: slot?.number ?? 1).read(
      limit: Journal<Game>.limit)
    return bytes.map { Journal($0) }
  }

  /// The shelf for a mode.
  private func shelf(for mode: String) -> (any AnyShelf)? {
    games.all.firstIndex { $0.modes.contains(mode) }.map { shelves[$0] }
  }

  /// Whether no window has ever kept a game, as far as the files tell.
  var areNew: Bool {
    guard notices.isEmpty, let slots = try? PlayerFiles.slots() else { return notices.isEmpty }
    return !slots.namesBeside.contains { name in
      guard let (mode, number) = PlayerFiles.journal(named: name), let shelf = shelf(for: mode)
      else { return false }
      // Those of this window's modes were created when they were read.
      guard number == slot?.number, shelf.has(mode) else { return true }
      return shelf.isWaiting(mode)
    }
  }

  /// A game has come to the table. One that is in its journal already goes on there.
  func begin<Game: KnownGame>(_ game: SavedGame<Game>) { shelf(of: Game.self).begin(game) }

  /// A game leaves the table, and waits for another one of its mode.
  func leave<Game: KnownGame>(_ game: SavedGame<Game>) { shelf(of: Game.self).leave(game) }

  /// What the player has to be told of games, and of everything else.
  var notices: [Notice] { shelves.flatMap(\.notices) + [movedNotice].compactMap(\.self) }
  var otherNotices: [Notice] {
    [table.notice].compactMap(\.self) + shelves.compactMap(\.noticeOfResults)
  }
}

extension KnownGame {
  fileprivate static func makeShelf(isKept: Bool) -> any AnyShelf { Shelf<Self>(isKept: isKept) }
}

// MARK: - Writing

extension WindowJournals {
  /// Writes down what has happened in a game.
  func write<Game: KnownGame>(_ game: SavedGame<Game>) throws(StorageError) {
    guard isKept else { return }
    let shelf = shelf(of: Game.self)
    let journal = try journal(game.mode, on: shelf)
    guard journal.hasNews(of: game) else { return }
    try keepSlot()
    do throws(StorageError) {
      try shelf.save(game, in: journal)
    } catch {
      guard case .changed = error else { throw error }
      try moveAway()
      try shelf.save(game, in: journal)
    }
  }

  /// Leaves a short file behind of each game.
  func close<Game: KnownGame>(_ game: SavedGame<Game>?) throws(StorageError) {
    guard slot?.isKnown == true else { return }
    let shelf = shelf(of: Game.self)
    if let game { shelf.leave(game) }
    try shelf.shorten()
  }

  private func journal<Game: KnownGame>(
    _ mode: String, on shelf: Shelf<Game>
  ) throws(StorageError) -> GameJournal<Game> {
    try shelf.journal(mode) { () throws(StorageError) in
      try PlayerFiles.journal(mode, slot: try slotNumber())
    }
  }
}

// MARK: - Tables with players elsewhere

extension WindowJournals {
  /// What there was when the program ended; `nil` where that was nothing.
  func saved<State>(_ journal: StateJournal<State>) -> State? {
    isKept ? try? journal.read() : nil
  }

  /// Writes down what there is, or that there is nothing any more.
  func write<State>(
    _ state: State?, in journal: StateJournal<State>
  ) throws(StorageError) {
    guard isKept, state != nil || journal.isOpen else { return }
    guard let state else { return try journal.forget() }
    guard journal.hasNews(of: state) else { return }
    try keepSlot()
    try journal.save(state)
  }
}

// MARK: - The slot

extension WindowJournals {
  private func slotNumber() throws(StorageError) -> Int {
    if let slot { return slot.number }
    let slot = try Slot(in: PlayerFiles.slots())
    self.slot = slot
    return slot.number
  }

  /// Looks whether other windows know of this one's slot, whose journals they would take else. Where
  /// the folder was removed it is taken anew, or another one.
  private func keepSlot() throws(StorageError) {
    guard let slot, !slot.isKnown else { return }
    try sit(on: try Slot(in: PlayerFiles.slots(), among: [slot.number] + Array(Slot.all)))
  }

  /// Somebody else writes into the journals of this slot: takes another one, without journals where
  /// there is one, so that no game is given up there.
  private func moveAway() throws(StorageError) {
    let others = Slot.all.filter { $0 != slot?.number }
    let empty = others.filter(hasNoJournals)
    try sit(on: try Slot(in: PlayerFiles.slots(), among: empty + others))
  }

  private func hasNoJournals(_ slot: Int) -> Bool {
    !games.modes.contains { (try? PlayerFiles.journal($0, slot: slot))?.isThere ?? false }
  }

  private func sit(on new: Slot) throws(StorageError) {
    defer { slot = new }
    guard new.number != slot?.number else { return }
    for shelf in shelves {
      try shelf.move { mode throws(StorageError) in
        try PlayerFiles.journal(mode, slot: new.number)
      }
    }
    movedNotice = Notice(
      Sentences.movedGame, file: try PlayerFiles.journal(games.modes[0], slot: new.number).path)
  }
}

// MARK: - Results that were left

extension WindowJournals {
  /// Has the results kept that were found. All journals have been looked through then that no other
  /// window has: those of modes that nobody has played yet, and of windows that are gone.
  func keepFoundResults() {
    if isKept, !hasLookedAtOthers {
      hasLookedAtOthers = true
      try? lookAtOthers()
    }
    for shelf in shelves { shelf.keepFoundResults() }
  }

  private func lookAtOthers() throws(StorageError) {
    let slots = try PlayerFiles.slots()
    for name in slots.namesBeside {
      guard let (mode, number) = PlayerFiles.journal(named: name), let shelf = shelf(for: mode)
      else { continue }
      let isMine = number == slot?.number
      if isMine, shelf.has(mode) { continue }
      // Held while the journal is read. Where another window has it, that takes care of it.
      let held = isMine ? nil : try? Slot(in: slots, among: [number])
      guard isMine || held != nil else { continue }
      let bytes = try? PlayerFiles.journal(mode, slot: number).read(limit: RecordFile.limit)
      shelf.findResults(in: bytes ?? [])
      withExtendedLifetime(held) {}
    }
  }
}
