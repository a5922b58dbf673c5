// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// An open file, by the system's number for it. The code that opens it closes it.
package struct FileDescriptor: Sendable {
  let number: Int32

  /// Opens a file, which programs started by this one don't inherit.
  static func open(
    _ path: FilePath, _ flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(number: try path.open(flags | O_CLOEXEC, mode: mode))
  }

  /// Opens a file and closes it after `body`.
  package static func with<Result>(
    _ path: FilePath, _ flags: Int32, mode: UInt32 = 0,
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try open(path, flags, mode: mode).closing(after: body)
  }

  /// Closes the file after `body`.
  func closing<Result>(
    after body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let result: Result
    do throws(SystemError) {
      result = try body(self)
    } catch {
      close(number)
      throw error
    }
    // An interrupted close still closes.
    guard close(number) == 0 || errno == EINTR else { throw .last }
    return result
  }
}

/// A file that stays open as long as this object lives, so that its descriptor can't be reused for
/// another file while a thread still waits for the disk.
final class OpenFile: Sendable {
  let descriptor: FileDescriptor

  init(_ path: FilePath, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    descriptor = try FileDescriptor.open(path, flags, mode: mode)
  }

  deinit { close(descriptor.number) }
}
