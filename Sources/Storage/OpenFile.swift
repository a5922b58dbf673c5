// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// An open file, closed only with this object, so that its descriptor can't be reused while a
/// thread still waits for the disk.
package final class OpenFile: Sendable {
  /// The descriptor.
  let number: Int32

  /// - Parameter number: stays open.
  private init(standard number: Int32) { self.number = number }

  /// Child processes don't inherit it.
  init(_ path: FilePath, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    number = try path.open(flags | O_CLOEXEC, mode: mode)
  }

  deinit { if number > STDERR_FILENO { close(number) } }

  package static func with<Result>(
    _ path: FilePath, _ flags: Int32, mode: UInt32 = 0,
    _ body: (OpenFile) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let file = try OpenFile(path, flags, mode: mode)
    let result = try body(file)
    // Some file systems report write errors only now; an interrupted close still closes.
    guard close(dup(file.number)) == 0 || errno == EINTR else { throw .last }
    return result
  }
}

extension OpenFile {
  package static let standardInput = OpenFile(standard: STDIN_FILENO)
  package static let standardOutput = OpenFile(standard: STDOUT_FILENO)
  package static let standardError = OpenFile(standard: STDERR_FILENO)

  /// Keeps these three numbers from being reused, even if one was closed at the start. Such a
  /// descriptor can still be neither read nor written.
  package static func holdStandardNumbers() {
    // O_PATH of asm-generic/fcntl.h needs no permission, and `/` always exists.
    let path: Int32 = 0o10_000_000
    var number: Int32
    repeat {
      number = unsafe Glibc.open("/", path | O_CLOEXEC)
    } while (STDIN_FILENO...STDERR_FILENO).contains(number)
    close(number)
  }
}

extension OpenFile {
  /// Waits until the disk has the bytes and the metadata.
  func synchronize() throws(SystemError) {
    try Self.wait { fsync(number) }
  }

  /// Waits until the disk has the bytes, and the metadata needed to read them back.
  func synchronizeData() throws(SystemError) {
    try Self.wait { fdatasync(number) }
  }

  private static func wait(_ call: () -> Int32) throws(SystemError) {
    do throws(SystemError) {
      try SystemError.check(call)
    } catch {
      // Some file systems have nothing to wait for, and report that as an error.
      if error.number != EINVAL && error.number != EROFS { throw error }
    }
  }

  /// Not a folder, device, pipe or socket.
  func isRegular() throws(SystemError) -> Bool {
    try status().st_mode & S_IFMT == S_IFREG
  }

  /// In bytes.
  func size() throws(SystemError) -> Int {
    Int(try status().st_size)
  }

  /// Whether a path still leads to this file, rather than to nothing or to another one.
  func isNamed(_ path: FilePath) throws(SystemError) -> Bool {
    let own = try status()
    let named: stat
    do throws(SystemError) {
      named = try path.status()
    } catch  where error.number == ENOENT || error.number == ENOTDIR {
      return false
    }
    return own.st_dev == named.st_dev && own.st_ino == named.st_ino
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemError.check { unsafe fstat(number, &status) }
    return status
  }
}

/// Locks between programs, and within one. Each belongs to an open file (`fcntl(2)`, "Open file
/// description locks"), so it goes with its holder, however that ends.
extension OpenFile {
  /// F_OFD_SETLK of asm-generic/fcntl.h, which Swift's import lacks.
  private static let setLock: Int32 = 37

  /// - Parameter byte: needn't exist in the file.
  /// - Returns: whether it succeeded, or the file system has no locks.
  func lock(byte: Int) throws(SystemError) -> Bool {
    try set(F_WRLCK, from: byte, count: 1)
  }

  /// Waits up to a second, unless the file system has no locks.
  func lock() throws(SystemError) {
    for _ in 0..<200 {
      if try set(F_WRLCK) { return }
      usleep(5000)
    }
    throw SystemError(number: EAGAIN)
  }

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
      if [EAGAIN, EACCES].contains(error.number) { return false }
      guard [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL].contains(error.number) else { throw error }
      return true
    }
  }
}
