// SPDX-License-Identifier: MIT

import Drawing

/// Cards in rows and columns, as wide as a window has room for.
struct Grid: Arrangement {
  let cardWidth: Int

  private let count: Int
  private let columns: Int
  private let rows: Int
  private let window: PixelSize

  private var emptyPlaces: Int { columns * rows - count }

  /// Tries each number of columns, with as few rows as possible. The one with the widest cards
  /// wins, or among those the one with the fewest empty places. So landscape windows get long rows
  /// and portrait ones tall columns without special cases.
  ///
  /// - Parameter count: how many cards there are, at least one.
  init(_ count: Int, in window: PixelSize, scale: Double) {
    let grids = (1...count).map { Grid(count, columns: $0, in: window, scale: scale) }
    let best = grids.max { ($0.cardWidth, -$0.emptyPlaces) < ($1.cardWidth, -$1.emptyPlaces) }
    guard let best else { preconditionFailure("a table has a card") }
    self = best
  }

  private init(_ count: Int, columns: Int, in window: PixelSize, scale: Double) {
    let rows = (count + columns - 1) / columns
    self.count = count
    self.columns = columns
    self.rows = rows
    self.window = window
    cardWidth = largest(upTo: window.width / columns) { width in
      let metrics = CardMetrics(cardWidth: width, in: window, scale: scale)
      let (card, gap) = (metrics.card, metrics.gap)
      return columns * card.width + (columns + 1) * gap <= window.width
        && rows * card.height + (rows + 1) * gap + metrics.bar <= window.height
    }
  }

  /// Centres the rows in the space above the bar, and the cards in each row.
  func places(_ metrics: CardMetrics) -> [PixelRectangle] {
    let (card, gap) = (metrics.card, metrics.gap)
    let stepX = card.width + gap
    let stepY = card.height + gap
    let top = (window.height - metrics.bar - (rows * stepY - gap)) / 2
    return (0..<count).map { place in
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let inRow = min(columns, count - row * columns)
      let left = (window.width - (inRow * stepX - gap)) / 2
      return PixelRectangle(
        x: left + column * stepX, y: top + row * stepY, width: card.width, height: card.height)
    }
  }
}
