// SPDX-License-Identifier: MIT

package import Drawing

extension TableLayout {
  /// The smallest playable window.
  package static let smallestWindow = PixelSize(width: 320, height: 240)

  /// The largest size that can be requested for a picture or a window.
  package static let largestWindow = PixelSize(width: 8192, height: 8192)

  /// A good window size for a screen: comfortable to look at, larger on large screens, and never
  /// larger than the free space.
  ///
  /// - Parameter scale: the screen's pixels for each of 1/96 inch.
  package static func comfortableWindow(on screen: PixelSize, scale: Double) -> PixelSize {
    let height = min(
      max(660 * scale, Double(screen.height) * 0.62), Double(screen.height) * 0.9)
    let width = min(height * 4 / 3, Double(screen.width) * 0.9)
    return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
  }
}
