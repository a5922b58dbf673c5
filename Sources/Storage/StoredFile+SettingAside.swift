// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// What can't be understood is kept beside the file, in case something else can read it.
extension StoredFile {
  /// Renames the file to the first free name among `path.broken-1`, `path.broken-2` …
  ///
  /// - Parameter bytes: the contents of the file from then on, with no moment in between without a
  ///   file; `nil` for no file.
  /// - Returns: the new path of the old file.
  @discardableResult
  package func setAside(keeping bytes: [UInt8]?) throws(StorageError) -> FilePath {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  /// Reads the file under its lock and sets it aside if it is damaged, so that only one of several
  /// processes does this.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to read; a larger file is an error.
  ///   - whole: gets the file's contents and returns the intact part; `nil` if all of it is intact.
  /// - Returns: the new path of the old file; `nil` if it was not moved.
  package func setAside(
    limit: Int, keeping whole: ([UInt8]) -> [UInt8]?
  ) throws(StorageError) -> FilePath? {
    try whileLocked { file, open throws(StorageError) in
      guard let bytes = whole(try read(open, limit: limit)) else { return nil }
      return try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  private func setAside(leaving bytes: [UInt8]?) throws(SystemError) -> FilePath {
    if let bytes { _ = try makeNew(bytes) }
    return try setAside(forNew: bytes != nil)
  }

  /// - Parameter hasNew: whether a new file is ready to replace this one.
  func setAside(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    do throws(SystemError) {
      let name = try makeWay(forNew: hasNew)
      DiskWriter.shared.forgetFailure(of: path)
      try synchronizeFolder()
      return name
    } catch {
      if hasNew { unlinkNew() }
      throw error
    }
  }

  private func makeWay(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    do throws(SystemError) {
      return try makeWayByLink(forNew: hasNew)
    } catch  where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.number) {
      // The file system has no hard links.
      return try makeWayByMove(forNew: hasNew)
    }
  }

  private func makeWayByLink(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    let name = try firstFreeName { name throws(SystemError) in
      try path.link(to: name)
    }
    do throws(SystemError) {
      if hasNew { try renameNew() } else { try path.unlink() }
    } catch {
      try? name.unlink()
      throw error
    }
    return name
  }

  private func makeWayByMove(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    // Reserves the name, so that the move can't overwrite another file.
    let name = try firstFreeName { name throws(SystemError) in
      try FileDescriptor.with(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) { _ in }
    }
    do throws(SystemError) {
      try path.rename(to: name)
    } catch {
      try? name.unlink()
      throw error
    }
    do throws(SystemError) {
      if hasNew { try renameNew() }
    } catch {
      try? name.rename(to: path)
      throw error
    }
    return name
  }

  /// The first name for which `make` doesn't report that it exists.
  private func firstFreeName(
    _ make: (FilePath) throws(SystemError) -> Void
  ) throws(SystemError) -> FilePath {
    for number in 1..<10_000 {
      let name = path.adding(".broken-\(number)")
      do throws(SystemError) {
        try make(name)
        return name
      } catch  where error.number == EEXIST {}
    }
    throw SystemError(number: EEXIST)
  }
}
