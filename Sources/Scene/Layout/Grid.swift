// SPDX-License-Identifier: MIT

import Drawing
import Tableau

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

/// Cards in rows and columns, as wide as a table has room for.
struct Grid: Arrangement {
  let cardWidth: Int

  /// The rows and columns, as a deal in such a room would have them.
  let shape: GridShape

  private let count: Int

  /// How many cards are in a full line. A line is a row, or a column where the grid is transposed;
  /// only the last may be shorter.
  private let lineLength: Int
  private let isTransposed: Bool
  private let room: PixelSize

  private var lines: Int { (count + lineLength - 1) / lineLength }
  private var columns: Int { isTransposed ? lines : lineLength }
  private var rows: Int { isTransposed ? lineLength : lines }
  private var longestLine: Int { max(columns, rows) }

  /// How many lines there are along the shorter side of the room.
  private var linesAcross: Int { room.isPortrait ? columns : rows }
  private var emptyPlaces: Int { columns * rows - count }

  /// The grid that suits the room best, or the one of a deal.
  ///
  /// The grid of a deal keeps its rows and columns, or has its rows as columns in a room of the
  /// other orientation. Only where its cards would be less than half as wide as they can be, as in
  /// a strip of a window, it is given up for the one that suits the room best.
  ///
  /// - Parameters:
  ///   - count: how many cards there are, at least one.
  ///   - shape: the rows and columns of the deal, if they are settled.
  ///   - room: the space above the bar.
  init(_ count: Int, keeping shape: GridShape?, in room: PixelSize) {
    let best = Self.best(count, in: room)
    guard let shape else {
      self = best
      return
    }
    let kept = Grid(count, shape, in: room)
    self = 2 * kept.cardWidth < best.cardWidth ? best : kept
  }

  /// Tries each number of columns, with as few rows as possible, for the widest cards. So landscape
  /// rooms get long rows and portrait ones tall columns without special cases.
  ///
  /// Where others have cards at least four fifths as wide, the shortest rows and columns win, or among
  /// those the fewest empty places, or long lines along the room's longer side: they suit more of the
  /// windows that may follow.
  private static func best(_ count: Int, in room: PixelSize) -> Grid {
    let grids = (1...count).map {
      Grid(count, GridShape(columns: $0, isPortrait: room.isPortrait), in: room)
    }
    let widest = grids.map(\.cardWidth).max() ?? 0
    let good = grids.filter { $0.cardWidth * 5 >= widest * 4 }
    let best = good.min {
      ($0.longestLine, $0.emptyPlaces, $0.linesAcross, -$0.cardWidth)
        < ($1.longestLine, $1.emptyPlaces, $1.linesAcross, -$1.cardWidth)
    }
    guard let best else { preconditionFailure("a table has a card") }
    return best
  }

  private init(_ count: Int, _ shape: GridShape, in room: PixelSize) {
    (self.count, self.shape, self.room) = (count, shape, room)
    lineLength = min(shape.columns, count)
    isTransposed = shape.isPortrait != room.isPortrait
    let lines = (count + lineLength - 1) / lineLength
    let (columns, rows) = isTransposed ? (lines, lineLength) : (lineLength, lines)
    cardWidth = largest(upTo: room.width / columns) { width in
      let metrics = CardMetrics(cardWidth: width)
      let (card, gap) = (metrics.card, metrics.gap)
      return columns * card.width + (columns + 1) * gap <= room.width
        && rows * card.height + (rows + 1) * gap <= room.height
    }
  }

  /// Centres the lines in the space above the bar, and the cards in each line.
  func places(_ metrics: CardMetrics) -> TablePlaces {
    let (card, gap) = (metrics.card, metrics.gap)
    func start(of count: Int, each size: Int, in room: Int) -> Int {
      (room - (count * (size + gap) - gap)) / 2
    }
    let piles = (0..<count).map { place in
      let (line, number) = place.quotientAndRemainder(dividingBy: lineLength)
      let inLine = min(lineLength, count - line * lineLength)
      let (column, row) = isTransposed ? (line, number) : (number, line)
      let left = start(
        of: isTransposed ? columns : inLine, each: card.width, in: room.width)
      let top = start(
        of: isTransposed ? inLine : rows, each: card.height, in: room.height)
      return PixelRectangle(
        x: left + column * (card.width + gap), y: top + row * (card.height + gap), card)
    }
    return TablePlaces(piles: piles)
  }
}

extension PixelSize {
  /// Whether it is taller than wide.
  var isPortrait: Bool { height > width }
}
