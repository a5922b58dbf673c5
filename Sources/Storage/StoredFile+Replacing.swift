// SPDX-License-Identifier: MIT

import Glibc
import Words

// Work in the file's folder. Symbolic links are not followed here, so the path must lead to the
// file itself, and only one process may do this at a time.
extension StoredFile {
  /// Replaces the file by a new one with these bytes, which are on the disk before it appears. Its
  /// name may reach the disk later.
  func replace(with bytes: [UInt8]) throws(SystemError) -> OpenFile {
    let new = try makeNew(bytes)
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
  func makeNew(_ bytes: [UInt8]) throws(SystemError) -> OpenFile {
    try makeNew { file throws(SystemError) in try file.write(bytes) }
  }

  /// - Parameter write: writes its contents.
  func makeNew(
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    try beginNew { file throws(SystemError) in
      try write(file)
      try file.synchronize()
    }
  }

  /// The same, without waiting until the disk has it.
  func beginNew(
    _ write: (FileDescriptor) throws(SystemError) -> Void
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
      try write(file.descriptor)
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
