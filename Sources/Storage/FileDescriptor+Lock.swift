// SPDX-License-Identifier: MIT

import Glibc

/// Locks among programs, and among parts of one. Each is held by an open file (`fcntl(2)`, "Open
/// file description locks"), so it goes with whoever held it, however that ended.
extension FileDescriptor {
  /// F_OFD_SETLK of asm-generic/fcntl.h, which Swift's view of the header leaves out.
  private static let setLock: Int32 = 37

  /// Tries to be the only one who holds a byte of the file; it needn't be there.
  ///
  /// - Returns: whether nobody else holds it; `nil` where the file system knows no locks.
  func lock(byte: Int) throws(SystemError) -> Bool? {
    do throws(SystemError) {
      return try set(F_WRLCK, from: byte, count: 1)
    } catch {
      if Self.knowsNoLocks(error) { return nil }
      throw error
    }
  }

  /// Waits until nobody else holds the file, for a second at most. Where the file system knows no
  /// locks there is nothing to wait for.
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

  /// Lets others have the file.
  func unlock() {
    _ = try? set(F_UNLCK)
  }

  /// - Parameter count: 0 means to the end, wherever that will be.
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
