// SPDX-License-Identifier: MIT

import Drawing
import Testing

@Suite("Drawings that are part of the program")
struct ArtworkTests {
  private func pixels(_ list: StaticString, ink: Color = Color(0xff0000)) throws -> [UInt32] {
    let surface = try Surface(size: PixelSize(width: 3, height: 1))
    Canvas(on: surface).draw(Artwork(x: 0, y: 0, width: 3, height: 1, list), ink: ink)
    return surface.pixels
  }

  // M 1 0, h 1, v 1, h -1, z: 1 unit is 100 steps, 200 with its sign: 8 + 6 * 32; minus, 201.
  private static let square: StaticString = "NMh& Lh& L h&Li& ZIp^F "

  @Test func `a list is drawn in the ink that it is given`() throws {
    #expect(try pixels(Self.square) == [0, 0xffff_0000, 0])
    #expect(try pixels(Self.square, ink: Color(0x0000ff, opacity: 0)) == [0, 0, 0])
  }

  @Test func `a picture leaves the canvas as it was`() throws {
    let surface = try Surface(size: PixelSize(width: 3, height: 1))
    let canvas = Canvas(on: surface)
    // A clip that is never taken back, and a restore of nothing.
    canvas.draw(
      Artwork(x: 0, y: 0, width: 3, height: 1, "QNMh& Lh& L h&P "),
      ink: Color(0))
    canvas.fill(with: Color(0x00ff00))
    #expect(surface.pixels == Array(repeating: 0xff00_ff00, count: 3))
    try canvas.check()
  }

  @Test func `a list that makes no sense draws nothing and breaks nothing`() throws {
    // A stop without a gradient, a stroke without a path, and no command at all.
    for list: StaticString in ["ip^ ", "S", "?", "", "M", "F%", "M\u{5}"] {
      #expect(try pixels(list) == [0, 0, 0])
    }
  }
}
