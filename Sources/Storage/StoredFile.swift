// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file with a player's data, readable by the player only (mode 0600, new folders 0700).
package struct StoredFile: Equatable, Sendable {
  package let path: FilePath

  package init(path: FilePath) {
    self.path = path
  }

  /// In the program's part of a base folder.
  package init(_ name: String, in folder: BaseFolder) throws(StorageError) {
    path = try folder.path().appending("matchismo").appending(FilePath(name))
  }

  package var isThere: Bool { path.isThere }

  /// Whether the disk has everything that this process wrote.
  package var isOnDisk: Bool { DiskWriter.shared.hasAll(of: resolved.path) }

  /// - Parameter limit: the most bytes to read; a larger file is an error.
  /// - Returns: `nil` if there is no file.
  package func read(limit: Int) throws(StorageError) -> [UInt8]? {
    guard let file = try openForReading() else { return nil }
    return try read(file, limit: limit)
  }

  /// From the file's current position.
  func read(_ file: OpenFile, limit: Int) throws(StorageError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.read(limit: limit)
    } catch {
      throw .unreadable(path: path, error)
    }
    guard bytes.count <= limit else { throw .tooLong(path: path, limit: limit) }
    return bytes
  }
}

extension StoredFile {
  var folder: FilePath { path.folder }

  /// The names in the file's folder; empty if it can't be read.
  package var namesBeside: [String] { folder.names }

  /// Creates all missing folders, with mode 0700 as the XDG Base Directory Specification asks.
  package func makeFolder() throws(StorageError) {
    do throws(SystemError) {
      if path.bytes.contains(0) { throw SystemError(number: EINVAL) }
      try makeFolder(folder)
    } catch {
      throw .noFolder(path: folder, error)
    }
  }

  func synchronizeFolder() throws(SystemError) {
    try OpenFile.with(folder, O_RDONLY | O_DIRECTORY) { folder throws(SystemError) in
      try folder.synchronize()
    }
  }

  private func makeFolder(_ path: FilePath) throws(SystemError) {
    // It usually exists, and its parents need no check.
    if try Self.isFolder(path) { return }
    for folder in path.stations { try makeOneFolder(folder) }
  }

  private func makeOneFolder(_ path: FilePath) throws(SystemError) {
    do throws(SystemError) {
      try path.makeFolder()
    } catch {
      // If the folder exists, the error differs, for example on a read-only disk.
      guard try Self.isFolder(path) else { throw error }
      return
    }
    DiskWriter.shared.request(folder: path.folder, for: self.path)
  }

  /// - Throws: if something else is there.
  private static func isFolder(_ path: FilePath) throws(SystemError) -> Bool {
    let status: stat
    do throws(SystemError) {
      status = try path.status()
    } catch  where error.number == ENOENT {
      return false
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(number: ENOTDIR) }
    return true
  }
}

extension StoredFile {
  /// `nil` if there is none.
  func openForReading() throws(StorageError) -> OpenFile? {
    let file: OpenFile
    let isRegular: Bool
    do throws(SystemError) {
      // Don't wait for a pipe's writer.
      file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      isRegular = try file.isRegular()
    } catch {
      // Without the folder there is no file either.
      if error.number == ENOENT { return nil }
      throw .unreadable(path: path, error)
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Creates the file if necessary. Symbolic links are followed.
  func openForChanges(_ flags: Int32 = 0) throws(StorageError) -> OpenFile {
    // Don't wait for a pipe's reader.
    let flags = flags | O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY
    let (file, isRegular) = try writing { () throws(SystemError) in
      let file = try OpenFile(path, flags, mode: 0o600)
      return (file, try file.isRegular())
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Works with the file under its lock (`append`, `update`, `write` and `setAside` of all
  /// processes wait for each other). Creates the folder and the file if necessary.
  ///
  /// - Parameter body: gets the file with symbolic links resolved.
  func whileLocked<Result>(
    _ body: (StoredFile, OpenFile) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try makeFolder()
    // The last holder may have replaced the file.
    for _ in 0..<100 {
      let file = try openForChanges(O_APPEND)
      try writing { () throws(SystemError) in try file.lock() }
      // The disk writer may keep the file open for longer.
      defer { file.unlock() }
      if try writing({ () throws(SystemError) in try file.isNamed(path) }) {
        return try body(resolved, file)
      }
    }
    throw .unwritable(path: path, SystemError(number: EAGAIN))
  }

  /// The file with all symbolic links resolved.
  var resolved: StoredFile {
    path.resolved.map { StoredFile(path: $0) } ?? self
  }

  func writing<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(StorageError) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .unwritable(path: path, error)
    }
  }
}

/// Only a part of the file is in memory at a time.
extension StoredFile {
  /// - Parameter take: gets one part after another; none if there is no file.
  package func read(_ take: (Span<UInt8>) -> Void) throws(StorageError) {
    _ = try look { file throws(SystemError) in
      try file.readParts { bytes throws(SystemError) in take(bytes) }
    }
  }

  /// - Returns: `nil` if there is no file; `ask` isn't called then.
  package func look<Answer>(
    _ ask: (OpenFile) throws(SystemError) -> Answer
  ) throws(StorageError) -> Answer? {
    guard let file = try openForReading() else { return nil }
    do throws(SystemError) {
      return try ask(file)
    } catch {
      throw .unreadable(path: path, error)
    }
  }
}

extension StoredFile {
  /// Whatever happens meanwhile, the file has either the old bytes or the new ones, never a mix; on
  /// return the new ones are on the disk. A symbolic link stays one; its target is replaced.
  package func write(_ bytes: [UInt8]) throws(StorageError) {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in
        _ = try file.replace(with: bytes)
        // The new name is as important as the bytes.
        try file.synchronizeFolder()
      }
    }
  }

  /// For what may be lost: waits neither for the disk nor for other programs.
  package func writeLoosely(_ bytes: [UInt8]) throws(StorageError) {
    try makeFolder()
    try writing { () throws(SystemError) in
      _ = try beginNew { file throws(SystemError) in try file.write(bytes) }
      try renameNew()
    }
  }

  /// Changes the contents under the file's lock.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to read; a larger file is an error.
  ///   - change: gets the contents, empty if there is no file, and returns new ones; `nil` leaves
  ///     the file alone.
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

  /// Appends all bytes or none, creating the file if necessary. They begin on a new line, even if
  /// the last line was cut off. They reach the disk soon; if earlier ones failed to, the whole file
  /// is rewritten.
  ///
  /// - Parameter isWanted: called under the lock; `false` leaves the file alone.
  package func append(
    _ bytes: [UInt8],
    if isWanted: (OpenFile) throws(SystemError) -> Bool = { _ in true }
  ) throws(StorageError) {
    try whileLocked { file, open throws(StorageError) in
      try writing { () throws(SystemError) in
        guard try isWanted(open) else { return }
        let size = try open.size()
        let isTorn = try open.wholeLines(in: size) < size
        let added = isTorn ? [UInt8(ascii: "\n")] + bytes : bytes
        if DiskWriter.shared.failure(of: file.path) != nil {
          _ = try file.replace(with: try open.read(limit: size) + added)
          return try file.synchronizeFolder()
        }
        try open.add(added, at: size)
        DiskWriter.shared.request(open, for: file.path)
        if size == 0 { DiskWriter.shared.request(folder: file.folder, for: file.path) }
      }
    }
  }
}
