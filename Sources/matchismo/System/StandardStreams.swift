// SPDX-License-Identifier: MIT

import Storage
import System
import Words

/// Where the program says what went wrong.
enum StandardError {
  /// Takes what is said while nobody may be waited for.
  private static let writer = Locked<StreamWriter?>(nil)

  /// From now on the program doesn't wait until what it says is read.
  static func stopWaiting() {
    writer.withLock { $0 = StreamWriter(.standardError) { _ in } }
  }

  /// Says a sentence, with the program's name before it.
  static func say(_ sentence: String) {
    let line = Terminal.encoded("matchismo: \(sentence)\n")
    guard let writer = writer.withLock(\.self) else {
      // There is nobody to tell if even this can't be written.
      try? OpenFile.standardError.write(line)
      return
    }
    writer.write(line)
  }

  /// Gives a reader a last chance, at the end of the program.
  static func finish() {
    writer.withLock(\.self)?.finish()
  }
}

/// Where the program is told what nobody else should see.
enum StandardInput {
  /// More than anything that is looked for there, in bytes.
  private static let longestLine = 1024

  /// The first line, without its end; what comes after it is left to others.
  static func firstLine() throws(Failure) -> String {
    var line: [UInt8] = []
    do throws(SystemError) {
      while line.count < longestLine, let byte = try OpenFile.standardInput.read(limit: 0).first,
        byte != UInt8(ascii: "\n")
      {
        line.append(byte)
      }
    } catch {
      throw .outside(phrase("standard input can't be read: \(error)"))
    }
    return String(decoding: line, as: UTF8.self)
  }
}

/// Where the program prints what it was asked for.
enum StandardOutput {
  /// Prints a text, and waits until it is taken.
  static func print(_ text: String) throws(Failure) {
    try print(Terminal.encoded(text))
  }

  static func print(_ bytes: [UInt8]) throws(Failure) {
    do {
      try OpenFile.standardOutput.write(bytes)
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
