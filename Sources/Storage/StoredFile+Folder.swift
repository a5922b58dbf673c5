// SPDX-License-Identifier: MIT

import Glibc

extension StoredFile {
  /// The path of the folder that the file lies in.
  var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder that the file lies in, and those above it that are missing, with the mode 0700
  /// that the XDG Base Directory Specification asks for.
  func makeFolder() throws(StorageError) {
    do throws(SystemError) {
      try Self.makeFolder(folder)
    } catch {
      throw .noFolder(path: folder, error)
    }
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    // Most often it is there, and its parents need not be looked at.
    if try isFolder(path) { return }
    for (index, byte) in path.utf8.enumerated().dropFirst() where byte == UInt8(ascii: "/") {
      try makeOneFolder(String(decoding: path.utf8.prefix(index), as: UTF8.self))
    }
    try makeOneFolder(path)
  }

  private static func makeOneFolder(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) == 0 { return }
    // The system refuses to make a folder that exists in different words, on a read-only disk for one.
    let refusal = SystemError.last
    guard try isFolder(path) else { throw refusal }
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
