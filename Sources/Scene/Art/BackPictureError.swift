// SPDX-License-Identifier: MIT

package import Drawing

/// Why a file can't be the picture on the cards' backs.
package enum BackPictureError: Error, Equatable {
  /// It is of another format than PNG.
  case notPNG
  /// It begins as a PNG does, but it ends early, is damaged or can't be kept in memory.
  case broken
  /// It says that it has no pixels: one of its sides is 0.
  case empty(PixelSize)
  /// A side is longer than ``BackPicture/longestSide``.
  case tooLarge(PixelSize)
}
