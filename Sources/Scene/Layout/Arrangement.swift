// SPDX-License-Identifier: MIT

import Drawing

/// A way to lay groups of piles on a table.
protocol Arrangement {
  /// The widest that a card can be, in pixels; 0 where no card fits.
  var cardWidth: Int { get }

  /// Where everything lies once the size of a card is settled.
  func places(_ metrics: CardMetrics) -> TablePlaces
}

/// Where things lie on a table, above the bar.
struct TablePlaces: Equatable {
  /// Each pile's top card, in the order of the groups.
  var piles: [PixelRectangle]

  /// The names of those who sit at the table, by seat; none where nobody is named.
  var names: [Int: PixelRectangle] = [:]

  /// Where something can be written about each pile, in the order of ``piles``; none where nobody is named.
  var captions: [PixelRectangle] = []

  /// Whether that is on the pile, and not below it.
  var areCaptionsOnPiles = false

  /// The large button, if there is one.
  var button: PixelRectangle?
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
