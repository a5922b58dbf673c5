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
    strip = bar.with(height: metrics.strip)
    stripGrip = bar.with(y: bar.y - metrics.strip / 2, height: 2 * metrics.strip)

    let ruler = BarRuler(tableau, text: text, row: metrics.row, fonts: fonts)
    let sentenceRoom = metrics.rows > 1 ? 0 : Int(text * Self.sentenceWidth)
    isLabelled = ruler.width(isLabelled: true) + sentenceRoom <= bar.width
    let row = bar.with(y: bar.maxY - metrics.row, height: metrics.row)
    buttonAreas = ruler.buttons(in: row, isLabelled: isLabelled)
    let buttonsLeft = buttonAreas.first?.x ?? row.maxX
    let padding = Int(text)
    let sentenceLeast = metrics.rows > 1 ? 0 : Int(text * Self.leastSentence) + 2 * padding
    (slots, numberStyle, areNumbersBare) = ruler.numbers(
      in: row, upTo: buttonsLeft - sentenceLeast)
    let left = metrics.rows > 1 ? padding : (slots.last?.maxX ?? row.x) + padding
    let right = metrics.rows > 1 ? bar.width - padding : buttonsLeft - padding
    sentence = row.with(
      x: left, y: metrics.rows > 1 ? strip.maxY : row.y, width: max(0, right - left))
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

  /// Where the tick of a move is; `count` of them share the strip.
  func tick(_ index: Int, of count: Int) -> PixelRectangle {
    let step = Double(strip.width) / Double(max(count, 40))
    let (left, right) = (Int(Double(index) * step), Int(Double(index + 1) * step))
    return strip.with(
      x: strip.x + left, width: max(1, right - left - (step > 4 ? 1 : 0)))
  }

  /// The moment that a place on the strip stands for.
  func moment(at x: Double, of count: Int) -> Int {
    let step = Double(strip.width) / Double(max(count, 40))
    return min(max(Int((x / step).rounded(.up)), 0), count)
  }
}

/// How much room the bar's numbers and buttons take, at one text size.
struct BarRuler {
  private let widestNumbers: [String]

  /// Which of the numbers are players'.
  private let players: [Int?]

  private let labels: [String]
  private let text: Double
  private let row: Int
  private let fonts: Fonts

  /// - Parameter row: the height of a row of the bar.
  init(_ tableau: Tableau, text: Double, row: Int, fonts: Fonts) {
    widestNumbers = tableau.widestNumbers
    players = tableau.counters.map(\.player)
    labels = tableau.buttons.map(\.label)
    (self.text, self.row, self.fonts) = (text, row, fonts)
  }

  private var numberStyle: TextStyle { TextStyle(size: text) }

  /// The style of the words on the buttons.
  static func labelStyle(_ text: Double) -> TextStyle { TextStyle(size: text) }

  /// Between the last button and the window's edge.
  private var edge: Int { Int(text * 0.4) }

  /// The width of all numbers and buttons, with the space around them.
  func width(isLabelled: Bool) -> Int {
    numbersWidth(numberStyle) + edge + labels.map { width(of: $0, isLabelled) }.reduce(0, +)
  }

  private func numbersWidth(_ style: TextStyle) -> Int {
    width(of: Array(widestNumbers.indices), style)
  }

  private func width(of numbers: [Int], _ style: TextStyle) -> Int {
    Int(text) + numbers.map { width(of: $0, style) + Int(style.size) }.reduce(0, +)
  }

  private func width(of number: Int, _ style: TextStyle) -> Int {
    guard players.indices.contains(number), players[number] != nil else {
      return fonts.line(widestNumbers[number], style).size.width
    }
    let bold = TextStyle(size: style.size, weight: .bold)
    return fonts.line(widestNumbers[number], bold).size.width + Self.signSide(style) * 3 / 2
  }

  /// Where the sign of a player is who has the number in a slot.
  static func sign(in slot: PixelRectangle, _ style: TextStyle) -> PixelRectangle {
    let side = signSide(style)
    return slot.with(y: slot.y + (slot.height - side) / 2, width: side, height: side)
  }

  private static func signSide(_ style: TextStyle) -> Int { Int((style.size * 0.7).rounded()) }

  private func width(of label: String, _ isLabelled: Bool) -> Int {
    guard isLabelled else { return row + row / 5 }
    return row + fonts.line(label, Self.labelStyle(text)).size.width + Int(text * 0.7)
  }

  /// Where the buttons are, at the right end of a row.
  func buttons(in row: PixelRectangle, isLabelled: Bool) -> [PixelRectangle] {
    let widths = labels.map { width(of: $0, isLabelled) }
    var x = row.maxX - edge - widths.reduce(0, +)
    return widths.map { width in
      defer { x += width }
      return row.with(x: x, width: width)
    }
  }

  /// Where the numbers are, at the left end of a row, the style in which they fit, and whether they have
  /// to do without their words. Rather than become much smaller, those go that are needed least.
  func numbers(
    in row: PixelRectangle, upTo right: Int
  ) -> (slots: [PixelRectangle], style: TextStyle, areBare: Bool) {
    let room = right - row.x
    var shown = Array(widestNumbers.indices)
    for number in [nil] + leastNeeded {
      shown.removeAll { $0 == number }
      guard let style = style(of: shown, fitting: room) else { continue }
      return (slots(of: shown, style, in: row) { width(of: $0, style) }, style, false)
    }
    let share = max(0, (room - Int(text)) / max(shown.count, 1) - Int(text))
    return (slots(of: shown, numberStyle, in: row) { _ in share }, numberStyle, true)
  }

  /// The numbers that can go: those of the game from the last to the second, and then the clock.
  private var leastNeeded: [Int] {
    let clock = max(2, players.count)
    let own = (1..<clock).reversed().filter { !players.indices.contains($0) || players[$0] == nil }
    return own + (clock..<max(clock, widestNumbers.count))
  }

  /// The largest style in which numbers fit; `nil` where it would be much smaller than the text.
  private func style(of numbers: [Int], fitting room: Int) -> TextStyle? {
    var style = numberStyle
    let smallest = TextSize.small(text * 0.8, beside: text)
    // Text doesn't shrink evenly.
    for _ in 0..<4 where width(of: numbers, style) > room {
      let part = Double(max(room, 1)) / Double(width(of: numbers, style)) * 0.99
      style.size = max(style.size * part, smallest)
    }
    return width(of: numbers, style) <= room ? style : nil
  }

  private func slots(
    of numbers: [Int], _ style: TextStyle, in row: PixelRectangle, width: (Int) -> Int
  ) -> [PixelRectangle] {
    var x = row.x + Int(text)
    return widestNumbers.indices.map { number in
      let width = numbers.contains(number) ? width(number) : 0
      defer { x += width > 0 ? width + Int(style.size) : 0 }
      return row.with(x: x, width: width)
    }
  }
}
