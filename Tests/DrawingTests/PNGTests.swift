// SPDX-License-Identifier: MIT

import Testing

@testable import Drawing

@Suite("PNG files")
struct PNGTests {
  @Test func `A PNG begins as PNG files do and says the picture's size`() throws {
    let bytes = try Surface(size: PixelSize(width: 258, height: 3)).png()
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(Array(bytes[16..<24]) == [0, 0, 1, 2, 0, 0, 0, 3])
    #expect(bytes.suffix(8).prefix(4) == [0x49, 0x45, 0x4e, 0x44])
  }

  /// A picture of 5 by 3 pixels, no two of them the same.
  private func picture() throws -> Surface {
    try Surface(size: PixelSize(width: 5, height: 3)) { row, pixels in
      for column in 0..<pixels.count {
        pixels[column] = 0xff00_0000 | UInt32(row * 0x40_0000 + column * 0x1234)
      }
    }
  }

  @Test func `a picture that was written is read`() throws {
    let picture = try picture()
    let bytes = try picture.png()
    #expect(try Surface(png: bytes).pixels == picture.pixels)
    #expect(PNGHeader(bytes)?.size == PixelSize(width: 5, height: 3))
  }

  @Test func `what is cut off anywhere is an error`() throws {
    let bytes = try picture().png()
    for count in 0..<bytes.count {
      #expect(throws: DrawingError.self, "\(count) bytes of \(bytes.count)") {
        try Surface(png: Array(bytes.prefix(count)))
      }
      #expect((PNGHeader(Array(bytes.prefix(count))) == nil) == (count < 33))
    }
  }

  @Test func `a bit that is wrong is an error, or doesn't matter`() throws {
    let bytes = try picture().png()
    let size = PixelSize(width: 5, height: 3)
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        guard let read = try? Surface(png: damaged) else { continue }
        #expect(read.pixels.count == 15)
        #expect(PNGHeader(damaged)?.size == size)
      }
    }
  }

  @Test func `a picture is made smaller by mixing its pixels`() throws {
    let chequered = try Surface(size: PixelSize(width: 80, height: 40)) { row, pixels in
      for column in 0..<pixels.count {
        pixels[column] = (row + column).isMultiple(of: 2) ? 0xffff_ffff : 0xff00_0000
      }
    }
    let small = try chequered.covering(PixelSize(width: 20, height: 10))
    #expect(small.pixels.count == 20 * 10)
    for pixel in small.pixels { #expect((0x70...0x90).contains(pixel & 0xff)) }
  }

  @Test func `a picture covers an area with its middle`() throws {
    // Three columns, of which the outer ones lie beyond the sides of a square.
    let striped = try Surface(size: PixelSize(width: 30, height: 10)) { _, pixels in
      for column in 0..<pixels.count {
        pixels[column] = column / 10 == 1 ? 0xff00_ff00 : 0xffff_0000
      }
    }
    let surface = try Surface(size: PixelSize(width: 22, height: 20))
    let square = Rectangle(x: 1, y: 0, width: 20, height: 20)
    Canvas(on: surface).fill(.rectangle(square), with: striped, covering: square)
    let row = surface.pixels[220..<242]
    #expect(row.first == 0 && row.last == 0)
    #expect(row.dropFirst(3).dropLast(3).allSatisfy { $0 == 0xff00_ff00 })
  }
}

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
