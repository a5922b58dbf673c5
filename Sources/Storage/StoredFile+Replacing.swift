// SPDX-License-Identifier: MIT

import Glibc
import Words

// What is done in the file's folder. No symbolic link is followed here, so the path is to be one
// that ends with the file itself, and only one process may do this at a time.
extension StoredFile {
  /// Puts a new file with these bytes in the place of the old one, which the disk has before it is
  /// there. The name may come to the disk later.
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

  /// Makes the file that is to take this one's place: `path.new`, of mode 0600.
  func makeNew(_ bytes: [UInt8]) throws(SystemError) -> OpenFile {
    try makeNew { file throws(SystemError) in try file.write(bytes) }
  }

  /// - Parameter write: writes what it is to hold.
  func makeNew(
    _ write: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> OpenFile {
    let file: OpenFile
    do throws(SystemError) {
      file = try createNew()
    } catch  where error.number == EEXIST {
      // Somebody was ended before it could take its place.
      try unsafe newPath.call { unsafe unlink($0) }
      file = try createNew()
    }
    do throws(SystemError) {
      try write(file.descriptor)
      try file.descriptor.synchronize()
    } catch {
      unlinkNew()
      throw error
    }
    return file
  }

  /// Lets the new file take this one's place.
  func renameNew() throws(SystemError) {
    try newPath.rename(to: path)
  }

  func unlinkNew() {
    _ = try? unsafe newPath.call { unsafe unlink($0) }
  }

  private func createNew() throws(SystemError) -> OpenFile {
    try OpenFile(newPath, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  private var newPath: FilePath { path.adding(".new") }
}
