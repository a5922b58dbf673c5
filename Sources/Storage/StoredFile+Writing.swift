// SPDX-License-Identifier: MIT

import Glibc
import Words

extension StoredFile {
  /// Puts other bytes in the place of all that the file holds. Whatever happens meanwhile, the file
  /// holds the old bytes or the new ones, never a mix; and when this returns the disk has the new
  /// ones. A symbolic link stays one, and what it leads to is replaced.
  package func write(_ bytes: [UInt8]) throws(StorageError) {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in
        _ = try file.replace(with: bytes)
        // The new name is as much a part of the file as its bytes.
        try file.synchronizeFolder()
      }
    }
  }

  /// Reads the file, changes what it holds and writes it whole, while nobody else changes it.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; a file that has more is an error.
  ///   - change: gets what the file holds, which is nothing where there is none, and returns what
  ///     it shall hold; `nil` leaves it alone.
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

  /// Adds bytes at the end of the file, which is made where there is none. They begin on a line of
  /// their own, even if something else was cut off in the middle of its last line. Either all of
  /// them are added or none. The disk has them soon; if it failed to take what was added before, the
  /// whole file is written anew.
  ///
  /// - Parameter isWanted: is asked of the file while nobody else changes it, and may leave it alone.
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
