// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// Piles with the largest possible cards, and the bar below.
package struct TableLayout: Equatable, Sendable {
  package let window: PixelSize
  package let metrics: CardMetrics

  /// In pixels, in the bar and on sheets.
  package let text: Double

  let barMetrics: BarMetrics

  /// In pixels.
  let target: Int

  private let scale: Double
  private let players: Int
  private let isTextLarge: Bool

  let places: TablePlaces

  /// The top cards; empty without room.
  package var piles: [PixelRectangle] { places.piles }

  /// To be kept by the next deal in this window; `nil` without a grid.
  package let grid: GridShape?

  /// `nil` without a lesson, or without room.
  let lessonLine: PixelRectangle?

  /// - Parameters:
  ///   - groups: at least one pile.
  ///   - shape: of the deal; `nil` for the largest cards.
  ///   - first: the number of piles from which the grid grows, if it does.
  ///   - hasNames: whether there are names and captions.
  ///   - buttons: the number of large buttons.
  ///   - players: the number of players with a number in the bar.
  ///   - scale: the screen's pixels per 1/96 inch.
  ///   - isExplained: whether a lesson stands over the bar.
  ///   - cards: a card's shape, in any unit.
  package init(
    of groups: [PileGroup], keeping shape: GridShape? = nil, growingFrom first: Int? = nil,
    hasNames: Bool = false,
    buttons: Int = 0, players: Int = 0, in window: PixelSize, scale: Double,
    isTextLarge: Bool = false, isExplained: Bool = false, cards: PixelSize = CardShape.size
  ) {
    self.window = window
    (self.scale, self.players, self.isTextLarge) = (scale, players, isTextLarge)
    let letters = Letters(in: window, scale: scale, areLarge: isTextLarge)
    (text, target) = (letters.text, letters.target)
    barMetrics = BarMetrics(letters, players: players, in: window)
    let room = PixelSize(width: window.width, height: window.height - barMetrics.height)
    let signs = Seats.Signs(
      line: hasNames ? TableSign.line(text: text) : 0,
      button: buttons > 0 ? TableSign.buttonSize(text: text) : nil)
    let whole = Self.arrange(groups, of: cards, signs, keeping: shape, growingFrom: first, in: room)
    let line = isExplained ? LessonLine.place(over: room, text: text) : nil
    let above = line.map {
      // The next game, without the lesson, keeps the rows and columns.
      Self.arrange(
        groups, of: cards, signs, keeping: shape ?? (whole as? Grid)?.shape, growingFrom: first,
        in: PixelSize(width: room.width, height: $0.y))
    }
    let arrangement: any Arrangement
    if let above, above.cardWidth * 6 >= whole.cardWidth * 5 {
      (arrangement, lessonLine) = (above, line)
    } else {
      (arrangement, lessonLine) = (whole, nil)
    }
    grid = (arrangement as? Grid)?.shape
    metrics = CardMetrics(cardWidth: arrangement.cardWidth, of: cards)
    var places = arrangement.places(metrics)
    if let size = signs.button, grid != nil {
      places.buttons = Self.row(
        of: buttons, size,
        in: PixelSize(width: room.width, height: lessonLine?.y ?? room.height))
    }
    self.places = places
  }

  /// The room is above the bar. `nil` means letters sized as in the bar.
  func roomForSheets(isTextLarge isWanted: Bool?) -> (letters: Letters, room: PixelRectangle) {
    let letters = Letters(in: window, scale: scale, areLarge: isWanted ?? isTextLarge)
    let height = window.height - BarMetrics(letters, players: players, in: window).height
    return (letters, PixelRectangle(window).with(height: height))
  }

  private static func arrange(
    _ groups: [PileGroup], of cards: PixelSize, _ signs: Seats.Signs, keeping shape: GridShape?,
    growingFrom first: Int?, in room: PixelSize
  ) -> any Arrangement {
    guard groups.count == 1, groups[0].place == .grid else {
      return Seats(groups, of: cards, signs, in: room)
    }
    let row = signs.button.map { Self.rowHeight(of: $0, in: room) } ?? 0
    return Grid(
      groups[0].count, of: cards, keeping: shape, growingFrom: first,
      in: PixelSize(width: room.width, height: room.height - row))
  }

  /// The height of large buttons under a grid, with the space around them. Cards come first in a low
  /// window.
  private static func rowHeight(of button: PixelSize, in room: PixelSize) -> Int {
    min(button.height * 4 / 3, room.height / 6)
  }

  /// Large buttons along the lower edge, each at its player's end.
  private static func row(
    of count: Int, _ button: PixelSize, in room: PixelSize
  ) -> [PixelRectangle] {
    let height = rowHeight(of: button, in: room)
    let space = height / 8
    let width = min(button.width * 5 / 2, room.width / count - 2 * space)
    return (0..<count).map { place in
      let spare = room.width - width - 2 * space
      return PixelRectangle(
        x: space + spare * place / max(count - 1, 1), y: room.height - height + space,
        width: width, height: height - 2 * space)
    }
  }

  package var bar: PixelRectangle {
    PixelRectangle(window).with(
      y: window.height - barMetrics.height, height: barMetrics.height)
  }

  var table: PixelRectangle {
    PixelRectangle(window).with(height: bar.y)
  }

  var tableCenter: Point { Point(Double(window.width) / 2, Double(bar.y) / 2) }

  /// `nil` in gaps and on the bar.
  package func pile(at point: Point) -> Int? {
    piles.firstIndex { $0.contains(point) }
  }
}

extension TableLayout {
  package static let smallestWindow = PixelSize(width: 320, height: 240)

  /// The limit for requested pictures and windows.
  package static let largestWindow = PixelSize(width: 8192, height: 8192)

  /// Comfortable to look at, larger on large screens, at most nine tenths of the screen.
  ///
  /// - Parameter scale: the screen's pixels per 1/96 inch.
  package static func comfortableWindow(on screen: PixelSize, scale: Double) -> PixelSize {
    let height = min(
      max(660 * scale, Double(screen.height) * 0.62), Double(screen.height) * 0.9)
    let width = min(height * 4 / 3, Double(screen.width) * 0.9)
    return PixelSize(width: max(1, Int(width)), height: max(1, Int(height)))
  }
}

/// Lengths in pixels. None shrinks as the card's width grows, so the widest fitting cards can be
/// found by bisection.
package struct CardMetrics: Equatable, Sendable {
  package let card: PixelSize

  package let gap: Int

  /// At most halfway to the next card.
  package var shadowReach: Int { gap / 2 }

  /// - Parameter shape: of a card, in any unit. Poker cards are 2.5 by 3.5 inches.
  package init(cardWidth width: Int, of shape: PixelSize = CardShape.size) {
    card = PixelSize(
      width: width, height: (2 * width * shape.height + shape.width) / (2 * shape.width))
    gap = max(4, Int((Double(width) * 0.07).rounded()))
  }
}

/// Lengths in pixels, which follow from the text size.
struct BarMetrics: Equatable {
  let row: Int

  /// 0 where the sentence stands between numbers and buttons.
  let sentence: Int

  let strip: Int

  /// True if there is less room between numbers and buttons than a sentence wants.
  let isCramped: Bool

  var height: Int { strip + sentence + row }

  init(_ letters: Letters, players: Int, in window: PixelSize) {
    let unit = TextSize.unit(letters.text)
    let (width, height) = (
      Double(window.width) / letters.text, Double(window.height) / letters.text
    )
    // The names of players need room. In a low window cards need it more than words do.
    let isWide = width >= (players > 0 ? 46 : 34)
    let isOneRow = isWide || width >= 26 && height < 24
    row = max((isOneRow ? 5 : 4) * unit, letters.target)
    sentence = isOneRow ? 0 : 5 * unit
    isCramped = isOneRow && !isWide
    strip = unit
  }
}

/// The sizes of text and of targets, in pixels.
struct Letters: Equatable {
  let text: Double

  /// The least width and height of a target for the pointer.
  let target: Int

  init(in window: PixelSize, scale: Double, areLarge: Bool) {
    text = TextSize(in: window, scale: scale, isLarge: areLarge).pixels
    target = areLarge ? 44 : 24
  }
}

/// The text size of a window, whatever the number of cards. Titles and notes are the only other
/// sizes.
struct TextSize: Equatable {
  /// Whole: fonts are cached by size, and Cairo clips the tops of letters at some sizes in between.
  let pixels: Double

  /// - Parameter scale: the screen's pixels per 1/96 inch.
  init(in window: PixelSize, scale: Double, isLarge: Bool) {
    let side = Double(max(0, min(window.width, window.height)))
    // Only twice as large in a window of four times the size, so that words don't become loud.
    let usual = max(12 * scale, 16 * (scale * side / 660).squareRoot())
    let wanted = isLarge ? usual * 1.35 : usual
    pixels = max(1, min(wanted, side / 10).rounded())
  }

  static func title(beside text: Double) -> Double { (text * 1.375).rounded() }

  /// Never illegible.
  static func note(beside text: Double) -> Double {
    max((text * 0.8125).rounded(), min(text, 10))
  }

  /// The unit of lengths beside text of a size, in pixels.
  static func unit(_ text: Double) -> Int { max(1, Int((text / 2).rounded())) }
}
