// SPDX-License-Identifier: MIT

import Drawing

/// A way to lay groups of piles on a table.
protocol Arrangement {
  /// The widest that a card can be, in pixels; 0 where no card fits.
  var cardWidth: Int { get }

  /// Where each pile lies, in the order of the groups, once the size of a card is settled.
  func places(_ metrics: CardMetrics) -> [PixelRectangle]
}

/// The largest number up to `limit` that fits, or 0, found by bisection: if a number fits, all
/// smaller ones do.
func largest(upTo limit: Int, fits: (Int) -> Bool) -> Int {
  var (largest, tooLarge) = (0, max(limit, 0) + 1)
  while tooLarge - largest > 1 {
    let middle = (largest + tooLarge) / 2
    if fits(middle) { largest = middle } else { tooLarge = middle }
  }
  return largest
}
