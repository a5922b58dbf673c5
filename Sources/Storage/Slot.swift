// SPDX-License-Identifier: MIT

import Glibc

/// The number of one of the game's windows. A slot is a lock on one byte of a file, so it is free
/// again when its holder releases it or its process ends in any way.
package final class Slot {
  package static let all = 1...64

  package let number: Int

  private let lockFile: StoredFile
  private let file: OpenFile

  /// Takes the first free slot.
  ///
  /// - Parameters:
  ///   - lockFile: shared by all windows; it stays empty.
  ///   - numbers: the slots to try, in this order.
  package init(
    in lockFile: StoredFile, among numbers: some Collection<Int> = all
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

  /// Whether other windows respect it: the file is still the one that they find.
  package var isKnown: Bool { (try? file.isNamed(lockFile.path)) ?? true }
}
