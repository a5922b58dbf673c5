// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Testing

@Suite("One's own picture on the backs")
struct BackPictureTests {
  private static let paper: UInt32 = 0xfffd_fcf8

  /// A picture of stripes: a pixel's red is its column, its green its row.
  private func png(_ width: Int, _ height: Int, opacity: UInt32 = 0xff) throws -> [UInt8] {
    try Surface(size: PixelSize(width: width, height: height)) { row, pixels in
      for column in 0..<pixels.count {
        let red = UInt32(column * Int(opacity) / width)
        let green = UInt32(row * Int(opacity) / height)
        pixels[column] = opacity << 24 | red << 16 | green << 8
      }
    }.png()
  }

  private func back(_ bytes: [UInt8], width: Int = 200) throws -> [UInt32] {
    let surface = try Surface(size: PixelSize(width: width, height: width * 7 / 5))
    let canvas = Canvas(on: surface)
    canvas.scale(Double(width) / CardShape.width)
    CardBack.picture(try BackPicture(png: bytes)).draw(on: canvas)
    try canvas.check()
    return surface.pixels
  }

  private func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xff) }
  private func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xff) }

  @Test(arguments: [(300, 420), (600, 200), (200, 600), (1, 1), (3000, 40), (2, 900)])
  func `a picture of any shape covers the field within the paper`(
    width: Int, height: Int
  ) throws {
    let pixels = try back(try png(width, height))
    #expect(pixels[140 * 200 + 5] == Self.paper)
    #expect(pixels[140 * 200 + 194] == Self.paper)
    #expect(pixels[5 * 200 + 100] == Self.paper)
    for y in stride(from: 20, to: 260, by: 20) {
      for x in stride(from: 20, to: 180, by: 20) {
        #expect(pixels[y * 200 + x] != Self.paper)
        #expect(pixels[y * 200 + x] & 0xff == 0)
      }
    }
  }

  @Test func `what doesn't fit is cut off at both ends alike`() throws {
    let lying = try back(try png(900, 260))
    // 180 of 900 columns are seen, the middle fifth.
    #expect(abs(red(lying[140 * 200 + 20]) - 103) < 6)
    #expect(abs(red(lying[140 * 200 + 179]) - 152) < 6)
    #expect(green(lying[20 * 200 + 100]) < 20 && green(lying[259 * 200 + 100]) > 235)
    let standing = try back(try png(180, 1300))
    #expect(abs(green(standing[20 * 200 + 100]) - 104) < 6)
    #expect(abs(green(standing[259 * 200 + 100]) - 151) < 6)
    #expect(red(standing[140 * 200 + 20]) < 20 && red(standing[140 * 200 + 179]) > 235)
  }

  @Test func `a card looks the same at every size`() throws {
    let bytes = try png(300, 420)
    let large = try back(bytes, width: 400)
    let small = try back(bytes, width: 100)
    for y in stride(from: 20, to: 120, by: 5) {
      for x in stride(from: 12, to: 88, by: 4) {
        let one = large[(y * 4 + 2) * 400 + x * 4 + 2]
        let other = small[y * 100 + x]
        #expect(abs(red(one) - red(other)) < 6)
        #expect(abs(green(one) - green(other)) < 6)
      }
    }
  }

  @Test func `paper shows through a picture that is transparent`() throws {
    let clear = try back(try png(30, 42, opacity: 0))
    #expect(clear[100 * 200 + 100] == Self.paper)
    let half = try back(try png(30, 42, opacity: 0x80))
    #expect(half[100 * 200 + 100] >> 24 == 0xff)
    #expect(half[100 * 200 + 100] & 0xff > 0x60)
  }

  @Test(arguments: PNGSample.allCases)
  func `every kind of PNG is read`(sample: PNGSample) throws {
    let pixels = try back(sample.bytes)
    let pixel = pixels[100 * 200 + 100]
    let expected = sample.color
    for shift: UInt32 in [0, 8, 16] {
      #expect(abs(Int(pixel >> shift & 0xff) - Int(expected >> shift & 0xff)) <= 1, "\(sample)")
    }
  }
}

@Suite("Files that are no picture for the backs")
struct BackPictureErrorTests {
  private func error(_ bytes: [UInt8]) -> BackPictureError? {
    do {
      _ = try BackPicture(png: bytes)
      return nil
    } catch {
      return error
    }
  }

  private func png() throws -> [UInt8] {
    try Surface(size: PixelSize(width: 4, height: 5)).png()
  }

  /// A file that says that its picture has this size.
  private func saying(_ width: UInt32, _ height: UInt32) throws -> [UInt8] {
    var bytes = try png()
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      bytes[16 + index] = UInt8(truncatingIfNeeded: width >> shift)
      bytes[20 + index] = UInt8(truncatingIfNeeded: height >> shift)
    }
    return bytes
  }

  @Test func `a file of another format is told from a broken one`() throws {
    #expect(error([]) == .notPNG)
    #expect(error(Array("<svg/>".utf8)) == .notPNG)
    #expect(error([0xff, 0xd8, 0xff, 0xe0]) == .notPNG)
    #expect(error(Array(try png().prefix(8))) == .broken)
    #expect(error(try png()) == nil)
  }

  @Test func `a file that ends early is broken wherever it ends`() throws {
    let bytes = try png()
    for count in 0..<bytes.count {
      #expect(error(Array(bytes.prefix(count))) == (count < 8 ? .notPNG : .broken))
    }
  }

  @Test func `any wrong bit is an error of a known kind, or doesn't matter`() throws {
    let bytes = try png()
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        switch error(damaged) {
        case .notPNG: #expect(index < 8)
        case .empty, .tooLarge: #expect((16..<24).contains(index))
        case .broken, nil: break
        }
      }
    }
  }

  @Test func `sizes are refused before memory is taken for them`() throws {
    #expect(
      error(try saying(.max, .max))
        == .tooLarge(PixelSize(width: 0xffff_ffff, height: 0xffff_ffff)))
    #expect(error(try saying(8193, 1)) == .tooLarge(PixelSize(width: 8193, height: 1)))
    #expect(error(try saying(1, 8193)) == .tooLarge(PixelSize(width: 1, height: 8193)))
    #expect(error(try saying(0, 7)) == .empty(PixelSize(width: 0, height: 7)))
    #expect(error(try saying(7, 0)) == .empty(PixelSize(width: 7, height: 0)))
    // The size is allowed, but the header's checksum is another size's.
    #expect(error(try saying(8192, 8192)) == .broken)
  }

  @Test func `the longest side that is allowed is read`() throws {
    let bytes = try Surface(size: PixelSize(width: 8192, height: 2)).png()
    #expect(error(bytes) == nil)
  }
}
