// SPDX-License-Identifier: MIT

import Glibc
import Words

extension StoredFile {
  /// The path of the file's folder.
  var folder: FilePath { path.folder }

  /// The names of everything in the file's folder; empty if it can't be read.
  package var namesBeside: [String] { folder.names }

  /// Creates the file's folder and any missing folders above it, with mode 0700 as the XDG Base
  /// Directory Specification asks.
  package func makeFolder() throws(StorageError) {
    do throws(SystemError) {
      if path.bytes.contains(0) { throw SystemError(number: EINVAL) }
      try makeFolder(folder)
    } catch {
      throw .noFolder(path: folder, error)
    }
  }

  /// Waits until the disk has the names in the file's folder.
  func synchronizeFolder() throws(SystemError) {
    try FileDescriptor.with(folder, O_RDONLY | O_DIRECTORY) { folder throws(SystemError) in
      try folder.synchronize()
    }
  }

  private func makeFolder(_ path: FilePath) throws(SystemError) {
    // Usually it exists, and its parents need not be checked.
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

  /// - Throws: an error if there is something other than a folder.
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
