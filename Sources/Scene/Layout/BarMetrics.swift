// SPDX-License-Identifier: MIT

import Drawing

/// The lengths of the bar, in pixels, which follow from the size of its text.
struct BarMetrics: Equatable {
  /// The height of a row.
  let row: Int

  /// The bar is a single row if the window is wide enough.
  let rows: Int

  /// The height of the history along the upper edge of the bar.
  let strip: Int

  /// The height of the bar.
  var height: Int { strip + rows * row }

  init(_ text: TextSize, in window: PixelSize) {
    row = Int((text.pixels * 2.1).rounded(.up))
    rows = Double(window.width) >= text.pixels * 45 ? 1 : 2
    strip = Int((text.pixels * 0.45).rounded(.up))
  }
}
