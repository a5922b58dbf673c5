// SPDX-License-Identifier: MIT

package import Drawing

/// What differs between two pictures of the same size. They are cut into small squares, so that a
/// small fault can't hide in a large picture.
package struct Comparison {
  /// A square of the pictures.
  package struct Square {
    package let area: PixelRectangle
    package let farPixels: Int
    /// The largest difference of a colour.
    package let largest: Int
    /// The largest difference of a colour's mean.
    package let tint: Double
  }

  /// The squares that are outside the tolerance.
  package private(set) var wrong: [Square] = []

  /// The side of the squares, in pixels.
  private static let side = 24

  /// Compares what lies in an area of both pictures.
  ///
  /// - Parameter words: where words stand in the pictures.
  package init(
    _ shown: Picture, with expected: Picture, in area: PixelRectangle,
    words: [PixelRectangle] = []
  ) {
    for square in Self.squares(of: area) {
      let tolerance: Tolerance = words.contains(where: square.intersects) ? .words : .drawing
      let found = Self.compare(shown, expected, square, tolerance.distance)
      if found.farPixels > tolerance.farPixels || found.tint > tolerance.tint {
        wrong.append(found)
      }
    }
  }

  /// Squares of one size that cover an area; those at its far edges overlap their neighbours.
  private static func squares(of area: PixelRectangle) -> [PixelRectangle] {
    let (width, height) = (min(side, area.width), min(side, area.height))
    return stride(from: area.y, to: area.maxY, by: side).flatMap { y in
      stride(from: area.x, to: area.maxX, by: side).map { x in
        PixelRectangle(
          x: min(x, area.maxX - width), y: min(y, area.maxY - height), width: width,
          height: height)
      }
    }
  }

  private static func compare(
    _ shown: Picture, _ expected: Picture, _ area: PixelRectangle, _ distance: Int
  ) -> Square {
    var (red, green, blue, far, largest) = (0, 0, 0, 0, 0)
    let width = shown.size.width
    for y in area.y..<area.maxY {
      for index in y * width + area.x..<y * width + area.maxX {
        let (one, other) = (shown.pixels[index], expected.pixels[index])
        if one == other { continue }
        red += Pixel.red(one) - Pixel.red(other)
        green += Pixel.green(one) - Pixel.green(other)
        blue += Pixel.blue(one) - Pixel.blue(other)
        let difference = Pixel.distance(one, other)
        if difference > distance { far += 1 }
        largest = max(largest, difference)
      }
    }
    let tint = Double(max(abs(red), abs(green), abs(blue))) / Double(area.area)
    return Square(area: area, farPixels: far, largest: largest, tint: tint)
  }
}

extension Comparison.Square: CustomStringConvertible {
  package var description: String {
    "at \(area.x),\(area.y) \(farPixels) pixels by up to \(largest), colour by \(Int(tint.rounded(.up)))"
  }
}
