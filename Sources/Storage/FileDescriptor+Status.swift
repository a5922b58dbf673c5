// SPDX-License-Identifier: MIT

import Glibc
import Words

/// What the system knows about a file.
extension FileDescriptor {
  /// Waits until the disk has what was written and the file's metadata.
  func synchronize() throws(SystemError) {
    try Self.wait { fsync(number) }
  }

  /// Waits until the disk has what was written, and the metadata needed to read it back.
  func synchronizeData() throws(SystemError) {
    try Self.wait { fdatasync(number) }
  }

  private static func wait(_ call: () -> Int32) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check(call)
    } catch {
      // Some file systems have nothing to wait for, and report that as an error.
      if error.number != EINVAL && error.number != EROFS { throw error }
    }
  }

  /// Whether this is a regular file: not a folder, device, pipe or socket.
  func isRegular() throws(SystemError) -> Bool {
    try status().st_mode & S_IFMT == S_IFREG
  }

  /// The file's size in bytes.
  func size() throws(SystemError) -> Int {
    Int(try status().st_size)
  }

  /// Whether a path still leads to this file, rather than to nothing or to another one.
  func isNamed(_ path: FilePath) throws(SystemError) -> Bool {
    let own = try status()
    let named: stat
    do throws(SystemError) {
      named = try path.status()
    } catch  where error.number == ENOENT || error.number == ENOTDIR {
      return false
    }
    return own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  /// Identifies this file among all others on the machine.
  func identity() throws(SystemError) -> String {
    let status = try status()
    return "\(status.st_dev)-\(status.st_ino)"
  }

  /// The last of the file's first `size` bytes; `nil` if there is none.
  func lastByte(of size: Int) throws(SystemError) -> UInt8? {
    guard size > 0 else { return nil }
    return try bytes(in: size - 1..<size).first
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check { unsafe fstat(number, &status) }
    return status
  }
}
