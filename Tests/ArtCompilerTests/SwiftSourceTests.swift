// SPDX-License-Identifier: MIT

import ArtCompiler
import Testing

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

  @Test func `a list stands in a string with everything odd escaped`() throws {
    // 0.17 units are 17 steps, with the sign's bit 34: a quotation mark; 0.46 becomes a backslash.
    let picture = try Compiler.compile(
      Array(file("<path d=\"M.17.46L.17.46 .33.47\"/>").utf8))
    var source = SwiftSource()
    try source.add(picture, from: "a-b.svg")
    source.finish()
    #expect(
      source.text.contains(
        """
          package static let aB = Artwork(
            x: 0.0, y: 0.0, width: 100.0, height: 140.0,
            "NM\\"\\\\\\u{1}L\\u{0}\\u{0}L \\u{2}K\\u{0}P\\u{1f}F\\u{0}")
        }

        """))
  }
}
