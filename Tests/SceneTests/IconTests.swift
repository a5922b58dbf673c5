// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Testing

@Suite("The icon") struct IconTests {
  private static let sides = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512]

  /// The opacities of the pixels along the middle row or column.
  private func opacities(_ side: Int, _ place: (Int) -> (x: Int, y: Int)) throws -> [UInt32] {
    let pixels = try Icon.picture(side: side).pixels
    return (0..<side).map { pixels[place($0).y * side + place($0).x] >> 24 }
  }

  @Test(arguments: sides) func `no edge of its tile falls within a pixel`(side: Int) throws {
    let row = try opacities(side) { ($0, side / 2) }
    let column = try opacities(side) { (side / 2, $0) }
    for line in [row, column] {
      #expect(line.allSatisfy { $0 == 0 || $0 == 0xff })
      #expect(line == line.reversed())
    }
  }

  @Test(arguments: [16, 22, 24, 32])
  func `where it is small, nothing lies between the card's paper and the cloth`(side: Int) throws {
    let pixels = try Icon.picture(side: side).pixels
    let row = pixels[(side * (side / 2))..<(side * (side / 2 + 1))]
    let paper = try #require(row.lastIndex(of: 0xfffd_fcf8))
    // A tenth of paper in the green, or of it beyond, would show.
    #expect(pixels[paper + 1] >> 16 & 0xff < 0x30)
  }
}
