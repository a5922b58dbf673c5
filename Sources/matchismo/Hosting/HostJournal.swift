// SPDX-License-Identifier: MIT

import Games
import Guests
import Play
import Storage

/// The file in which a table with players elsewhere is written down while it is held, so that the same
/// players find the same cards when its program is started again. Each move is written before anybody is
/// told of it.
///
/// Only one program may have the file, which a seat ensures.
final class HostJournal {
  private let stored: StoredFile
  private var file: AppendedFile?

  /// What the file says last, with so many entries of the round; `nil` while nothing can be added to it.
  private var written: (head: String, entries: Int)?

  /// Whether a newer program has written the file, which is none of ours then.
  private var isLeftAlone = false

  /// From how many bytes on the file is written anew.
  private static let most = 1 << 18

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

  /// Writes down what has happened.
  func save(_ table: HostedTable) throws(StorageError) {
    guard !isLeftAlone, let news = news(of: table) else { return }
    do throws(StorageError) {
      try append(news)
    } catch {
      guard case .vanished = error else { throw error }
      (file, written) = (nil, nil)
      try append(table.text)
    }
    written = (table.head, table.table.round?.record.entries.count ?? 0)
    guard let file, file.length > Self.most else { return }
    try file.replace(with: Array(table.text.utf8))
  }

  /// The table is no more: nobody will go on with it.
  func forget() throws(StorageError) {
    guard !isLeftAlone, written != nil || stored.isThere else { return }
    let file = try openFile()
    try file.replace(with: [])
    written = nil
  }

  /// What the file doesn't say yet; `nil` if it says everything. The head names the round by its salt.
  private func news(of table: HostedTable) -> String? {
    guard let written, written.head == table.head else { return table.text }
    let entries = (table.table.round?.record.entries ?? []).dropFirst(written.entries)
    return entries.isEmpty ? nil : entries.map { $0.line + "\n" }.joined()
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
