// SPDX-License-Identifier: MIT

package import Drawing

/// Where everything lies in a window: the cards in rows, as large as they fit, and the bar below.
///
/// Each number of columns is tried, with as few rows as hold the cards, and the one that gives the
/// widest cards wins; of several the one with the fewest empty places. So a wide window gets wide
/// rows and a tall one tall columns without a word about either.
package struct TableLayout: Equatable, Sendable {
  package let window: PixelSize
  package let metrics: CardMetrics

  /// The cards in table order, row by row; of no size where the window has no room for them.
  package let cards: [PixelRectangle]

  /// - Parameters:
  ///   - count: how many cards lie on the table, at least one.
  ///   - scale: the screen's pixels for each of 1/96 inch.
  package init(of count: Int, in window: PixelSize, scale: Double) {
    self.window = window
    let grids = (1...count).map { Grid(count, columns: $0, in: window, scale: scale) }
    let best = grids.max { ($0.cardWidth, -$0.emptyPlaces) < ($1.cardWidth, -$1.emptyPlaces) }
    guard let best else { preconditionFailure("a table has a card") }
    metrics = CardMetrics(cardWidth: best.cardWidth, in: window, scale: scale)
    cards = Self.places(count, in: best, window: window, metrics: metrics)
  }

  /// The strip along the bottom that tells of the game and has the buttons.
  package var bar: PixelRectangle {
    PixelRectangle(
      x: 0, y: window.height - metrics.bar, width: window.width, height: metrics.bar)
  }

  /// The space above the bar.
  var table: PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: window.width, height: bar.y)
  }

  /// The middle of the space above the bar.
  var tableCenter: Point { Point(Double(window.width) / 2, Double(bar.y) / 2) }

  /// The place whose card covers `point`; gaps and the bar belong to none.
  package func place(at point: Point) -> Int? {
    cards.firstIndex { $0.contains(point) }
  }

  /// Sets the rows in the middle of the space above the bar, each row in the middle of its own.
  private static func places(
    _ count: Int, in grid: Grid, window: PixelSize, metrics: CardMetrics
  ) -> [PixelRectangle] {
    let (card, gap) = (metrics.card, metrics.gap)
    let stepX = card.width + gap
    let stepY = card.height + gap
    let top = (window.height - metrics.bar - (grid.rows * stepY - gap)) / 2
    return (0..<count).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: grid.columns)
      let inRow = min(grid.columns, count - row * grid.columns)
      let left = (window.width - (inRow * stepX - gap)) / 2
      return PixelRectangle(
        x: left + column * stepX, y: top + row * stepY, width: card.width, height: card.height)
    }
  }
}
