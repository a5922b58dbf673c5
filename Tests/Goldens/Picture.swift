// SPDX-License-Identifier: MIT

package import Drawing

/// The pixels of an opaque picture, to be compared with those of another.
package struct Picture: Equatable {
  package let size: PixelSize

  /// Row by row as 0xRRGGBB.
  package internal(set) var pixels: [UInt32]

  /// Takes as many pixels as the size says, row by row as 0xRRGGBB.
  package init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.width * size.height, "a picture has the pixels of its size")
    self.size = size
    self.pixels = pixels
  }

  /// Takes the pixels of a surface of this size in memory. What is transparent lies on black.
  package init(_ surface: Surface, size: PixelSize) {
    self.init(size: size, pixels: surface.pixels.map { $0 & 0xFFFFFF })
  }

  /// Lets `draw` draw on a ground of one colour.
  package init(
    size: PixelSize, ground: Color, _ draw: (borrowing Canvas) throws -> Void
  ) throws {
    let surface = try Surface(size: size)
    let canvas = Canvas(on: surface)
    canvas.fill(with: .color(ground))
    try draw(canvas)
    try canvas.check()
    self.init(surface, size: size)
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// The part of the picture in an area; black where the area reaches beyond it.
  package func cropped(to area: PixelRectangle) -> Picture {
    var part = Picture(
      size: area.size, pixels: Array(repeating: 0, count: area.width * area.height))
    let common = area.intersection(PixelRectangle(size))
    for y in common.y..<common.maxY {
      for x in common.x..<common.maxX { part[x - area.x, y - area.y] = self[x, y] }
    }
    return part
  }

  /// Lays another picture down with its top left corner at a place.
  package mutating func lay(_ other: Picture, x left: Int, y top: Int) {
    for y in 0..<other.size.height {
      for x in 0..<other.size.width { self[left + x, top + y] = other[x, y] }
    }
  }
}
