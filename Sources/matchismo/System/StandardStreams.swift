// SPDX-License-Identifier: MIT

import Storage
import System
import Words

/// Complaints.
enum StandardError {
  /// Writes without waiting for the reader.
  private static let writer = Locked<StreamWriter?>(nil)

  /// Stops waiting for the reader from now on.
  static func stopWaiting() {
    writer.withLock { $0 = StreamWriter(.standardError) { _ in } }
  }

  /// Writes a sentence after the program's name.
  static func say(_ sentence: String) {
    let line = Terminal.encoded("matchismo: \(sentence)\n")
    guard let writer = writer.withLock(\.self) else {
      // If even this fails, there is nobody to tell.
      try? OpenFile.standardError.write(line)
      return
    }
    writer.write(line)
  }

  /// Waits briefly for the reader, at the program's end.
  static func finish() {
    writer.withLock(\.self)?.finish()
  }
}

/// Secret values and answers.
enum StandardInput {
  /// In bytes; longer than any expected line.
  private static let longestLine = 1024

  /// The first line, without its end. The rest stays unread.
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

/// The requested output.
enum StandardOutput {
  /// Prints a text, and waits until it is written.
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

  /// The fault, as a sentence without its full stop.
  static func explanation(of failure: StreamWriter.Failure) -> String {
    switch failure {
    case .refused(let error): phrase("standard output can't be written: \(error)")
    case .unread: phrase("nobody is reading standard output; what comes next is dropped")
    }
  }
}
