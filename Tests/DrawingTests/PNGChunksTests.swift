// SPDX-License-Identifier: MIT

import Testing

@testable import Drawing

/// What of a PNG file the library gets to see.
struct PNGChunksTests {
  private let file: [UInt8]

  init() throws {
    // Cairo writes a colour for the background, which is none of the pixels.
    file = PNGChunks(of: try Surface(size: PixelSize(width: 2, height: 2)).png()).bytes
  }

  /// The file with another chunk after the header, with no checksum.
  private func file(withChunk type: String, saying length: [UInt8], holding bytes: [UInt8])
    -> [UInt8]
  {
    var longer = file
    longer.insert(contentsOf: length + Array(type.utf8) + bytes + [0, 0, 0, 0], at: 33)
    return longer
  }

  @Test func `what makes the pixels is left as it is`() {
    #expect(PNGChunks(of: file).bytes == file)
    #expect(throws: Never.self) { try Surface(png: file) }
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "iCCP", "sPLT", "abCd"])
  func `what makes no pixels is left out`(type: String) throws {
    let longer = file(withChunk: type, saying: [0, 0, 0, 3], holding: [1, 2, 3])
    #expect(PNGChunks(of: longer).bytes == file)
    #expect(throws: Never.self) { try Surface(png: longer) }
  }

  @Test(arguments: ["PLTE", "tRNS", "IDAT", "ABCD"])
  func `what makes pixels, or has to be understood, is not`(type: String) {
    let longer = file(withChunk: type, saying: [0, 0, 0, 1], holding: [1])
    #expect(PNGChunks(of: longer).bytes == longer)
  }

  @Test func `a chunk that says it is longer than the file ends it`() {
    let torn = file(withChunk: "tEXt", saying: [0x3d, 0, 0, 0], holding: [1])
    #expect(PNGChunks(of: torn).bytes == Array(file[..<33]))
    #expect(throws: DrawingError.self) { try Surface(png: torn) }
  }

  @Test(arguments: 0...20) func `what is cut off has no half chunks`(count: Int) {
    #expect(PNGChunks(of: Array(file.prefix(33 + count))).bytes == Array(file.prefix(33)))
  }
}
