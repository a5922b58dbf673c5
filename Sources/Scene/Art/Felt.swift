// SPDX-License-Identifier: MIT

package import Drawing

/// The cloth: lit from above the middle, darker toward the corners, with a fine grain. Cloth
/// without shading has no grain.
///
/// A start waits for it, so the X server does most of the work: it stretches a small picture of the
/// light and repeats a tile of grain, which also hides the banding.
package enum Felt {
  /// The light is painted this many times smaller.
  private static let stretching = 8

  package static func draw(
    on canvas: borrowing Canvas, size: PixelSize, colors: TableColors
  ) throws(DrawingError) {
    let table = Rectangle(PixelRectangle(size))
    guard colors.clothLight != colors.clothDark else {
      return canvas.fill(.rectangle(table), with: colors.clothLight)
    }
    canvas.draw(try light(on: size, colors), stretchedOver: table)
    canvas.fill(.rectangle(table), tiledWith: try grain())
  }

  private static func light(
    on size: PixelSize, _ colors: TableColors
  ) throws(DrawingError) -> Surface {
    let small = PixelSize(
      width: 1 + size.width / stretching, height: 1 + size.height / stretching)
    let picture = try Surface(size: small)
    let (width, height) = (Double(small.width), Double(small.height))
    Canvas(on: picture).fill(
      with: colors.light(at: Point(width / 2, height * 0.4), reach: max(width, height) * 0.72))
    return picture
  }

  /// A small table: cloth with an edge, without grain, and `draw` what lies on it.
  ///
  /// - Parameter corner: the radius of the corners, in heights of the table.
  static func drawSmall(
    on canvas: borrowing Canvas, size: PixelSize, corner: Double, colors: TableColors,
    _ draw: (_ body: Rectangle) -> Void
  ) {
    let body = Rectangle(PixelRectangle(size)).inset(by: 0.5)
    let cloth = Path.roundedRectangle(body, radius: body.height * corner)
    let middle = Point(body.center.x, body.y + body.height * 0.4)
    canvas.fill(cloth, with: colors.light(at: middle, reach: body.width * 0.7))
    draw(body)
    canvas.stroke(cloth, with: colors.panelEdge, width: 1)
  }

  /// A tile of pseudorandom pixels, each a trace lighter, a trace darker, or transparent.
  private static func grain() throws(DrawingError) -> Surface {
    let traces: [UInt32] = [0x0000_0000, 0x0200_0000, 0x0202_0202]
    return try Surface(size: PixelSize(width: 128, height: 128)) { row, pixels in
      for column in 0..<pixels.count {
        var mixed = UInt32(row * 128 + column) &* 0x9e37_79b1
        mixed = (mixed ^ mixed >> 15) &* 0x85eb_ca77
        pixels[column] = traces[Int((mixed ^ mixed >> 13) % 3)]
      }
    }
  }
}

extension TableColors {
  /// The colours of the cloth under a light.
  func light(at center: Point, reach: Double) -> Gradient {
    Gradient(center: center, radius: reach, [(0, clothLight), (1, clothDark)])
  }
}
