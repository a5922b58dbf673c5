// SPDX-License-Identifier: MIT

import Foundation

/// The compiler of the pictures: `cardart OUTPUT.swift FILE.svg…` writes a Swift file with a constant
/// for each. Errors name the file and the line, in the form of other compilers.
@main
struct CardArt {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, output.hasSuffix(".swift") else {
      fail("Usage: cardart OUTPUT.swift FILE.svg...", status: 2)
    }
    do {
      try SwiftSource(of: arguments.dropFirst().sorted()).text
        .write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ line: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    exit(status)
  }
}
