// SPDX-License-Identifier: MIT

import Drawing

/// How large words are in the bar, in tips and on sheets: as the window and the screen ask for, and
/// however many cards there are.
struct TextSize: Equatable {
  /// The size of the font, in whole pixels: fonts are cached by size, and Cairo clips the tops of
  /// letters at some sizes in between.
  let pixels: Double

  /// - Parameters:
  ///   - scale: the screen's pixels for each of 1/96 inch.
  ///   - isLarge: whether the player wants large text.
  init(in window: PixelSize, scale: Double, isLarge: Bool) {
    let side = Double(max(0, min(window.width, window.height)))
    // Legible on any screen; in a window of four times the size only twice as large, so that words
    // don't become loud.
    let usual = max(12 * scale, 16 * (scale * side / 660).squareRoot())
    let wanted = isLarge ? usual * 1.35 : usual
    pixels = max(1, min(wanted, side / 10).rounded())
  }

  /// The size of smaller text beside text of a size: never so small that it can't be read.
  static func small(_ size: Double, beside text: Double) -> Double { max(size, min(text, 10)) }
}
