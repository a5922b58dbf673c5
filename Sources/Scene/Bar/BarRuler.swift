// SPDX-License-Identifier: MIT

import Drawing
import Tableau

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
    return PixelRectangle(
      x: slot.x, y: slot.y + (slot.height - side) / 2, width: side, height: side)
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
      return PixelRectangle(x: x, y: row.y, width: width, height: row.height)
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
      return PixelRectangle(x: x, y: row.y, width: width, height: row.height)
    }
  }
}
