// SPDX-License-Identifier: MIT

package import Drawing

/// The cloth that the cards lie on: green, lit from above its middle, darker toward the corners.
///
/// It is computed pixel by pixel, faster than a gradient of the drawing library and without that
/// one's visible rings: each pixel is rounded up or down by a threshold that is spread evenly over
/// its neighbours.
package enum Felt {
  /// How many rows are computed before they are put down. A band at a time goes through the same
  /// memory again and again; a whole window at once would have to be fetched from the system first.
  private static let bandHeight = 32

  /// Covers a table of this size.
  package static func draw(on canvas: borrowing Canvas, size: PixelSize) throws(DrawingError) {
    let light = Light(size)
    for top in stride(from: 0, to: size.height, by: bandHeight) {
      let height = min(bandHeight, size.height - top)
      let band = try Surface(size: PixelSize(width: size.width, height: height)) { row, pixels in
        light.fill(&pixels, ofRow: top + row)
      }
      canvas.draw(band, x: 0, y: Double(top))
    }
  }

  /// How the light falls on a table.
  private struct Light {
    private let middleX: Int
    private let middleY: Int

    /// The darkness grows with the square of the distance from the middle, in steps of the shades,
    /// times 2^20.
    private let perSquarePixel: Int

    private let shades = Felt.shades
    private let thresholds = Felt.thresholds

    init(_ size: PixelSize) {
      middleX = size.width / 2
      middleY = size.height * 2 / 5
      let reach = max(1, max(size.width, size.height) * 18 / 25)
      perSquarePixel = (shadeCount << 20) / (reach * reach)
    }

    func fill(_ pixels: inout MutableSpan<UInt32>, ofRow row: Int) {
      let squareY = (row - middleY) * (row - middleY)
      let rowThresholds = (row % thresholdSide) * thresholdSide
      for column in 0..<pixels.count {
        let x = column &- middleX
        let darkness = ((x &* x &+ squareY) &* perSquarePixel) >> 20
        let threshold = thresholds[rowThresholds | column & (thresholdSide - 1)]
        pixels[column] = (shades[min(darkness, shadeCount - 1)] &+ threshold).rounded
      }
    }
  }

  private static let shadeCount = 4096

  private static let thresholdSide = 64

  /// From the lightest to the darkest.
  private static let shades = (0..<shadeCount).map { step in
    let darkness = (Double(step) + 0.5) / Double(shadeCount)
    let (light, dark) = (Palette.feltLight, Palette.feltDark)
    return FinePixel(
      red: light.red + (dark.red - light.red) * darkness,
      green: light.green + (dark.green - light.green) * darkness,
      blue: light.blue + (dark.blue - light.blue) * darkness)
  }

  /// Interleaved gradient noise (J. Jimenez, "Next Generation Post Processing in Call of Duty",
  /// 2014): what is added to a pixel before it is rounded down, less than one step of a colour.
  private static let thresholds = (0..<thresholdSide * thresholdSide).map { index in
    let (y, x) = index.quotientAndRemainder(dividingBy: thresholdSide)
    let wave = 0.067_110_56 * Double(x) + 0.005_837_15 * Double(y)
    let spread = 52.982_918_9 * (wave - wave.rounded(.down))
    return FinePixel(allChannels: UInt16(256 * (spread - spread.rounded(.down))))
  }
}
