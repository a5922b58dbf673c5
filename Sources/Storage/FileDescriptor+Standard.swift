// SPDX-License-Identifier: MIT

import Glibc

/// What a process is started with.
extension FileDescriptor {
  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Sees to it that what is opened from now on is none of these three, even if one of them was closed
  /// at the start. It stays as good as closed, neither to be read nor written, but its number is taken.
  package static func holdStandardNumbers() {
    // O_PATH of asm-generic/fcntl.h, which needs no permission, and `/` is there in every world.
    let path: Int32 = 0o10_000_000
    var number: Int32
    repeat {
      number = unsafe Glibc.open("/", path | O_CLOEXEC)
    } while (STDIN_FILENO...STDERR_FILENO).contains(number)
    close(number)
  }
}
