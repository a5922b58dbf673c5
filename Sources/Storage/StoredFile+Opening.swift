// SPDX-License-Identifier: MIT

import Glibc

extension StoredFile {
  /// Opens the file to be read; `nil` where there is none.
  func openForReading() throws(StorageError) -> OpenFile? {
    let file: OpenFile
    let isRegular: Bool
    do throws(SystemError) {
      // Not to wait for a writer, should the name be a pipe's.
      file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      isRegular = try file.descriptor.isRegular()
    } catch {
      // Where a folder of the path is missing there is no file either.
      if error.number == ENOENT { return nil }
      throw .unreadable(path: path, error)
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Opens the file to be read and written, and makes it where there is none. Symbolic links are
  /// followed.
  func openForChanges(_ flags: Int32 = 0) throws(StorageError) -> OpenFile {
    // Not to wait for a reader, should the name be a pipe's.
    let flags = flags | O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY
    let (file, isRegular) = try writing { () throws(SystemError) in
      let file = try OpenFile(path, flags, mode: 0o600)
      return (file, try file.descriptor.isRegular())
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Does something with the file while nobody else does (`append`, `update`, `write` and
  /// `setAside` of any process wait for each other). The folder and the file are made where there
  /// are none.
  ///
  /// - Parameter body: gets the file that the path leads to when symbolic links are followed.
  func whileLocked<Result>(
    _ body: (StoredFile, OpenFile) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try makeFolder()
    // Whoever had the file may have put another one in its place.
    for _ in 0..<100 {
      let file = try openForChanges(O_APPEND)
      try writing { () throws(SystemError) in try file.descriptor.lock() }
      // The writer to the disk may hold the file for longer.
      defer { file.descriptor.unlock() }
      if try writing({ () throws(SystemError) in try file.descriptor.isNamed(path) }) {
        return try body(resolved, file)
      }
    }
    throw .unwritable(path: path, SystemError(number: EAGAIN))
  }

  /// The file that the path leads to when all symbolic links are followed.
  var resolved: StoredFile {
    path.resolved.map { StoredFile(path: $0) } ?? self
  }

  /// Tells of a refusal of the system as of this file's.
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
