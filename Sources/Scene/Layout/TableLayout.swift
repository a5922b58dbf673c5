// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// Where everything is in a window: the piles, with cards as large as possible, and the bar below.
package struct TableLayout: Equatable, Sendable {
  package let window: PixelSize
  package let metrics: CardMetrics

  /// The size of the bar's text and that of the sheets, in pixels.
  package let text: Double

  let barMetrics: BarMetrics

  /// Where everything lies above the bar.
  let places: TablePlaces

  /// The area of each pile's top card; empty if the window has no room for it.
  package var piles: [PixelRectangle] { places.piles }

  /// The rows and columns of a grid, as a deal in this window would have them; `nil` without one.
  package let grid: GridShape?

  /// - Parameters:
  ///   - groups: at least one pile.
  ///   - shape: the rows and columns of the deal; `nil` for those with the largest cards.
  ///   - hasNames: whether players are named, and piles have captions.
  ///   - hasButton: whether there is a large button.
  ///   - scale: the screen's pixels for each of 1/96 inch.
  ///   - isTextLarge: whether the player wants large text.
  package init(
    of groups: [PileGroup], keeping shape: GridShape? = nil, hasNames: Bool = false,
    hasButton: Bool = false, in window: PixelSize, scale: Double, isTextLarge: Bool = false
  ) {
    self.window = window
    let text = TextSize(in: window, scale: scale, isLarge: isTextLarge)
    self.text = text.pixels
    barMetrics = BarMetrics(text, in: window)
    let room = PixelSize(width: window.width, height: window.height - barMetrics.height)
    let arrangement: any Arrangement
    if groups.count == 1, groups[0].place == .grid {
      let grid = Grid(groups[0].count, keeping: shape, in: room)
      (arrangement, self.grid) = (grid, grid.shape)
    } else {
      let signs = Seats.Signs(
        line: hasNames ? TableSign.line(text: text.pixels) : 0,
        button: hasButton ? TableSign.buttonSize(text: text.pixels) : nil)
      (arrangement, grid) = (Seats(groups, signs, in: room), nil)
    }
    metrics = CardMetrics(cardWidth: arrangement.cardWidth)
    places = arrangement.places(metrics)
  }

  /// The bar at the bottom, with the game's numbers, the sentence and the buttons.
  package var bar: PixelRectangle {
    PixelRectangle(
      x: 0, y: window.height - barMetrics.height, width: window.width,
      height: barMetrics.height)
  }

  /// The space above the bar.
  var table: PixelRectangle {
    PixelRectangle(x: 0, y: 0, width: window.width, height: bar.y)
  }

  /// The middle of the space above the bar.
  var tableCenter: Point { Point(Double(window.width) / 2, Double(bar.y) / 2) }

  /// The pile whose top card covers `point`; `nil` in gaps and on the bar.
  package func pile(at point: Point) -> Int? {
    piles.firstIndex { $0.contains(point) }
  }
}
