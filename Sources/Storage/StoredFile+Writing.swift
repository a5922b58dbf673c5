// SPDX-License-Identifier: MIT

import Glibc

extension StoredFile {
  /// Puts other bytes in the place of all that the file holds. Whatever happens meanwhile, the file
  /// holds the old bytes or the new ones, never a mix; and when this returns the disk has the new
  /// ones. A symbolic link stays one, and what it leads to is replaced.
  package func write(_ bytes: [UInt8]) throws(StorageError) {
    let target = StoredFile(path: Self.resolved(path) ?? path)
    try target.makeFolder()
    do throws(SystemError) {
      try target.replace(with: bytes)
    } catch {
      throw .unwritable(path: path, error)
    }
  }

  /// Adds bytes at the end of the file, which is made where there is none. They begin on a line of
  /// their own, even if something else was cut off in the middle of its last line.
  package func append(_ bytes: [UInt8]) throws(StorageError) {
    try makeFolder()
    let isFile: Bool
    do throws(SystemError) {
      isFile = try FileDescriptor.with(
        path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY, mode: 0o600
      ) { file throws(SystemError) in
        guard try file.isRegular() else { return false }
        let newline = UInt8(ascii: "\n")
        let isTorn = try file.lastByte().map { $0 != newline } ?? false
        try file.write(isTorn ? [newline] + bytes : bytes)
        try file.synchronize()
        return true
      }
    } catch {
      throw .unwritable(path: path, error)
    }
    guard isFile else { throw .noFile(path: path) }
  }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let (temporary, file) = try Self.temporaryFile(beside: path)
    do throws(SystemError) {
      try file.closing { file throws(SystemError) in
        try file.write(bytes)
        try file.synchronize()
      }
      guard unsafe rename(temporary, path) == 0 else { throw SystemError.last }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    // The new name is as much a part of the file as its bytes.
    try FileDescriptor.with(folder, O_RDONLY | O_DIRECTORY) { folder throws(SystemError) in
      try folder.synchronize()
    }
  }

  /// A new file beside another one, of mode 0600 and a name that nothing had.
  private static func temporaryFile(
    beside path: String
  ) throws(SystemError) -> (path: String, file: FileDescriptor) {
    var name = Array("\(path).XXXXXX".utf8CString)
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { throw .last }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return (
      String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self),
      FileDescriptor(number: number)
    )
  }

  /// Where a path leads when all symbolic links are followed; `nil` when it leads nowhere.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
