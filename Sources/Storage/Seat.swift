// SPDX-License-Identifier: MIT

import Glibc
import Words

/// Which of several windows of the game this one is. A seat is a lock on one byte of a file, so it
/// is free again when its holder releases it or its process ends, however that happens.
package final class Seat {
  /// All seats.
  package static let all = 1...64

  package let number: Int

  private let lockFile: StoredFile
  private let file: OpenFile

  /// Used in place of the lock if the file system has none.
  private let claim: SocketName?

  /// Takes the first free seat.
  ///
  /// - Parameters:
  ///   - lockFile: the file that all windows share; it stays empty.
  ///   - numbers: the seats to try, in this order.
  package init(
    in lockFile: StoredFile, among numbers: some Collection<Int> = all
  ) throws(StorageError) {
    try lockFile.makeFolder()
    let file = try lockFile.openForChanges()
    self.file = file
    self.lockFile = lockFile
    let free = try lockFile.writing { () throws(SystemError) -> (Int, SocketName?)? in
      for number in numbers {
        guard let isFree = try file.descriptor.lock(byte: number - 1) else {
          let name = "matchismo-seat-\(try file.descriptor.identity())-\(number)"
          if let claim = try SocketName(name) { return (number, claim) }
          continue
        }
        if isFree { return (number, nil) }
      }
      return nil
    }
    guard let free else { throw .noSeat(path: lockFile.path, seats: numbers.count) }
    (number, claim) = free
  }

  /// Whether other windows can see it: the file is still the one that they find.
  package var isKnown: Bool { (try? file.descriptor.isNamed(lockFile.path)) ?? true }
}

/// A socket name on this machine (`unix(7)`, "Abstract"), which only one process can have at a
/// time, and no longer than it lives.
private final class SocketName {
  private let number: Int32

  /// Takes the name; `nil` if it is taken.
  init?(_ name: String) throws(SystemError) {
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    number = try SystemError.check { socket(AF_UNIX, kind, 0) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A null byte before the name makes it one that is not in the file system.
    let bytes = [0] + Array(name.utf8)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let length = MemoryLayout<sa_family_t>.size + bytes.count
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(number, $0, socklen_t(length))
      }
    }
    guard status == 0 else {
      if errno == EADDRINUSE { return nil }
      throw .last
    }
  }

  deinit { close(number) }
}
