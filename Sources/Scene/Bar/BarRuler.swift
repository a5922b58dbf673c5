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
    Int(text) + widths(style).map { $0 + Int(style.size) }.reduce(0, +)
  }

  private func widths(_ style: TextStyle) -> [Int] {
    widestNumbers.enumerated().map { index, text in
      guard players.indices.contains(index), players[index] != nil else {
        return fonts.line(text, style).size.width
      }
      let bold = TextStyle(size: style.size, weight: .bold)
      return fonts.line(text, bold).size.width + Self.signSide(style) * 3 / 2
    }
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

  /// Where the numbers are, at the left end of a row, and the style in which they fit.
  func numbers(in row: PixelRectangle, upTo right: Int) -> (TextStyle, [PixelRectangle]) {
    var style = numberStyle
    let room = right - row.x
    // Text doesn't shrink evenly.
    for _ in 0..<4 where numbersWidth(style) > room {
      style.size *= Double(max(room, 1)) / Double(numbersWidth(style)) * 0.99
    }
    var x = row.x + Int(text)
    let slots = widths(style).map { width in
      defer { x += width + Int(style.size) }
      return PixelRectangle(x: x, y: row.y, width: width, height: row.height)
    }
    return (style, slots)
  }
}
