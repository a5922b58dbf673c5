// SPDX-License-Identifier: MIT

import Drawing

extension Picture {
  /// Reads a file of the format PNG.
  package init(png bytes: [UInt8]) throws {
    let surface = try Surface(png: bytes)
    let size = PNGHeader(bytes)?.size
    self.init(surface, size: size ?? PixelSize(width: 0, height: 0))
  }

  /// The picture as a file of the format PNG, without opacity.
  package func png() throws -> [UInt8] {
    let width = size.width
    let surface = try Surface(size: size) { row, line in
      for column in 0..<width { line[column] = 0xFF00_0000 | pixels[row * width + column] }
    }
    let opaque = surface.opaqueSurface(size: size)
    Canvas(on: opaque).draw(surface, x: 0, y: 0)
    return try opaque.png()
  }

  /// The picture at half its size, each pixel the mean of four.
  package var halved: Picture {
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    var picture = Picture(size: half, pixels: Array(repeating: 0, count: half.width * half.height))
    for y in 0..<half.height {
      for x in 0..<half.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { self[2 * x + $0, 2 * y + $1] }
        picture[x, y] = [UInt32(0), 8, 16].reduce(0) { pixel, shift in
          pixel | (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
        }
      }
    }
    return picture
  }

  /// Nearly the same picture in far fewer bytes: a pixel becomes like the one above it, or else the
  /// one beside it, where no colour is farther away than this. The felt has a grain that no
  /// compression can do anything with.
  package func simplified(by distance: Int) -> Picture {
    var picture = self
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = self[x, y]
        if y > 0, Pixel.distance(picture[x, y - 1], pixel) <= distance {
          picture[x, y] = picture[x, y - 1]
        } else if x > 0, Pixel.distance(picture[x - 1, y], pixel) <= distance {
          picture[x, y] = picture[x - 1, y]
        }
      }
    }
    return picture
  }
}
