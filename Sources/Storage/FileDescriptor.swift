// SPDX-License-Identifier: MIT

import Glibc

/// A file that is open, by the system's number for it. Whoever opened it closes it.
package struct FileDescriptor {
  let number: Int32

  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Opens a file and closes it after `body`.
  package static func with<Result>(
    _ path: String, _ flags: Int32, mode: UInt32 = 0,
    _ body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let number = unsafe open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw .last }
    return try FileDescriptor(number: number).closing(after: body)
  }

  /// Closes the file after `body`.
  func closing<Result>(
    after body: (FileDescriptor) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    do throws(SystemError) {
      let result = try body(self)
      guard close(number) == 0 else { throw SystemError.last }
      return result
    } catch {
      close(number)
      throw error
    }
  }

  /// Writes all bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        unsafe Glibc.write(number, all.baseAddress! + written, all.count - written)
      }
      if count >= 0 { written += count } else if errno != EINTR { throw .last }
    }
  }

  /// Reads up to the end of the file, or `limit` bytes and one more if there are more than that.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(part.count, limit + 1 - bytes.count)
      let count = unsafe Glibc.read(number, &part, wanted)
      if count == 0 { break }
      if count > 0 { bytes += part[..<count] } else if errno != EINTR { throw .last }
    }
    return bytes
  }
}
