// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A layout of groups of piles on a table.
protocol Arrangement {
  /// In pixels; 0 where no card fits.
  var cardWidth: Int { get }

  func places(_ metrics: CardMetrics) -> TablePlaces
}

/// The places of everything above the bar.
struct TablePlaces: Equatable {
  /// The top cards, in the order of the groups.
  var piles: [PixelRectangle]

  /// By seat; may be empty.
  var names: [Int: PixelRectangle] = [:]

  /// In the order of ``piles``; empty where players have no names.
  var captions: [PixelRectangle] = []

  /// Whether captions lie on the piles and not below them.
  var areCaptionsOnPiles = false

  /// The large buttons.
  var buttons: [PixelRectangle] = []
}

/// The largest fitting number up to `limit`, or 0, by bisection: below a number that fits, all do.
func largest(upTo limit: Int, fits: (Int) -> Bool) -> Int {
  var (largest, tooLarge) = (0, max(limit, 0) + 1)
  while tooLarge - largest > 1 {
    let middle = (largest + tooLarge) / 2
    if fits(middle) { largest = middle } else { tooLarge = middle }
  }
  return largest
}

/// Cards in rows and columns, as wide as the room allows.
struct Grid: Arrangement {
  let cardWidth: Int

  /// To be kept by the next deal in such a room.
  let shape: GridShape

  private let count: Int

  /// Of a full row, or column if transposed. Only the last may be shorter.
  private let lineLength: Int
  private let isTransposed: Bool
  private let room: PixelSize

  /// True if the last line begins where the others do: it fills up. Else it is centred.
  private var isFilled = false

  private var lines: Int { (count + lineLength - 1) / lineLength }
  private var columns: Int { isTransposed ? lines : lineLength }
  private var rows: Int { isTransposed ? lineLength : lines }
  private var longestLine: Int { max(columns, rows) }

  private var linesAcross: Int { room.isPortrait ? columns : rows }
  private var emptyPlaces: Int { columns * rows - count }

  /// The best grid for a room, or the one of a deal.
  ///
  /// A deal keeps its rows and columns, transposed in a room of the other orientation, unless its
  /// cards would be less than half as wide as possible, such as in a narrow strip of a window. A
  /// table that gets more cards keeps them down to four fifths.
  ///
  /// - Parameters:
  ///   - count: at least one.
  ///   - cards: a card's shape, in any unit.
  ///   - shape: of the deal, if settled.
  ///   - first: the number of cards from which a table grows by threes, if it does.
  ///   - room: above the bar.
  init(
    _ count: Int, of cards: PixelSize, keeping shape: GridShape?, growingFrom first: Int?,
    in room: PixelSize
  ) {
    let best = Self.best(count, of: cards, in: room)
    guard let wanted = shape ?? first.map({ Self.shape(growingFrom: $0, of: cards, in: room) })
    else {
      self = best
      return
    }
    let kept = Grid(count, of: cards, wanted, in: room)
    let isTooSmall =
      shape == nil
      ? 5 * kept.cardWidth < 4 * best.cardWidth : 2 * kept.cardWidth < best.cardWidth
    self = isTooSmall ? best : kept
    isFilled = first != nil
  }

  /// The rows or columns that make the first cards large, and the table with three or six more; at
  /// equal sizes as square as possible. The first cards count most, since they lie there longest.
  private static func shape(
    growingFrom first: Int, of cards: PixelSize, in room: PixelSize
  ) -> GridShape {
    let shapes = (1...first).flatMap { columns in
      [true, false].map { GridShape(columns: columns, isPortrait: $0) }
    }
    func rank(_ shape: GridShape) -> (Int, Int) {
      let grids = [0, 3, 6].map { Grid(first + $0, of: cards, shape, in: room) }
      let widths = grids.map(\.cardWidth).reduce(2 * grids[0].cardWidth, +)
      return (widths, -abs(grids[0].columns - grids[0].rows))
    }
    return shapes.max { rank($0) < rank($1) } ?? shapes[0]
  }

  /// Tries each number of columns, with as few rows as possible, for the widest cards: long rows in
  /// landscape rooms, tall columns in portrait ones.
  ///
  /// Among grids with cards at least four fifths as wide, the shortest rows and columns win, then
  /// the fewest empty places, then long lines along the room's longer side: these suit more of the
  /// windows that may follow.
  private static func best(_ count: Int, of cards: PixelSize, in room: PixelSize) -> Grid {
    let grids = (1...count).map {
      Grid(count, of: cards, GridShape(columns: $0, isPortrait: room.isPortrait), in: room)
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

  private init(
    _ count: Int, of cards: PixelSize, _ shape: GridShape, in room: PixelSize
  ) {
    (self.count, self.shape, self.room) = (count, shape, room)
    lineLength = min(shape.columns, count)
    isTransposed = shape.isPortrait != room.isPortrait
    let lines = (count + lineLength - 1) / lineLength
    let (columns, rows) = isTransposed ? (lines, lineLength) : (lineLength, lines)
    cardWidth = largest(upTo: room.width / columns) { width in
      let metrics = CardMetrics(cardWidth: width, of: cards)
      let (card, gap) = (metrics.card, metrics.gap)
      return columns * card.width + (columns + 1) * gap <= room.width
        && rows * card.height + (rows + 1) * gap <= room.height
    }
  }

  func places(_ metrics: CardMetrics) -> TablePlaces {
    let (card, gap) = (metrics.card, metrics.gap)
    func start(of count: Int, each size: Int, in room: Int) -> Int {
      (room - (count * (size + gap) - gap)) / 2
    }
    let piles = (0..<count).map { place in
      let (line, number) = place.quotientAndRemainder(dividingBy: lineLength)
      let inLine = isFilled ? lineLength : min(lineLength, count - line * lineLength)
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
  var isPortrait: Bool { height > width }
}
