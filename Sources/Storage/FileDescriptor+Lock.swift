// SPDX-License-Identifier: MIT

import Glibc

/// Locks between programs, and within one. Each belongs to an open file (`fcntl(2)`, "Open file
/// description locks"), so it is released when its holder ends, however that happens.
extension FileDescriptor {
  /// F_OFD_SETLK of asm-generic/fcntl.h, which Swift's import of the header lacks.
  private static let setLock: Int32 = 37

  /// Tries to lock a byte of the file, which needn't exist.
  ///
  /// - Returns: whether it succeeded; `nil` if the file system has no locks.
  func lock(byte: Int) throws(SystemError) -> Bool? {
    do throws(SystemError) {
      return try set(F_WRLCK, from: byte, count: 1)
    } catch {
      if Self.knowsNoLocks(error) { return nil }
      throw error
    }
  }

  /// Waits up to a second to lock the file. If the file system has no locks, it doesn't wait.
  func lock() throws(SystemError) {
    for _ in 0..<200 {
      do throws(SystemError) {
        if try set(F_WRLCK) { return }
      } catch {
        if Self.knowsNoLocks(error) { return }
        throw error
      }
      usleep(5000)
    }
    throw SystemError(number: EAGAIN)
  }

  private static func knowsNoLocks(_ error: SystemError) -> Bool {
    [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL].contains(error.number)
  }

  /// Unlocks the file.
  func unlock() {
    _ = try? set(F_UNLCK)
  }

  /// - Parameter count: 0 means to the end, even as the file grows.
  private func set(
    _ type: Int32, from start: Int = 0, count: Int = 0
  ) throws(SystemError) -> Bool {
    var lock = flock(
      l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: start, l_len: count, l_pid: 0)
    do throws(SystemError) {
      try SystemError.check { unsafe fcntl(number, Self.setLock, &lock) }
      return true
    } catch {
      if error.number == EAGAIN || error.number == EACCES { return false }
      throw error
    }
  }
}
