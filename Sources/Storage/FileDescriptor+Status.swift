// SPDX-License-Identifier: MIT

import Glibc

extension FileDescriptor {
  /// Waits until the disk holds what was written.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      // Some file systems have nothing to wait for, and say so by refusing.
      if errno == EINVAL || errno == EROFS { return }
      if errno != EINTR { throw .last }
    }
  }

  /// Whether this is a file as such: no folder, device, pipe or socket.
  func isRegular() throws(SystemError) -> Bool {
    try status().st_mode & S_IFMT == S_IFREG
  }

  /// The last byte of the file; `nil` when it is empty.
  func lastByte() throws(SystemError) -> UInt8? {
    let size = try status().st_size
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    while true {
      let count = unsafe pread(number, &byte, 1, size - 1)
      if count >= 0 { return count == 1 ? byte : nil }
      if errno != EINTR { throw .last }
    }
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return status
  }
}
