// SPDX-License-Identifier: MIT

import Storage
import Tables
import Wire

/// The file with those whom the player has met. Several windows may change it, so it is read anew for each
/// change.
struct GuestBookFile {
  /// Whether there is a file; without one it is forgotten with the window.
  private let isKept: Bool
  private(set) var book = GuestBook()

  init(isKept: Bool) { self.isKept = isKept }

  /// Reads what other windows have changed.
  mutating func refresh() throws(StorageError) {
    guard isKept else { return }
    book = GuestBook(try PlayerFiles.guests().read(limit: GuestBook.longestText) ?? [])
  }

  mutating func change(_ change: (inout GuestBook) -> Void) throws(StorageError) {
    guard isKept else { return change(&book) }
    var changed = book
    try PlayerFiles.guests().update(limit: GuestBook.longestText) { bytes in
      changed = GuestBook(bytes)
      change(&changed)
      return changed.bytes
    }
    book = changed
  }
}

extension PlayerFiles {
  fileprivate static func guests() throws(StorageError) -> StoredFile {
    try StoredFile("guests", in: .data)
  }
}
