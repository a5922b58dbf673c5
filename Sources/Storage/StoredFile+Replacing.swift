// SPDX-License-Identifier: MIT

import Glibc
package import Words

// Symbolic links are not followed here, so the path must lead to the file itself. Only one process
// may do this at a time.
extension StoredFile {
  /// The new file's bytes are on the disk before it appears; its name may get there later.
  func replace(with bytes: [UInt8]) throws(SystemError) -> OpenFile {
    let new = try makeNew { file throws(SystemError) in try file.write(bytes) }
    do throws(SystemError) {
      try renameNew()
    } catch {
      unlinkNew()
      throw error
    }
    DiskWriter.shared.forgetFailure(of: path)
    return new
  }

  /// Creates `path.new`, with mode 0600.
  private func makeNew(
    _ write: (OpenFile) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    try beginNew { file throws(SystemError) in
      try write(file)
      try file.synchronize()
    }
  }

  /// Doesn't wait for the disk.
  func beginNew(
    _ write: (OpenFile) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    let file: OpenFile
    do throws(SystemError) {
      file = try createNew()
    } catch  where error.number == EEXIST {
      // A process has ended before it could put it in place.
      try newPath.unlink()
      file = try createNew()
    }
    do throws(SystemError) {
      try write(file)
    } catch {
      unlinkNew()
      throw error
    }
    return file
  }

  func renameNew() throws(SystemError) {
    try newPath.rename(to: path)
  }

  func unlinkNew() {
    try? newPath.unlink()
  }

  private func createNew() throws(SystemError) -> OpenFile {
    try OpenFile(newPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  var newPath: FilePath { path.adding(".new") }
}

/// Damaged files are kept, in case something else can read them.
extension StoredFile {
  /// Renames the file to the first free name among `path.broken-1`, `path.broken-2` …
  ///
  /// - Parameter bytes: the contents of a new file, with no moment in between without a file; `nil`
  ///   for no file.
  /// - Returns: the old file's new path.
  @discardableResult
  package func setAside(keeping bytes: [UInt8]?) throws(StorageError) -> FilePath {
    try whileLocked { file, _ throws(StorageError) in
      try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  /// Sets a damaged file aside, under its lock, so that only one process does.
  ///
  /// - Parameters:
  ///   - limit: the most bytes to read; a larger file is an error.
  ///   - whole: returns the intact part of the contents; `nil` if all is intact.
  /// - Returns: the old file's new path; `nil` if it wasn't moved.
  package func setAside(
    limit: Int, keeping whole: ([UInt8]) -> [UInt8]?
  ) throws(StorageError) -> FilePath? {
    try whileLocked { file, open throws(StorageError) in
      guard let bytes = whole(try read(open, limit: limit)) else { return nil }
      return try writing { () throws(SystemError) in try file.setAside(leaving: bytes) }
    }
  }

  /// Sets a damaged file aside, under its lock, so that only one process does. Reads it in parts.
  ///
  /// - Parameters:
  ///   - sift: returns the intact part of each part; finally gets `nil`, for the rest.
  ///   - isWhole: called at the end; whether all was intact.
  /// - Returns: the old file's new path; `nil` if it wasn't moved.
  package func setAside(
    sifting sift: (Span<UInt8>?) -> [UInt8], unless isWhole: () -> Bool
  ) throws(StorageError) -> FilePath? {
    try whileLocked { file, open throws(StorageError) in
      try writing { () throws(SystemError) in
        _ = try file.makeNew { new throws(SystemError) in
          try open.readParts { bytes throws(SystemError) in try new.write(sift(bytes)) }
          try new.write(sift(nil))
        }
        guard isWhole() else { return try file.setAside(forNew: true) }
        file.unlinkNew()
        return nil
      }
    }
  }

  private func setAside(leaving bytes: [UInt8]?) throws(SystemError) -> FilePath {
    if let bytes { _ = try makeNew { file throws(SystemError) in try file.write(bytes) } }
    return try setAside(forNew: bytes != nil)
  }

  /// Links the file to its new name first, so that there is always a file. File systems without
  /// hard links refuse that.
  ///
  /// - Parameter hasNew: whether a new file is ready.
  private func setAside(forNew hasNew: Bool) throws(SystemError) -> FilePath {
    do throws(SystemError) {
      let name = try linkToFreeName()
      do throws(SystemError) {
        if hasNew { try renameNew() } else { try path.unlink() }
      } catch {
        try? name.unlink()
        throw error
      }
      DiskWriter.shared.forgetFailure(of: path)
      try synchronizeFolder()
      return name
    } catch {
      if hasNew { unlinkNew() }
      throw error
    }
  }

  private func linkToFreeName() throws(SystemError) -> FilePath {
    for number in 1..<10_000 {
      let name = path.adding(".broken-\(number)")
      do throws(SystemError) {
        try path.link(to: name)
        return name
      } catch  where error.number == EEXIST {}
    }
    throw SystemError(number: EEXIST)
  }
}
