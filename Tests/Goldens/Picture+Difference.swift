// SPDX-License-Identifier: MIT

package import Drawing

extension Picture {
  /// Where two painted pictures of one size differ by more than how a clipped picture is rounded; `nil` where
  /// nothing does.
  package func areaDiffering(from other: Picture) -> PixelRectangle? {
    var area: PixelRectangle?
    for index in pixels.indices where pixels[index] != other.pixels[index] {
      let distance = Pixel.distance(pixels[index], other.pixels[index])
      guard distance > [UInt32].roundingDifference else { continue }
      let pixel = PixelRectangle(
        x: index % size.width, y: index / size.width, width: 1, height: 1)
      area = area?.united(with: pixel) ?? pixel
    }
    return area
  }

  /// A picture to show a human where two differ: the expected one pale and grey, the pixels that
  /// differ in red, and a frame around each area to be marked.
  func difference(from expected: Picture, marking areas: [PixelRectangle]) -> Picture {
    var picture = self
    for index in pixels.indices {
      let distance = Pixel.distance(pixels[index], expected.pixels[index])
      let grey = UInt32(160 + Pixel.green(expected.pixels[index]) * 3 / 8)
      let rest = grey - min(grey, UInt32(distance) * 2)
      picture.pixels[index] = grey << 16 | rest << 8 | rest
    }
    for area in areas {
      for x in area.x..<area.maxX {
        picture[x, area.y] = 0x2060FF
        picture[x, area.maxY - 1] = 0x2060FF
      }
      for y in area.y..<area.maxY {
        picture[area.x, y] = 0x2060FF
        picture[area.maxX - 1, y] = 0x2060FF
      }
    }
    return picture
  }
}
