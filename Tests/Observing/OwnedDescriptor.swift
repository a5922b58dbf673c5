// SPDX-License-Identifier: MIT

import CXObserving
import Glibc

/// A file descriptor with one owner, which closes it. Programs started later don't inherit it.
struct OwnedDescriptor: ~Copyable {
  let number: Int32

  /// Takes ownership of `number`.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

extension OwnedDescriptor {
  /// An empty file in memory, which lives as long as somebody has it open. A program's output goes
  /// there, since unlike a pipe it is never full and needs nobody to empty it.
  static func memoryFile() throws(ObservingError) -> OwnedDescriptor {
    let closeOnExec: UInt32 = 1  // MFD_CLOEXEC
    let number = unsafe memfd_create("output", closeOnExec)
    guard number >= 0 else { throw .refused("a file in memory") }
    return OwnedDescriptor(number)
  }

  /// All that is in the file, without moving the position at which the program writes on.
  var wholeText: String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe pread(number, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
