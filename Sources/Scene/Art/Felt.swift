// SPDX-License-Identifier: MIT

package import Drawing

/// The cloth that the cards lie on: green, lit from above its middle, darker toward the corners.
///
/// It is computed pixel by pixel, faster than a gradient of the drawing library and without that
/// one's visible rings: each pixel is rounded up or down by a threshold that is spread evenly over
/// its neighbours.
package enum Felt {
  package static func picture(size: PixelSize) throws(DrawingError) -> Surface {
    let (middleX, middleY) = (size.width / 2, size.height * 2 / 5)
    let reach = max(1, max(size.width, size.height) * 18 / 25)
    let shades = Self.shades
    let thresholds = Self.thresholds
    // The darkness grows with the square of the distance, in steps of the shades, times 2^20.
    let perSquarePixel = (shadeCount << 20) / (reach * reach)
    return try Surface(size: size) { row, pixels in
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
