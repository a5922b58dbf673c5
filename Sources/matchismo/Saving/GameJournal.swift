// SPDX-License-Identifier: MIT

import Matching
import Play
import Storage

/// The file in which the games of one mode are written down while they are played.
final class GameJournal {
  private let stored: StoredFile
  private var file: JournalFile?
  private var writer = JournalWriter()

  /// Whether the last record of the file is that of the game on the table.
  private var isBegun = false

  /// Whether a newer program has written the file, which is none of ours then.
  private var isLeftAlone = false

  /// From how many bytes on the file is written anew while it is in use.
  private var most = GameJournal.usualMost
  private static let usualMost = 1 << 18

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(_ stored: StoredFile) {
    self.stored = stored
  }

  /// What the file says. One that makes no sense is moved aside.
  func read() throws(StorageError) -> Journal {
    let file = try JournalFile(stored)
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try file.read(limit: Journal.limit)
    } catch {
      guard case .tooLong = error else { throw error }
      try setAside(because: "\(error)")
      return Journal([])
    }
    let journal = Journal(bytes)
    guard let complaint = journal.complaint else {
      self.file = file
      isBegun = journal.game != nil
      if let game = journal.game { _ = writer.begin(game) }
      return journal
    }
    if case .newerVersion = complaint.reason {
      isLeftAlone = true
      notice = Notice(Sentences.newerGame, file: stored.path)
      return Journal([])
    }
    try setAside(because: Sentences.line(complaint.line, complaint.reason))
    return journal
  }

  private func setAside(because reason: String) throws(StorageError) {
    let path = try stored.setAside(keeping: nil)
    notice = Notice(Sentences.brokenGame(in: path), file: stored.path, reason)
  }

  /// The game on the table is another one from now on.
  func begin() { isBegun = false }

  /// Writes down what has happened.
  func save(_ game: SavedGame) throws(StorageError) {
    guard !isLeftAlone else { return }
    do throws(StorageError) {
      try append(game)
    } catch {
      guard case .vanished = error else { throw error }
      (file, isBegun) = (nil, false)
      try append(game)
    }
  }

  private func append(_ game: SavedGame) throws(StorageError) {
    var writer = writer
    let text = isBegun ? writer.follow(game) : writer.begin(game)
    guard !text.isEmpty else { return }
    let file = try openFile()
    try file.append(Array(text.utf8))
    self.writer = writer
    isBegun = true
    guard file.length > most else { return }
    try shorten(to: game)
    most = max(Self.usualMost, file.length * 2)
  }

  private func openFile() throws(StorageError) -> JournalFile {
    if let file { return file }
    let file = try JournalFile(stored)
    self.file = file
    return file
  }

  /// From how many bytes on a journal is worth being written anew.
  private static let long = 1 << 14

  /// Writes a long journal anew, with nothing but the game.
  func shorten(to game: SavedGame) throws(StorageError) {
    guard let file, isBegun, file.length > Self.long else { return }
    var writer = JournalWriter()
    try file.replace(with: Array(writer.begin(game).utf8))
    self.writer = writer
  }
}
