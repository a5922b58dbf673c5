// SPDX-License-Identifier: MIT

import Words

/// A file in which something is written down while it goes on: opened when there is something to write, opened
/// anew where another program has removed it, and renewed where it has become long. Only one process may have
/// it, which a `Seat` ensures.
package final class JournalFile {
  package let stored: StoredFile
  private var file: AppendedFile?

  /// From how many bytes on it is renewed; twice what it was renewed with, if that is more.
  private var most: Int
  private let usualMost: Int

  /// - Parameter most: from how many bytes on it is renewed.
  package init(_ stored: StoredFile, renewedFrom most: Int) {
    self.stored = stored
    (self.most, usualMost) = (most, most)
  }

  /// What it holds, as ``AppendedFile/read(limit:)`` reads it.
  package func read(limit: Int) throws(StorageError) -> [UInt8] { try open().read(limit: limit) }

  /// Lets go of the file, which is another one next time.
  package func close() { file = nil }

  /// How many bytes it has, as far as is known.
  package var length: Int { file?.length ?? 0 }

  /// Appends lines: all of them or, if this throws, none.
  ///
  /// - Parameters:
  ///   - lines: makes them. It gets `true`, after `false`, where another program has removed the file: then
  ///     nothing of what was appended before is there.
  package func append(_ lines: (_ isAnew: Bool) -> String) throws(StorageError) {
    do throws(StorageError) {
      try open().append(Array(lines(false).utf8))
    } catch {
      guard case .vanished = error else { throw error }
      file = nil
      try open().append(Array(lines(true).utf8))
    }
  }

  /// Has a short text come in the place of a long file, once the disk has it.
  ///
  /// - Returns: whether the file is renewed.
  @discardableResult
  package func renewIfLong(with text: () -> String) throws(StorageError) -> Bool {
    guard let file, file.length > most, !file.isBeingRenewed else { return false }
    let bytes = Array(text().utf8)
    try file.renew(with: bytes)
    most = max(usualMost, bytes.count * 2)
    return true
  }

  /// Replaces all that it holds, and waits for the disk.
  package func replace(with text: String) throws(StorageError) {
    try open().replace(with: Array(text.utf8))
  }

  /// Removes all lines, if there is such a file.
  package func clear() throws(StorageError) {
    if stored.isThere { try open().clear() }
  }

  private func open() throws(StorageError) -> AppendedFile {
    if let file { return file }
    let file = try AppendedFile(stored)
    self.file = file
    return file
  }
}
