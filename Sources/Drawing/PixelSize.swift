// SPDX-License-Identifier: MIT

/// A width and a height in whole pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelSize: CustomStringConvertible {
  /// As sizes are written: `880x660`.
  package var description: String { "\(width)x\(height)" }
}
