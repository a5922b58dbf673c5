// SPDX-License-Identifier: MIT

import Glibc

extension StoredFile {
  /// The path of the folder that the file lies in.
  var folder: String { Self.folder(of: path) }

  /// Makes the folder that the file lies in, and those above it that are missing, with the mode 0700
  /// that the XDG Base Directory Specification asks for.
  func makeFolder() throws(StorageError) {
    do throws(SystemError) {
      if path.utf8.contains(0) { throw SystemError(number: EINVAL) }
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

  private func makeFolder(_ path: String) throws(SystemError) {
    // Most often it is there, and its parents need not be looked at.
    if try Self.isFolder(path) { return }
    for (index, byte) in path.utf8.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      try makeOneFolder(String(decoding: path.utf8.prefix(index), as: UTF8.self))
    }
    try makeOneFolder(path)
  }

  private func makeOneFolder(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check { unsafe mkdir(path, 0o700) }
    } catch {
      // The system refuses to make a folder that exists in different words, on a read-only disk for
      // one.
      guard try Self.isFolder(path) else { throw error }
      return
    }
    DiskWriter.shared.request(folder: Self.folder(of: path), for: self.path)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Throws: what stands there instead of a folder.
  private static func isFolder(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .last
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(number: ENOTDIR) }
    return true
  }
}
