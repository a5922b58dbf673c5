// SPDX-License-Identifier: MIT

import Games
import Guests
import Play
import Snapping
import Storage

/// The file in which a table with players elsewhere is written down while it is held, so that the same
/// players find the same cards when its program is started again. Each move is written before anybody is
/// told of it.
///
/// Only one program may have the file, which a seat ensures.
final class HostJournal {
  private let file: JournalFile

  /// What the file says last: the table, and so many entries of its round; `nil` while nothing can be added to
  /// it.
  private var written: (table: HostedTable, entries: Int)?

  /// Whether the file says nothing, for certain.
  private var isForgotten = false

  /// Whether a newer program has written the file, which is none of ours then.
  private var isLeftAlone = false

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(_ stored: StoredFile) { file = JournalFile(stored, renewedFrom: 1 << 18) }

  /// The table to go on with; `nil` where there is none. A file with lines that make no sense is moved aside,
  /// and what makes sense still counts.
  func read() throws(StorageError) -> HostedTable? {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try file.stored.read(limit: HostedTable.longestText) ?? []
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return nil
    }
    let text = HostedText(bytes)
    if text.isNewer {
      isLeftAlone = true
      notice = Notice(Sentences.newerGame, file: file.stored.path)
    }
    if let line = text.brokenLine { try setAside(because: Sentences.brokenLine(line)) }
    return text.table
  }

  private func setAside(because reason: String) throws(StorageError) {
    let path = try file.stored.setAside(keeping: nil)
    notice = Notice(Sentences.brokenGame(in: path), file: file.stored.path, reason)
  }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of table: HostedTable) -> Bool {
    !isLeftAlone && (!goesOn(with: table) || written?.entries != table.entries.count)
  }

  /// Writes down what has happened.
  func save(_ table: HostedTable) throws(StorageError) {
    guard hasNews(of: table) else { return }
    try file.append { isAnew in
      if isAnew { written = nil }
      return news(of: table)
    }
    (written, isForgotten) = ((table.withoutEntries, table.entries.count), false)
    try file.renewIfLong { table.text }
  }

  /// The table is no more: nobody will go on with it.
  func forget() throws(StorageError) {
    guard !isLeftAlone, !isForgotten else { return }
    try file.clear()
    (written, isForgotten) = (nil, true)
  }

  /// Whether the file has the beginning of the same round at the same table. Its salt names the round.
  private func goesOn(with table: HostedTable) -> Bool { written?.table == table.withoutEntries }

  /// What the file doesn't say yet.
  private func news(of table: HostedTable) -> String {
    guard let written, goesOn(with: table) else { return table.text }
    return table.entries.dropFirst(written.entries).map { $0.line + "\n" }.joined()
  }
}

extension HostedTable {
  fileprivate var entries: [RecordEntry<SnapGame.Move>] { table.round?.record.entries ?? [] }

  /// The same before its round's first move.
  fileprivate var withoutEntries: HostedTable {
    let round = table.round.map { KeptTable.Round(Record($0.record.setup), salt: $0.salt) }
    return HostedTable(
      KeptTable(chairs: table.chairs, players: table.players, round: round), by: entrance)
  }
}
