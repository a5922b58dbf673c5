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

  /// The line over the bar that explains a first game; `nil` where there is none, or no room for it.
  let lessonLine: PixelRectangle?

  /// - Parameters:
  ///   - groups: at least one pile.
  ///   - shape: the rows and columns of the deal; `nil` for those with the largest cards.
  ///   - hasNames: whether players are named, and piles have captions.
  ///   - hasButton: whether there is a large button.
  ///   - scale: the screen's pixels for each of 1/96 inch.
  ///   - isTextLarge: whether the player wants large text.
  ///   - isExplained: whether a line over the bar explains the game.
  package init(
    of groups: [PileGroup], keeping shape: GridShape? = nil, hasNames: Bool = false,
    hasButton: Bool = false, in window: PixelSize, scale: Double, isTextLarge: Bool = false,
    isExplained: Bool = false
  ) {
    self.window = window
    let text = TextSize(in: window, scale: scale, isLarge: isTextLarge)
    self.text = text.pixels
    barMetrics = BarMetrics(text, in: window)
    let room = PixelSize(width: window.width, height: window.height - barMetrics.height)
    let signs = Seats.Signs(
      line: hasNames ? TableSign.line(text: text.pixels) : 0,
      button: hasButton ? TableSign.buttonSize(text: text.pixels) : nil)
    let whole = Self.arrange(groups, signs, keeping: shape, in: room)
    let line = isExplained ? LessonLine.place(over: room, text: text.pixels) : nil
    let above = line.map {
      // In the rows and columns that the next game will have, too.
      Self.arrange(
        groups, signs, keeping: shape ?? (whole as? Grid)?.shape,
        in: PixelSize(width: room.width, height: $0.y))
    }
    let arrangement: any Arrangement
    if let above, above.cardWidth * 6 >= whole.cardWidth * 5 {
      (arrangement, lessonLine) = (above, line)
    } else {
      (arrangement, lessonLine) = (whole, nil)
    }
    grid = (arrangement as? Grid)?.shape
    metrics = CardMetrics(cardWidth: arrangement.cardWidth)
    places = arrangement.places(metrics)
  }

  private static func arrange(
    _ groups: [PileGroup], _ signs: Seats.Signs, keeping shape: GridShape?, in room: PixelSize
  ) -> any Arrangement {
    guard groups.count == 1, groups[0].place == .grid else { return Seats(groups, signs, in: room) }
    return Grid(groups[0].count, keeping: shape, in: room)
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
