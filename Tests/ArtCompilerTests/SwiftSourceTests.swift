// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import cardart

@Suite("The Swift file of the pictures")
struct SwiftSourceTests {
  @Test(arguments: [
    ("king-of-spades.svg", "kingOfSpades"), ("rank-10.svg", "rank10"), ("rank-a.svg", "rankA"),
    ("back-lattice.svg", "backLattice"), ("heart.svg", "heart"),
  ])
  func `a constant is named after its file`(file: String, name: String) throws {
    #expect(try SwiftSource.name(ofFile: file) == name)
  }

  @Test(arguments: ["King.svg", "a b.svg", "10.svg", "a--b.svg", "-a.svg", ".svg", "a", "é.svg"])
  func `a file's name that can't name a constant is refused`(file: String) {
    #expect(throws: ArtError.self) { try SwiftSource.name(ofFile: file) }
  }

  @Test func `the compiled pictures are those of the files`() throws {
    let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Resources")
    let files = try ["cards", "signs"].flatMap { folder in
      let folder = resources.appendingPathComponent(folder)
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .map { folder.appendingPathComponent($0).path }
    }
    let pictures = resources.appendingPathComponent("CardArt/CompiledArtwork.swift")
    #expect(files.count > 60)
    let made = try SwiftSource(of: files)
    let kept = try String(contentsOf: pictures, encoding: .utf8)
    #expect(made.text == kept, "make cards writes them anew")
  }

  @Test func `a list stands in a string with everything odd escaped`() throws {
    // 0.01 units are one step, with the sign's bit 2: a quotation mark; 0.3 becomes a backslash.
    let picture = try Compiler.compile(
      Array(file("<path d=\"M.01.3L.01.3-.46.3\"/>").utf8))
    var source = SwiftSource()
    try source.add(picture, from: "a-b.svg")
    source.finish()
    #expect(
      source.text.contains(
        """
          package static let aB = Artwork(
            x: 0.0, y: 0.0, width: 100.0, height: 140.0,
            "NM\\"\\\\L  L\\u{7f}\\" K p^F ")
        }

        """))
  }
}
