// SPDX-License-Identifier: MIT

import Storage

/// Where the program says what went wrong.
enum StandardError {
  /// Takes what is said while nobody may be waited for. It is set before anything else runs.
  nonisolated(unsafe) private static var writer: StreamWriter?

  /// From now on the program doesn't wait until what it says is read.
  static func stopWaiting() {
    unsafe writer = StreamWriter(.standardError) { _ in }
  }

  /// Says a sentence, with the program's name before it.
  static func say(_ sentence: String) {
    let line = Array("matchismo: \(sentence)\n".utf8)
    guard let writer = unsafe writer else {
      // There is nobody to tell if even this can't be written.
      try? FileDescriptor.standardError.write(line)
      return
    }
    writer.write(line)
  }

  /// Gives a reader a last chance, at the end of the program.
  static func finish() {
    unsafe writer?.finish()
  }
}
