// SPDX-License-Identifier: MIT

import Glibc
import Words

extension StoredFile {
  /// Replaces the contents of the file. Whatever happens meanwhile, the file has either the old
  /// bytes or the new ones, never a mix; when this returns, the new ones are on the disk. A
  /// symbolic link stays one; its target is replaced.
  package func write(_ bytes: [UInt8]) throws(StorageError) {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in
        _ = try file.replace(with: bytes)
        // The new name is as important as the bytes.
        try file.synchronizeFolder()
      }
    }
  }

  /// Reads the file, changes its contents and writes it back under its lock.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to read; a larger file is an error.
  ///   - change: gets the file's contents, empty if there is no file, and returns the new contents;
  ///     `nil` leaves the file alone.
  package func update(
    limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(StorageError) {
    try whileLocked { file, open throws(StorageError) in
      guard let bytes = change(try read(open, limit: limit)) else { return }
      try writing { () throws(SystemError) in
        _ = try file.replace(with: bytes)
        try file.synchronizeFolder()
      }
    }
  }

  /// Appends bytes to the file, creating it if necessary. They begin on a new line, even if the
  /// last line was cut off. Either all of them are added or none. They reach the disk soon; if
  /// earlier ones failed to, the whole file is rewritten.
  ///
  /// - Parameter isWanted: called with the file under its lock; `false` leaves the file alone.
  package func append(
    _ bytes: [UInt8],
    if isWanted: (FileDescriptor) throws(SystemError) -> Bool = { _ in true }
  ) throws(StorageError) {
    try whileLocked { file, open throws(StorageError) in
      try writing { () throws(SystemError) in
        guard try isWanted(open.descriptor) else { return }
        let size = try open.descriptor.size()
        let newline = UInt8(ascii: "\n")
        let isTorn = try open.descriptor.lastByte(of: size).map { $0 != newline } ?? false
        let added = isTorn ? [newline] + bytes : bytes
        if DiskWriter.shared.failure(of: file.path) != nil {
          _ = try file.replace(with: try open.descriptor.read(limit: size) + added)
          return try file.synchronizeFolder()
        }
        try open.descriptor.add(added, at: size)
        DiskWriter.shared.request(open, for: file.path)
        if size == 0 { DiskWriter.shared.request(folder: file.folder, for: file.path) }
      }
    }
  }
}
