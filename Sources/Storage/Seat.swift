// SPDX-License-Identifier: MIT

import Words

/// Which of several windows of the game this one is. A seat is a lock on one byte of a file, so it
/// is free again as soon as its holder lets go of it or its process has ended, however it ended.
package final class Seat {
  /// From 1.
  package let number: Int

  private let file: OpenFile

  /// Takes the first free seat.
  ///
  /// - Parameters:
  ///   - lockFile: what all windows know the seats by; it stays empty.
  ///   - count: how many seats there are.
  package init(in lockFile: StoredFile, atMost count: Int = 64) throws(StorageError) {
    try lockFile.makeFolder()
    let file = try lockFile.openForChanges()
    self.file = file
    let free = try lockFile.writing { () throws(SystemError) -> Int? in
      for number in 1...max(count, 1) where try file.descriptor.lock(byte: number - 1) {
        return number
      }
      return nil
    }
    guard let free else { throw .noSeat(path: lockFile.path, seats: count) }
    number = free
  }
}
