// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file with a player's data. Only the player may read it (mode 0600), and the same goes for
/// folders created for it (0700).
package struct StoredFile: Equatable, Sendable {
  package let path: FilePath

  package init(path: FilePath) {
    self.path = path
  }

  /// The file with this name in the program's part of a base folder.
  package init(_ name: String, in folder: BaseFolder) throws(StorageError) {
    path = try folder.path().appending("matchismo").appending(FilePath(name))
  }

  /// Whether anything is there.
  package var isThere: Bool { path.isThere }

  /// Whether everything that this process wrote to the file is on the disk.
  package var isOnDisk: Bool { DiskWriter.shared.hasAll(of: resolved.path) }

  /// The file's contents; `nil` if there is none.
  ///
  /// - Parameter limit: the most bytes to read; a larger file is an error.
  package func read(limit: Int) throws(StorageError) -> [UInt8]? {
    guard let file = try openForReading() else { return nil }
    return try read(file, limit: limit)
  }

  /// The file's contents after the place where it was last read.
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
