// SPDX-License-Identifier: MIT

import Play
import Storage

/// The journals of this window's games, and of its tables with players elsewhere. They own no game.
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

  /// The host's journal.
  private(set) lazy var table = HostJournal { [unowned self] () throws(StorageError) in
    try PlayerFiles.table(slot: slotNumber())
  }

  /// The guest's journal: the way back to a table of somebody else.
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

  /// The game that a journal was left with, and the one before it, when it is asked for the first time; `nil`
  /// where there is none, or the file can't be read, which is met again and told when it is written.
  func saved<Game: KnownGame>(
    _ name: String, of game: Game.Type
  ) -> (game: SavedGame<Game>?, previous: SavedGame<Game>?) {
    let shelf = shelf(of: game)
    guard isKept, !shelf.has(name), let text = (try? open(name, on: shelf).text) ?? look(at: name)
    else { return (nil, nil) }
    return (text.game, text.previous)
  }

  /// The text of a journal that can be read and not written.
  private func look<Game: KnownGame>(at name: String) -> Journal<Game>? {
    let bytes = try? PlayerFiles.journal(name, slot: slot?.number ?? 1).read(
      limit: Journal<Game>.limit)
    return bytes.map { Journal($0) }
  }

  /// The shelf for a journal.
  private func shelf(for journal: String) -> (any AnyShelf)? {
    games.all.firstIndex { $0.journals.contains(journal) }.map { shelves[$0] }
  }

  /// Whether no window has ever kept a game, as far as the files tell.
  var areNew: Bool { notices.isEmpty && games.journals.allSatisfy(isNew) }

  /// Whether no window has ever kept a game in the journal of this name, as far as the files tell.
  func isNew(_ journal: String) -> Bool {
    guard let shelf = shelf(for: journal), let slots = try? PlayerFiles.slots() else { return true }
    return !slots.namesBeside.contains { name in
      guard let (named, number) = PlayerFiles.journal(named: name), named == journal else {
        return false
      }
      // This window's was created when it was read.
      return number == slot?.number && shelf.has(journal) ? !shelf.isNew(journal) : true
    }
  }

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
    let journal = try open(game.journal, on: shelf).journal
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
  func close<Game: KnownGame>(_ games: [SavedGame<Game>]) throws(StorageError) {
    guard slot?.isKnown == true else { return }
    for game in games { try shelf(of: Game.self).shorten(to: game) }
  }

  private func open<Game: KnownGame>(
    _ name: String, on shelf: Shelf<Game>
  ) throws(StorageError) -> (journal: GameJournal<Game>, text: Journal<Game>?) {
    try shelf.open(name) { () throws(StorageError) in
      try PlayerFiles.journal(name, slot: try slotNumber())
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
    let files =
      games.journals.map { try? PlayerFiles.journal($0, slot: slot) }
      + [try? PlayerFiles.table(slot: slot), try? PlayerFiles.visit(slot: slot)]
    return !files.contains { $0?.isThere == true }
  }

  private func sit(on new: Slot) throws(StorageError) {
    defer { slot = new }
    guard new.number != slot?.number else { return }
    for shelf in shelves {
      try shelf.move { name throws(StorageError) in
        try PlayerFiles.journal(name, slot: new.number)
      }
    }
    table.move(to: try PlayerFiles.table(slot: new.number))
    visit.move(to: try PlayerFiles.visit(slot: new.number))
    movedNotice = Notice(
      Sentences.movedGame,
      file: try PlayerFiles.journal(games.journals[0], slot: new.number).path)
  }
}

// MARK: - Results that were left

extension WindowJournals {
  /// Has the results kept that were found. All journals have been looked through then that no other
  /// window has: those that nobody has asked for yet, and those of windows that are gone.
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
      guard let (journal, number) = PlayerFiles.journal(named: name),
        let shelf = shelf(for: journal)
      else { continue }
      let isMine = number == slot?.number
      if isMine, shelf.has(journal) { continue }
      // Held while the journal is read. Where another window has it, that takes care of it.
      let held = isMine ? nil : try? Slot(in: slots, among: [number])
      guard isMine || held != nil else { continue }
      let bytes = try? PlayerFiles.journal(journal, slot: number).read(limit: RecordFile.limit)
      shelf.findResults(in: bytes ?? [])
      withExtendedLifetime(held) {}
    }
  }
}
