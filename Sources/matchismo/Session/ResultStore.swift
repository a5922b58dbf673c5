// SPDX-License-Identifier: MIT

import Play
import Storage

/// The results of all games that were finished, as they are kept.
final class ResultStore {
  /// Read when somebody asks, since a start has no use for them.
  private(set) lazy var results =
    isKept ? (try? PlayerFiles.readResults())?.results ?? [] : []

  /// Whether anything is kept in a file.
  private let isKept: Bool

  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// Keeps a result.
  func add(_ result: GameResult) throws(StorageError) {
    results.append(result)
    if isKept { try PlayerFiles.add(result) }
  }

  /// Forgets all results.
  func reset() throws(StorageError) {
    results = []
    if isKept { try PlayerFiles.removeResults() }
  }
}
