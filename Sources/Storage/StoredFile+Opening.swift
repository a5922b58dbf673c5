// SPDX-License-Identifier: MIT

import Glibc

extension StoredFile {
  /// Opens the file for reading; `nil` if there is none.
  func openForReading() throws(StorageError) -> OpenFile? {
    let file: OpenFile
    let isRegular: Bool
    do throws(SystemError) {
      // If this is a pipe, don't wait for a writer.
      file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      isRegular = try file.descriptor.isRegular()
    } catch {
      // If a folder of the path is missing, there is no file either.
      if error.number == ENOENT { return nil }
      throw .unreadable(path: path, error)
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Opens the file for reading and writing, creating it if necessary. Symbolic links are followed.
  func openForChanges(_ flags: Int32 = 0) throws(StorageError) -> OpenFile {
    // If this is a pipe, don't wait for a reader.
    let flags = flags | O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY
    let (file, isRegular) = try writing { () throws(SystemError) in
      let file = try OpenFile(path, flags, mode: 0o600)
      return (file, try file.descriptor.isRegular())
    }
    guard isRegular else { throw .noFile(path: path) }
    return file
  }

  /// Does something with the file under its lock (`append`, `update`, `write` and `setAside` of all
  /// processes wait for each other). The folder and the file are created if necessary.
  ///
  /// - Parameter body: gets the file that the path leads to with symbolic links resolved.
  func whileLocked<Result>(
    _ body: (StoredFile, OpenFile) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try makeFolder()
    // The last holder may have replaced the file.
    for _ in 0..<100 {
      let file = try openForChanges(O_APPEND)
      try writing { () throws(SystemError) in try file.descriptor.lock() }
      // The disk writer may keep the file open for longer.
      defer { file.descriptor.unlock() }
      if try writing({ () throws(SystemError) in try file.descriptor.isNamed(path) }) {
        return try body(resolved, file)
      }
    }
    throw .unwritable(path: path, SystemError(number: EAGAIN))
  }

  /// The file that the path leads to with all symbolic links resolved.
  var resolved: StoredFile {
    path.resolved.map { StoredFile(path: $0) } ?? self
  }

  /// Turns a system error into one about this file.
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
