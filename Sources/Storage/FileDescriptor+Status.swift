// SPDX-License-Identifier: MIT

import Glibc
import Words

/// What the system knows of a file.
extension FileDescriptor {
  /// Waits until the disk holds what was written, and all that the system keeps about the file.
  func synchronize() throws(SystemError) {
    try Self.wait { fsync(number) }
  }

  /// Waits until the disk holds what was written, as far as it can be read again.
  func synchronizeData() throws(SystemError) {
    try Self.wait { fdatasync(number) }
  }

  private static func wait(_ call: () -> Int32) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check(call)
    } catch {
      // Some file systems have nothing to wait for, and say so by refusing.
      if error.number != EINVAL && error.number != EROFS { throw error }
    }
  }

  /// Whether this is a file as such: no folder, device, pipe or socket.
  func isRegular() throws(SystemError) -> Bool {
    try status().st_mode & S_IFMT == S_IFREG
  }

  /// How many bytes the file has.
  func size() throws(SystemError) -> Int {
    Int(try status().st_size)
  }

  /// Whether a path leads to this file, and not to nothing or to another one by now.
  func isNamed(_ path: FilePath) throws(SystemError) -> Bool {
    let own = try status()
    var named = stat()
    do throws(SystemError) {
      try unsafe path.call { unsafe stat($0, &named) }
    } catch  where error.number == ENOENT || error.number == ENOTDIR {
      return false
    }
    return own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  /// What tells this file from all others of the machine.
  func identity() throws(SystemError) -> String {
    let status = try status()
    return "\(status.st_dev)-\(status.st_ino)"
  }

  /// The last byte of the file's first `size`; `nil` when there is none.
  func lastByte(of size: Int) throws(SystemError) -> UInt8? {
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    let count = try SystemError.check { unsafe pread(number, &byte, 1, size - 1) }
    return count == 1 ? byte : nil
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check { unsafe fstat(number, &status) }
    return status
  }
}
