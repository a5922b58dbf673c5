// SPDX-License-Identifier: MIT

import Glibc
import Storage

/// Where the program says what went wrong.
enum StandardError {
  /// Says a sentence, with the program's name before it.
  static func say(_ sentence: String) {
    // There is nobody to tell if even this can't be written.
    try? FileDescriptor.standardError.write(Array("matchismo: \(sentence)\n".utf8))
  }
}
