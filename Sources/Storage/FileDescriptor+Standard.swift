// SPDX-License-Identifier: MIT

import Glibc

/// The descriptors that a process starts with.
extension FileDescriptor {
  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Makes sure that no file opened later gets one of these three numbers, even if one was closed
  /// at the start. Such a descriptor can still be neither read nor written, but its number is
  /// taken.
  package static func holdStandardNumbers() {
    // O_PATH of asm-generic/fcntl.h, which needs no permission; and `/` always exists.
    let path: Int32 = 0o10_000_000
    var number: Int32
    repeat {
      number = unsafe Glibc.open("/", path | O_CLOEXEC)
    } while (STDIN_FILENO...STDERR_FILENO).contains(number)
    close(number)
  }
}
