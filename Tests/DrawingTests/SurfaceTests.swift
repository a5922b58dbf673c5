// SPDX-License-Identifier: MIT

import Drawing
import Testing

@Suite("Surfaces and what is drawn on them")
struct SurfaceTests {
  private func surface(_ width: Int, _ height: Int) throws -> Surface {
    try Surface(size: PixelSize(width: width, height: height))
  }

  @Test func `a new picture is transparent`() throws {
    #expect(try surface(3, 2).pixels == [0, 0, 0, 0, 0, 0])
  }

  @Test func `a picture too large to exist is an error that says so`() {
    #expect(throws: DrawingError.self) { try surface(1 << 20, 1 << 20) }
    #expect(throws: DrawingError.self) { try surface(-1, 4) }
  }

  @Test func `a fill covers its outline and nothing else`() throws {
    let surface = try surface(4, 2)
    Canvas(on: surface).fill(
      .rectangle(Rectangle(x: 1, y: 0, width: 2, height: 1)), with: Color(0xff8000))
    #expect(surface.pixels == [0, 0xffff_8000, 0xffff_8000, 0, 0, 0, 0, 0])
  }

  @Test func `a clip keeps drawing within its rectangles`() throws {
    let surface = try surface(3, 1)
    let canvas = Canvas(on: surface)
    canvas.clip(to: [
      PixelRectangle(x: 0, y: 0, width: 1, height: 1),
      PixelRectangle(x: 2, y: 0, width: 1, height: 1),
    ])
    canvas.fill(with: Color(0x0000ff))
    #expect(surface.pixels == [0xff00_00ff, 0, 0xff00_00ff])
  }

  @Test func `what is moved while saving is back in place afterwards`() throws {
    let surface = try surface(2, 1)
    let canvas = Canvas(on: surface)
    canvas.saving { canvas.translate(100, 0) }
    canvas.fill(.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1)), with: Color(0x00ff00))
    #expect(surface.pixels == [0xff00_ff00, 0])
  }

  @Test func `computed rows are the picture's pixels`() throws {
    let surface = try Surface(size: PixelSize(width: 3, height: 2)) { row, pixels in
      for column in 0..<pixels.count { pixels[column] = UInt32(row * 16 + column) }
    }
    #expect(surface.pixels.map { $0 & 0xffffff } == [0, 1, 2, 16, 17, 18])
  }

  @Test func `a copy shows what the picture shows`() throws {
    let picture = try surface(2, 2)
    Canvas(on: picture).fill(with: Color(0x123456))
    #expect(try surface(5, 5).copy(of: picture).pixels == picture.pixels)
  }

  @Test func `colours of an icon are not multiplied by their opacity`() throws {
    let surface = try surface(1, 1)
    Canvas(on: surface).fill(with: Color(0xff0000, opacity: 0.5))
    let pixel = surface.straightPixels[0]
    #expect((127...128).contains(pixel >> 24))
    #expect(pixel & 0xffffff == 0xff0000)
  }

  @Test func `An SVG says its size and holds the outline`() throws {
    let area = Rectangle(x: 1, y: 1, width: 8, height: 8)
    let bytes = try Surface.svg(size: PixelSize(width: 20, height: 10)) { canvas in
      canvas.fill(.roundedRectangle(area, radius: 4), with: Color(0xff0000))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 20 10\""))
    #expect(text.contains("<path"))
  }
}
