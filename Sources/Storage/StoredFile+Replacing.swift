// SPDX-License-Identifier: MIT

import Glibc
package import Words

// Work in the file's folder. Symbolic links are not followed here, so the path must lead to the
// file itself, and only one process may do this at a time.
extension StoredFile {
  /// Replaces the file by a new one with these bytes, which are on the disk before it appears. Its
  /// name may reach the disk later.
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

  /// Creates the file that will replace this one: `path.new`, with mode 0600.
  ///
  /// - Parameter write: writes its contents.
  private func makeNew(
    _ write: (OpenFile) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    try beginNew { file throws(SystemError) in
      try write(file)
      try file.synchronize()
    }
  }

  /// Creates it without waiting until the disk has it.
  func beginNew(
    _ write: (OpenFile) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    let file: OpenFile
    do throws(SystemError) {
      file = try createNew()
    } catch  where error.number == EEXIST {
      // A process ended before it could put it in place.
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

  /// Puts the new file in this one's place.
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

/// Contents that can't be understood are kept beside the file, in case something else can read them.
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

  /// Reads the file under its lock and sets it aside if it is damaged, so that only one of several
  /// processes does this.
  ///
  /// - Parameters:
  ///   - sift: gets one part after another and returns the intact part of it; finally gets `nil`,
  ///     for the rest.
  ///   - isWhole: called at the end; returns whether all of it was intact.
  /// - Returns: the new path of the old file; `nil` if it was not moved.
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

  /// Links the file to its new name first, so that there is never no file in between. A file system without such
  /// links refuses it.
  ///
  /// - Parameter hasNew: whether a new file is ready to replace this one.
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
