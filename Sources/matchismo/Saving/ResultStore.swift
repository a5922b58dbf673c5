// SPDX-License-Identifier: MIT

import Play
import Storage

/// The results of all games that were finished, as they are kept.
final class ResultStore {
  /// Whether anything is kept in a file.
  private let isKept: Bool

  /// Read when somebody asks, since a start has no use for them; of this window and of others.
  private lazy var read = readFile()

  /// Results that are in no file yet.
  private var unwritten: [GameResult] = []

  /// Results that may be in the file or not, since the program ended while they were written.
  private var doubtful: [GameResult] = []

  /// Results that were written, and that the disk may not have yet.
  private var onTheWay: [GameResult] = []

  /// What the player has to be told.
  private(set) var notice: Notice?

  init(isKept: Bool) {
    self.isKept = isKept
  }

  var results: [GameResult] {
    settle()
    return read + unwritten
  }

  /// Keeps a result.
  func add(_ result: GameResult) {
    unwritten.append(result)
  }

  /// Keeps a result unless that was done already.
  func ensure(_ result: GameResult) {
    doubtful.append(result)
  }

  /// Results that the file may not have, for as long as the disk hasn't taken it. Somebody else has to
  /// hold on to them.
  var unkept: [GameResult] {
    if !onTheWay.isEmpty, (try? PlayerFiles.results().isOnDisk) ?? false { onTheWay = [] }
    return doubtful + unwritten + onTheWay
  }

  /// Looks for what other windows have written.
  func refresh() {
    read = isKept ? readFile() : read
  }

  /// Writes what is not written yet.
  func write() throws(StorageError) {
    guard isKept else { return }
    if !doubtful.isEmpty { refresh() }
    settle()
    while let result = unwritten.first {
      try PlayerFiles.add(result)
      read.append(result)
      onTheWay.append(unwritten.removeFirst())
    }
  }

  private func settle() {
    unwritten += doubtful.filter { !read.contains($0) && !unwritten.contains($0) }
    doubtful = []
  }

  /// Forgets all results.
  func reset() throws(StorageError) {
    (read, unwritten, doubtful, onTheWay) = ([], [], [], [])
    if isKept { try PlayerFiles.removeResults() }
  }

  /// Reads the file. One with broken lines is moved aside, and the whole ones stay.
  private func readFile() -> [GameResult] {
    guard isKept, let log = try? PlayerFiles.readResults() else { return [] }
    if log.isBroken, let path = try? PlayerFiles.setBrokenResultsAside() {
      let reason = log.complaints.first.map(Sentences.explanation)
      notice = Notice(Sentences.brokenResults(in: path), file: path, reason)
    }
    return log.results
  }
}
