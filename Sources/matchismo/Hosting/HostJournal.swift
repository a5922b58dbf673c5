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
  private let stored: StoredFile
  private var file: AppendedFile?

  /// What the file says last: the table, and so many entries of its round; `nil` while nothing can be added to
  /// it.
  private var written: (table: HostedTable, entries: Int)?

  /// Whether the file says nothing, for certain.
  private var isForgotten = false

  /// Whether a newer program has written the file, which is none of ours then.
  private var isLeftAlone = false

  /// From how many bytes on the file is renewed while it is in use.
  private var most = HostJournal.usualMost
  private static let usualMost = 1 << 18

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(_ stored: StoredFile) {
    self.stored = stored
  }

  /// The table to go on with; `nil` where there is none. A file with lines that make no sense is moved aside,
  /// and what makes sense still counts.
  func read() throws(StorageError) -> HostedTable? {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try stored.read(limit: HostedTable.longestText) ?? []
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return nil
    }
    let text = HostedText(bytes)
    if text.isNewer {
      isLeftAlone = true
      notice = Notice(Sentences.newerGame, file: stored.path)
    }
    if let line = text.brokenLine { try setAside(because: Sentences.brokenLine(line)) }
    return text.table
  }

  private func setAside(because reason: String) throws(StorageError) {
    let path = try stored.setAside(keeping: nil)
    notice = Notice(Sentences.brokenGame(in: path), file: stored.path, reason)
  }

  /// Whether something has happened that the file doesn't say.
  func hasNews(of table: HostedTable) -> Bool {
    !isLeftAlone && (!goesOn(with: table) || written?.entries != table.entries.count)
  }

  /// Writes down what has happened.
  func save(_ table: HostedTable) throws(StorageError) {
    guard hasNews(of: table) else { return }
    do throws(StorageError) {
      try append(news(of: table))
    } catch {
      guard case .vanished = error else { throw error }
      (file, written) = (nil, nil)
      try append(table.text)
    }
    (written, isForgotten) = ((table.withoutEntries, table.entries.count), false)
    guard let file, file.length > most, !file.isBeingRenewed else { return }
    let text = Array(table.text.utf8)
    try file.renew(with: text)
    most = max(Self.usualMost, text.count * 2)
  }

  /// The table is no more: nobody will go on with it.
  func forget() throws(StorageError) {
    guard !isLeftAlone, !isForgotten else { return }
    if stored.isThere { try openFile().clear() }
    (written, isForgotten) = (nil, true)
  }

  /// Whether the file has the beginning of the same round at the same table. Its salt names the round.
  private func goesOn(with table: HostedTable) -> Bool { written?.table == table.withoutEntries }

  /// What the file doesn't say yet.
  private func news(of table: HostedTable) -> String {
    guard let written, goesOn(with: table) else { return table.text }
    return table.entries.dropFirst(written.entries).map { $0.line + "\n" }.joined()
  }

  private func append(_ text: String) throws(StorageError) {
    try openFile().append(Array(text.utf8))
  }

  private func openFile() throws(StorageError) -> AppendedFile {
    if let file { return file }
    let file = try AppendedFile(stored)
    self.file = file
    return file
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
