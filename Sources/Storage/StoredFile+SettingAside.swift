// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// What can't be understood is kept beside the file for whoever can.
extension StoredFile {
  /// Gives the file the first name of `path.broken-1`, `path.broken-2` … that nothing has.
  ///
  /// - Parameter bytes: what the path holds from then on, without being missing in between; with
  ///   `nil` there is no such file any more.
  /// - Returns: the path that the old file has now.
  @discardableResult
  package func setAside(keeping bytes: [UInt8]?) throws(StorageError) -> FilePath {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  /// Reads the file and sets it aside if it is broken, while nobody else changes it. So of two
  /// processes that find it broken only one does this.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; a file that has more is an error.
  ///   - whole: gets what the file holds and returns what is whole in it; `nil` where all is.
  /// - Returns: the path that the old file has now; `nil` where it stayed.
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

  /// - Parameter hasNew: whether a new file has been made that takes this one's place.
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
      // The file system gives no file two names.
      return try makeWayByMove(forNew: hasNew)
    }
  }

  private func makeWayByLink(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    let name = try firstFreeName { name throws(SystemError) in
      try path.link(to: name)
    }
    do throws(SystemError) {
      if hasNew { try renameNew() } else { try unsafe path.call { unsafe unlink($0) } }
    } catch {
      _ = try? unsafe name.call { unsafe unlink($0) }
      throw error
    }
    return name
  }

  private func makeWayByMove(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    // Holds the name, so that the move takes it from nobody else.
    let name = try firstFreeName { name throws(SystemError) in
      try FileDescriptor.with(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600) { _ in }
    }
    do throws(SystemError) {
      try path.rename(to: name)
    } catch {
      _ = try? unsafe name.call { unsafe unlink($0) }
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

  /// The first name that `make` doesn't refuse because it is there already.
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
