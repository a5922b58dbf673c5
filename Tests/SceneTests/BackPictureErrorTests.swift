// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Testing

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
