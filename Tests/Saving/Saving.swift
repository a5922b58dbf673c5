// SPDX-License-Identifier: MIT

import Glibc
import Saves
import Storage
import Words

/// Saves things as another process would, for the tests of what happens when that process is killed,
/// refused something by the system or saves at the same time as others.
@main
enum Saving {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do throws(StorageError) {
      switch (arguments.first, Array(arguments.dropFirst())) {
      case ("seat", let rest) where rest.count == 1: try hold(seatOf: rest[0])
      case ("lines", let rest) where rest.count == 3:
        try append(rest[0], rest[1], Int(rest[2]) ?? 0)
      case ("count", let rest) where rest.count == 2: try count(rest[0], Int(rest[1]) ?? 0)
      case ("save", let rest) where rest.count == 2: save(rest[0], in: rest[1])
      default: exit(2)
      }
    } catch {
      try? OpenFile.standardError.write(Array("\(error)\n".utf8))
      exit(1)
    }
  }

  /// Does one save of a kind. A signal ends it if that takes too long. That it was refused is told
  /// by the exit status alone, since hundreds are.
  private static func save(_ name: String, in folder: String) {
    guard let save = Save(rawValue: name) else { exit(2) }
    alarm(20)
    do throws(StorageError) { try save.perform(in: folder) } catch { exit(1) }
  }

  /// Takes a slot, says its number and holds it until somebody ends this.
  private static func hold(seatOf lockFile: String) throws(StorageError) {
    let slot = try Slot(in: StoredFile(path: FilePath(lockFile)))
    try? OpenFile.standardOutput.write(Array("\(slot.number)\n".utf8))
    withExtendedLifetime(slot) { while pause() != 0 {} }
  }

  /// Adds numbered lines to a file.
  private static func append(
    _ path: String, _ name: String, _ count: Int
  ) throws(StorageError) {
    for number in 0..<count {
      try StoredFile(path: FilePath(path)).append(Array("\(name) \(number)\n".utf8))
    }
  }

  /// Adds 1 so many times to the number that a file holds.
  private static func count(_ path: String, _ times: Int) throws(StorageError) {
    for _ in 0..<times {
      try StoredFile(path: FilePath(path)).update(limit: 100) { bytes in
        let number = Int(String(decoding: bytes, as: UTF8.self)) ?? 0
        return Array(String(number + 1).utf8)
      }
    }
  }
}
