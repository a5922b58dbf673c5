// SPDX-License-Identifier: MIT

import Play
import Storage

/// The journals of this window. Each window has a slot with journals of its own.
final class WindowJournals {
  /// The host's and the guest's journal. The games name the others.
  static let (hosted, visit) = ("table", "visit")

  /// The names of the games' journals.
  private let games: [String]
  private var slot: Slot?
  private var opened: [String: any OpenedJournal] = [:]
  private var movedNotice: Notice?

  init(ofGames games: [String]) { self.games = games }

  /// True for the first of several windows, or the only one.
  var areFirst: Bool { (slot?.number ?? 1) == 1 }

  /// News about journals for the player.
  var notices: [Notice] {
    (opened.values.map(\.notice) + [movedNotice]).compactMap(\.self)
  }

  func has(_ name: String) -> Bool { opened[name] != nil }

  /// Opens a journal.
  ///
  /// - Returns: the journal; its text at the first opening, later `nil`.
  func open<Progress: JournalProgress>(
    _ name: String, by progress: Progress.Type
  ) throws(StorageError) -> (journal: JournalFile<Progress>, text: Progress.Text?) {
    if let journal = opened[name] as? JournalFile<Progress> { return (journal, nil) }
    let journal = JournalFile<Progress>(try PlayerFiles.journal(name, slot: slotNumber()))
    opened[name] = journal
    return (journal, try journal.read())
  }

  /// The text of a journal that can't be written; `nil` if it can't be read, either.
  func look<Text: JournalText>(at name: String) -> Text? {
    let bytes = try? PlayerFiles.journal(name, slot: slot?.number ?? 1).read(limit: Text.limit)
    return bytes.map { Text($0) }
  }

  /// True if no window has ever saved a game, as far as the files tell.
  var areNew: Bool { notices.isEmpty && games.allSatisfy(isNew) }

  /// True if no window has ever saved a game in this journal, as far as the files tell.
  func isNew(_ name: String) -> Bool {
    guard let slots = try? PlayerFiles.slots() else { return true }
    return !slots.namesBeside.contains { file in
      guard let journal = PlayerFiles.journal(named: file), journal.name == name else {
        return false
      }
      // This window's own open journal knows better.
      return journal.slot != slot?.number || opened[name]?.isNew != true
    }
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

  /// True if other windows see this slot as taken.
  var areHeld: Bool { slot?.isKnown == true }

  /// Claims this window's slot, or another one if it was taken meanwhile, before other windows use
  /// its journals.
  func hold() throws(StorageError) {
    guard let slot, !slot.isKnown else { return }
    try sit(on: try Slot(in: PlayerFiles.slots(), among: [slot.number] + Array(Slot.all)))
  }

  /// Moves to another slot, since another program writes to this one's journals. Prefers one
  /// without journals, so that no game is lost.
  func moveAway() throws(StorageError) {
    let others = Slot.all.filter { $0 != slot?.number }
    let empty = others.filter(hasNoJournals)
    try sit(on: try Slot(in: PlayerFiles.slots(), among: empty + others))
  }

  private func hasNoJournals(_ slot: Int) -> Bool {
    let names = games + [Self.hosted, Self.visit]
    return !names.contains { (try? PlayerFiles.journal($0, slot: slot))?.isThere == true }
  }

  private func sit(on new: Slot) throws(StorageError) {
    defer { slot = new }
    guard new.number != slot?.number else { return }
    for (name, journal) in opened {
      // Another program's games stay in front of this window's.
      journal.move(
        to: try PlayerFiles.journal(name, slot: new.number), takesOver: !games.contains(name))
    }
    movedNotice = Notice(
      Sentences.movedGame, file: try PlayerFiles.journal(games[0], slot: new.number).path)
  }

  /// Visits the unopened journals of games: this window's, and those of closed windows, each locked
  /// while it is read. Other open windows visit their own.
  func visitOthers(_ visit: (_ name: String, _ text: [UInt8]) -> Void) throws(StorageError) {
    let slots = try PlayerFiles.slots()
    for file in slots.namesBeside {
      guard let journal = PlayerFiles.journal(named: file), games.contains(journal.name) else {
        continue
      }
      let isMine = journal.slot == slot?.number
      if isMine, has(journal.name) { continue }
      let held = isMine ? nil : try? Slot(in: slots, among: [journal.slot])
      guard isMine || held != nil else { continue }
      let text = try? PlayerFiles.journal(journal.name, slot: journal.slot).read(
        limit: RecordFile.limit)
      visit(journal.name, text ?? [])
      withExtendedLifetime(held) {}
    }
  }
}
