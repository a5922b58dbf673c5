// SPDX-License-Identifier: MIT

import Foundation

/// A source file with pictures as constants of `Artwork`.
package struct SwiftSource {
  package private(set) var text = """
    // SPDX-License-Identifier: MIT
    // Made from Resources/cards and Resources/signs by `make cards`. Changes here are lost.
    // swift-format-ignore-file

    package import Drawing

    extension Artwork {

    """

  package init() {}

  /// Compiles SVG files.
  ///
  /// - Throws: ``FileError`` for the first that can't be compiled, or what keeps it from being read.
  init(of paths: [String]) throws {
    for path in paths {
      do throws(ArtError) {
        guard let data = FileManager.default.contents(atPath: path) else {
          throw ArtError("the file can't be read")
        }
        let name = URL(fileURLWithPath: path).lastPathComponent
        try add(try Compiler.compile(Array(data)), from: name)
      } catch {
        throw FileError(description: "\(path):\(error.line ?? 1): error: \(error.sentence)")
      }
    }
    finish()
  }

  /// What is wrong with a file, as compilers say it.
  struct FileError: Error, CustomStringConvertible {
    let description: String
  }

  /// Adds a picture as the constant that is named after its file.
  package mutating func add(_ picture: Picture, from file: String) throws(ArtError) {
    let name = try Self.name(ofFile: file)
    text += """
        package static let \(name) = Artwork(
          x: \(picture.x), y: \(picture.y), width: \(picture.width), height: \(picture.height),
          "\(Self.escaped(picture.list))")

      """
  }

  package mutating func finish() {
    text += "}\n"
  }

  /// `kingOfSpades` for `king-of-spades.svg`.
  package static func name(ofFile file: String) throws(ArtError) -> String {
    let words = file.dropLast(".svg".count).split(
      separator: "-", omittingEmptySubsequences: false)
    let isName =
      file.hasSuffix(".svg") && words.first?.first?.isNumber == false
      && words.allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) }
      }
    guard isName else {
      throw ArtError(
        "a file's name has to be words of small letters and digits: king-of-spades.svg")
    }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// Bytes below 128 as they are written in a string literal.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      switch byte {
      case 0x22: text += "\\\""
      case 0x5c: text += "\\\\"
      case 0x20...0x7e: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "\\u{\(String(byte, radix: 16))}"
      }
    }
    return text
  }
}
