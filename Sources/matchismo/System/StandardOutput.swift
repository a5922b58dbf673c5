// SPDX-License-Identifier: MIT

import Storage

/// Where the program prints what it was asked for.
enum StandardOutput {
  static func print(_ text: String) throws(Failure) {
    do {
      try FileDescriptor.standardOutput.write(Array(text.utf8))
    } catch {
      throw .outside("standard output can't be written: \(error)")
    }
  }
}
