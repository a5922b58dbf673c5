// SPDX-License-Identifier: MIT

import Glibc
package import Words

/// A file that is open, by the system's number for it. Whoever opened it closes it.
package struct FileDescriptor: Sendable {
  let number: Int32

  /// Opens a file, which is not handed on to programs that this one starts.
  static func open(
    _ path: FilePath, _ flags: Int32, mode: UInt32 = 0
  ) throws(SystemError) -> FileDescriptor {
    FileDescriptor(number: try unsafe path.call { unsafe Glibc.open($0, flags | O_CLOEXEC, mode) })
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
    // What was interrupted is closed all the same.
    guard close(number) == 0 || errno == EINTR else { throw .last }
    return result
  }
}
