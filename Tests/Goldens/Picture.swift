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
    canvas.fill(with: ground)
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

extension Picture {
  /// The picture a little out of focus: each pixel is mixed with its right and its lower neighbour.
  package var blurred: Picture {
    var picture = self
    for y in 0..<size.height - 1 {
      for x in 0..<size.width - 1 {
        picture[x, y] = [0, 8, 16].reduce(0) { mixed, shift in
          let sum = [self[x, y], self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]]
            .reduce(0) { $0 + ($1 >> shift & 0xFF) }
          return mixed | sum / 4 << shift
        }
      }
    }
    return picture
  }
}

/// What is to be known of a pixel 0xRRGGBB.
enum Pixel {
  static func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }
  static func green(_ pixel: UInt32) -> Int { Int(pixel >> 8 & 0xFF) }
  static func blue(_ pixel: UInt32) -> Int { Int(pixel & 0xFF) }

  /// How far two pixels are apart in the colour that differs most, from 0 to 255.
  static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    max(
      abs(red(one) - red(other)), abs(green(one) - green(other)), abs(blue(one) - blue(other)))
  }
}

extension [UInt32] {
  /// How far two painted pictures may be apart: a stretched picture or the corner of a line that
  /// is clipped is rounded differently.
  package static let roundingDifference = 12

  /// The largest difference of a colour between two pictures of the same size, from 0 to 255, and the
  /// pixel where it is.
  package func largestDifference(from other: [UInt32]) -> (largest: Int, index: Int) {
    var found = (largest: 0, index: 0)
    for index in indices where self[index] != other[index] {
      for shift: UInt32 in [0, 8, 16, 24] {
        let (one, two) = (Int(self[index] >> shift & 0xff), Int(other[index] >> shift & 0xff))
        if abs(one - two) > found.largest { found = (abs(one - two), index) }
      }
    }
    return found
  }
}
