// SPDX-License-Identifier: MIT

import Glibc
import Words

/// A file that stays open for as long as somebody holds this, so that its descriptor can't come to
/// mean another file while one thread still waits for the disk.
final class OpenFile: Sendable {
  let descriptor: FileDescriptor

  init(_ path: FilePath, _ flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    descriptor = try FileDescriptor.open(path, flags, mode: mode)
  }

  deinit { close(descriptor.number) }
}
