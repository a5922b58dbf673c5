// SPDX-License-Identifier: MIT

import Drawing

/// Cards in rows and columns, as wide as a window has room for.
struct Grid {
  let columns: Int
  let rows: Int
  let emptyPlaces: Int

  /// In pixels; 0 where no card fits.
  let cardWidth: Int

  init(_ count: Int, columns: Int, in window: PixelSize, scale: Double) {
    let rows = (count + columns - 1) / columns
    self.columns = columns
    self.rows = rows
    emptyPlaces = columns * rows - count
    cardWidth = Self.largest(upTo: window.width / columns) { width in
      let metrics = CardMetrics(cardWidth: width, in: window, scale: scale)
      let (card, gap) = (metrics.card, metrics.gap)
      return columns * card.width + (columns + 1) * gap <= window.width
        && rows * card.height + (rows + 1) * gap + metrics.bar <= window.height
    }
  }

  /// The largest number up to `limit` that fits, found by halving, since whatever is smaller than
  /// one that fits does too; 0 if none does.
  private static func largest(upTo limit: Int, fits: (Int) -> Bool) -> Int {
    var (largest, tooLarge) = (0, max(limit, 0) + 1)
    while tooLarge - largest > 1 {
      let middle = (largest + tooLarge) / 2
      if fits(middle) { largest = middle } else { tooLarge = middle }
    }
    return largest
  }
}
