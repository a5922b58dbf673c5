// SPDX-License-Identifier: MIT

import Glibc

/// One window's place among several. A slot is a lock on one byte of a file, so it is free again
/// when its holder releases it, or its process ends in any way.
package final class Slot {
  package static let all = 1...64

  package let number: Int

  private let lockFile: StoredFile
  private let file: OpenFile

  /// Takes the first free slot.
  ///
  /// - Parameters:
  ///   - lockFile: shared by all windows; it stays empty.
  ///   - numbers: in the order of the attempts.
  package init(
    in lockFile: StoredFile, among numbers: [Int] = Array(all)
  ) throws(StorageError) {
    try lockFile.makeFolder()
    let file = try lockFile.openForChanges()
    self.file = file
    self.lockFile = lockFile
    let free = try lockFile.writing { () throws(SystemError) -> Int? in
      for number in numbers where try file.lock(byte: number - 1) { return number }
      return nil
    }
    guard let free else { throw .noSlot(path: lockFile.path, slots: numbers.count) }
    number = free
  }

  /// Whether the file is still the one that other windows find.
  package var isKnown: Bool { (try? file.isNamed(lockFile.path)) ?? true }
}
