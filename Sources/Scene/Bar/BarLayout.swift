// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where things are in the bar: the history along its upper edge; below it the numbers on the left,
/// the sentence in the middle and the buttons on the right. In a narrow window the sentence has its
/// own row.
struct BarLayout: Equatable {
  /// From left to right.
  let buttons: [BarButton]

  /// Whether there is room for the buttons' words beside their symbols.
  let isLabelled: Bool

  let bar: PixelRectangle

  /// The thin strip with a tick for each move, and the area around it that can be grabbed.
  let strip: PixelRectangle
  let stripGrip: PixelRectangle

  /// A slot for each number, wide enough for any value, so that no number moves the others, and the
  /// style in which they fit; an empty one for a number that has no room.
  let slots: [PixelRectangle]
  let numberStyle: TextStyle

  /// Whether they are shown without their words.
  let areNumbersBare: Bool

  /// The player of each number that is a player's.
  private let players: [Int?]

  let sentence: PixelRectangle
  let text: Double
  private let buttonAreas: [PixelRectangle]

  init(_ layout: TableLayout, of tableau: Tableau, fonts: Fonts) {
    buttons = tableau.buttons
    players = tableau.counters.map(\.player)
    bar = layout.bar
    text = layout.text
    let metrics = layout.barMetrics
    strip = PixelRectangle(x: bar.x, y: bar.y, width: bar.width, height: metrics.strip)
    stripGrip = PixelRectangle(
      x: bar.x, y: bar.y - metrics.strip / 2, width: bar.width, height: 2 * metrics.strip)

    let ruler = BarRuler(tableau, text: text, row: metrics.row, fonts: fonts)
    let sentenceRoom = metrics.rows > 1 ? 0 : Int(text * Self.sentenceWidth)
    isLabelled = ruler.width(isLabelled: true) + sentenceRoom <= bar.width
    let row = PixelRectangle(
      x: bar.x, y: bar.maxY - metrics.row, width: bar.width, height: metrics.row)
    buttonAreas = ruler.buttons(in: row, isLabelled: isLabelled)
    let buttonsLeft = buttonAreas.first?.x ?? row.maxX
    let padding = Int(text)
    let sentenceLeast = metrics.rows > 1 ? 0 : Int(text * Self.leastSentence) + 2 * padding
    (slots, numberStyle, areNumbersBare) = ruler.numbers(
      in: row, upTo: buttonsLeft - sentenceLeast)
    let left = metrics.rows > 1 ? padding : (slots.last?.maxX ?? row.x) + padding
    let right = metrics.rows > 1 ? bar.width - padding : buttonsLeft - padding
    sentence = PixelRectangle(
      x: left, y: metrics.rows > 1 ? strip.maxY : row.y, width: max(0, right - left),
      height: metrics.row)
  }

  /// The least room beside buttons with words that a sentence has in its own size, in heights of the
  /// text.
  private static let sentenceWidth = 13.0

  /// The least room that numbers in its row leave to it, whatever the font.
  private static let leastSentence = 10.0

  /// Where all numbers are.
  var numbers: PixelRectangle {
    slots.dropFirst().reduce(slots.first ?? bar) { $0.united(with: $1) }
  }

  /// The player whose number is in a slot, counted from 0; `nil` for a number of the game.
  func player(ofSlot slot: Int) -> Int? { players.indices.contains(slot) ? players[slot] : nil }

  func area(of button: BarButton) -> PixelRectangle {
    buttons.firstIndex(of: button).map { buttonAreas[$0] } ?? bar
  }

  /// Where all buttons are.
  var buttonsArea: PixelRectangle {
    buttonAreas.dropFirst().reduce(buttonAreas.first ?? bar) { $0.united(with: $1) }
  }

  func button(at point: Point) -> BarButton? {
    buttons.first { area(of: $0).contains(point) }
  }

  /// Where the tick of a move is; `count` of them share the strip.
  func tick(_ index: Int, of count: Int) -> PixelRectangle {
    let step = Double(strip.width) / Double(max(count, 40))
    let (left, right) = (Int(Double(index) * step), Int(Double(index + 1) * step))
    return PixelRectangle(
      x: strip.x + left, y: strip.y, width: max(1, right - left - (step > 4 ? 1 : 0)),
      height: strip.height)
  }

  /// The moment that a place on the strip stands for.
  func moment(at x: Double, of count: Int) -> Int {
    let step = Double(strip.width) / Double(max(count, 40))
    return min(max(Int((x / step).rounded(.up)), 0), count)
  }
}
