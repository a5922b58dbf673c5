// SPDX-License-Identifier: MIT

import Storage
import Words

/// Where the program prints what it was asked for.
enum StandardOutput {
  /// Prints a text, and waits until it is taken.
  static func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  static func print(_ bytes: [UInt8]) throws(Failure) {
    do {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      throw .outside(explanation(of: .refused(error)))
    }
  }

  /// What went wrong, as a sentence without its full stop.
  static func explanation(of failure: StreamWriter.Failure) -> String {
    switch failure {
    case .refused(let error): phrase("standard output can't be written: \(error)")
    case .unread: phrase("nobody is reading standard output; what comes next is dropped")
    }
  }
}
