// SPDX-License-Identifier: MIT

import Storage
import Tables

/// The file of the people whom the player has met. Several windows may change it, so each change
/// rereads it. After a failure the player is told, and the book stays as it is.
final class GuestBookFile {
  private(set) var book = GuestBook()

  /// False forgets the book with the window.
  private let isKept: Bool
  private let tell: (String) -> Void

  init(isKept: Bool, tell: @escaping (String) -> Void) { (self.isKept, self.tell) = (isKept, tell) }

  /// Rereads the book, including other windows' changes.
  func refresh() {
    guard isKept else { return }
    keep { () throws(StorageError) in
      book = GuestBook(try PlayerFiles.guests().read(limit: GuestBook.longestText) ?? [])
    }
  }

  func change(_ change: (inout GuestBook) -> Void) {
    guard isKept else { return change(&book) }
    keep { () throws(StorageError) in
      var changed = book
      try PlayerFiles.guests().update(limit: GuestBook.longestText) { bytes in
        changed = GuestBook(bytes)
        change(&changed)
        return changed.bytes
      }
      book = changed
    }
  }

  private func keep(_ work: () throws(StorageError) -> Void) {
    do throws(StorageError) { try work() } catch { tell("\(error)") }
  }
}

extension PlayerFiles {
  fileprivate static func guests() throws(StorageError) -> StoredFile {
    try StoredFile("guests", in: .data)
  }
}
