// SPDX-License-Identifier: MIT

import ArtCompiler
import Foundation

/// Compiles the cards' pictures when the program is built: `cardart OUTPUT.swift FILE.svg…` writes a
/// Swift file with a constant for each. What is wrong with a file is said with its line, as compilers
/// say it.
@main
struct CardArt {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let output = arguments.first, output.hasSuffix(".swift") else {
      fail("Usage: cardart OUTPUT.swift FILE.svg...", status: 2)
    }
    var source = SwiftSource()
    var errors = 0
    for file in arguments.dropFirst().sorted() {
      do throws(ArtError) {
        try add(file, to: &source)
      } catch {
        errors += 1
        report("\(file):\(error.line ?? 1): error: \(error.sentence)")
      }
    }
    source.finish()
    guard errors == 0 else { exit(1) }
    save(source.text, to: output)
  }

  private static func add(_ file: String, to source: inout SwiftSource) throws(ArtError) {
    guard let data = FileManager.default.contents(atPath: file) else {
      fail("\(file): error: the file can't be read", status: 1)
    }
    let name = URL(fileURLWithPath: file).lastPathComponent
    try source.add(try Compiler.compile(Array(data)), from: name)
  }

  private static func save(_ text: String, to output: String) {
    do {
      try text.write(toFile: output, atomically: true, encoding: .utf8)
    } catch {
      fail("\(output): error: the file can't be written: \(error)", status: 1)
    }
  }

  private static func report(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  private static func fail(_ line: String, status: Int32) -> Never {
    report(line)
    exit(status)
  }
}
