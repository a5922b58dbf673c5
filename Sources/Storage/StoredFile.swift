// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that a player's things are kept in. It is for the player's eyes alone (mode 0600), and so
/// are the folders that are made for it (0700).
package struct StoredFile: Equatable, Sendable {
  package let path: FilePath

  package init(path: FilePath) {
    self.path = path
  }

  /// The file of this name in the program's part of a base folder.
  package init(_ name: String, in folder: BaseFolder) throws(StorageError) {
    path = try folder.path().appending("matchismo").appending(FilePath(name))
  }

  /// Whether anything is there.
  package var isThere: Bool { (try? unsafe path.call { unsafe access($0, F_OK) }) != nil }

  /// Whether the disk has all that this process has written to the file.
  package var isOnDisk: Bool { DiskWriter.shared.hasAll(of: resolved.path) }

  /// What the file holds; `nil` where there is none.
  ///
  /// - Parameter limit: the most bytes that are read; a file that has more is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8]? {
    guard let file = try openForReading() else { return nil }
    return try read(file, limit: limit)
  }

  /// What the file holds behind the place where it was read last.
  func read(_ file: OpenFile, limit: Int) throws(StorageError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.descriptor.read(limit: limit)
    } catch {
      throw .unreadable(path: path, error)
    }
    guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
    return bytes
  }
}
