// SPDX-License-Identifier: MIT

import Glibc

/// What can't be understood is kept beside the file for whoever can.
extension StoredFile {
  /// Gives the file the first name of `path.broken-1`, `path.broken-2` … that nothing has.
  ///
  /// - Parameter bytes: what the path holds from then on, without being missing in between; with
  ///   `nil` there is no such file any more.
  /// - Returns: the path that the old file has now.
  @discardableResult
  package func setAside(keeping bytes: [UInt8]?) throws(StorageError) -> String {
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
  ) throws(StorageError) -> String? {
    try whileLocked { file, open throws(StorageError) in
      guard let bytes = whole(try read(open, limit: limit)) else { return nil }
      return try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  private func setAside(leaving bytes: [UInt8]?) throws(SystemError) -> String {
    do throws(SystemError) {
      if let bytes { _ = try makeNew(bytes) }
      let name = try makeWay(forNew: bytes != nil)
      DiskWriter.shared.forgetFailure(of: path)
      try synchronizeFolder()
      return name
    } catch {
      if bytes != nil { unlinkNew() }
      throw error
    }
  }

  private func makeWay(forNew hasNew: Bool) throws(SystemError) -> String {
    do throws(SystemError) {
      return try makeWayByLink(forNew: hasNew)
    } catch  where [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.number) {
      // The file system gives no file two names.
      return try makeWayByMove(forNew: hasNew)
    }
  }

  private func makeWayByLink(forNew hasNew: Bool) throws(SystemError) -> String {
    let name = try firstFreeName { unsafe link(path, $0) }
    do throws(SystemError) {
      if hasNew { try renameNew() } else { try SystemError.check { unsafe unlink(path) } }
    } catch {
      unsafe unlink(name)
      throw error
    }
    return name
  }

  private func makeWayByMove(forNew hasNew: Bool) throws(SystemError) -> String {
    // Holds the name, so that the move takes it from nobody else.
    let name = try firstFreeName { name in
      let number = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      return number < 0 ? number : close(number)
    }
    do throws(SystemError) {
      try SystemError.check { unsafe rename(path, name) }
    } catch {
      unsafe unlink(name)
      throw error
    }
    do throws(SystemError) {
      if hasNew { try renameNew() }
    } catch {
      unsafe rename(name, path)
      throw error
    }
    return name
  }

  /// The first name that `make` doesn't refuse because it is there already.
  private func firstFreeName(_ make: (String) -> Int32) throws(SystemError) -> String {
    for number in 1..<10_000 {
      let name = "\(path).broken-\(number)"
      do throws(SystemError) {
        try SystemError.check { make(name) }
        return name
      } catch  where error.number == EEXIST {}
    }
    throw SystemError(number: EEXIST)
  }
}
