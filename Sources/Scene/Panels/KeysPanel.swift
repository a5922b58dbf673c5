// SPDX-License-Identifier: MIT

import Drawing
import Play

/// The panel that tells what the keys do.
struct KeysPanel: Equatable {
  let area: PixelRectangle
  private let text: Double
  private let title: PixelRectangle
  private let rows: [Row]

  private struct Row: Equatable {
    let help: KeyHelp
    let keys: PixelRectangle
    let meaning: PixelRectangle
  }

  /// As large as the table's words are, or smaller where the window is small.
  init(_ help: [KeyHelp], in layout: TableLayout, fonts: Fonts) {
    let wanted = KeysPanel(help, in: layout, text: layout.metrics.text, fonts: fonts)
    let (window, area) = (layout.window, wanted.area)
    let room = min(
      Double(window.width) * 0.97 / Double(area.width),
      Double(window.height) * 0.97 / Double(area.height))
    self =
      room >= 1
      ? wanted : KeysPanel(help, in: layout, text: layout.metrics.text * room * 0.98, fonts: fonts)
  }

  private init(_ help: [KeyHelp], in layout: TableLayout, text: Double, fonts: Fonts) {
    self.text = text
    let titleSize = fonts.line(Sentences.keys, Self.titleStyle(text)).size
    let keySizes = help.map { fonts.line($0.keys, Self.keyStyle(text)).size }
    let meaningSizes = help.map { fonts.line($0.meaning, Self.meaningStyle(text)).size }
    let keysWidth = keySizes.map(\.width).max() ?? 0
    let meaningWidth = meaningSizes.map(\.width).max() ?? 0
    let rowHeight = Int((text * 1.75).rounded())
    let (padding, gap) = (Int(text * 1.5), Int(text * 1.4))

    let width = max(keysWidth + gap + meaningWidth, titleSize.width)
    let height = titleSize.height + Int(text * 0.7) + rowHeight * help.count
    let area = PixelRectangle(
      x: (layout.window.width - width) / 2 - padding,
      y: (layout.window.height - height) / 2 - padding,
      width: width + 2 * padding, height: height + 2 * padding)
    self.area = area
    let title = PixelRectangle(
      x: area.x + padding, y: area.y + padding, width: width, height: titleSize.height)
    self.title = title
    let top = title.maxY + Int(text * 0.7)
    rows = help.enumerated().map { index, help in
      let y = top + index * rowHeight
      return Row(
        help: help,
        keys: PixelRectangle(x: title.x, y: y, width: keysWidth, height: rowHeight),
        meaning: PixelRectangle(
          x: title.x + keysWidth + gap, y: y, width: meaningWidth, height: rowHeight))
    }
  }

  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    Panel.drawGround(area, radius: text * 0.8, on: canvas, colors: colors)
    fonts.draw(
      Sentences.keys, Self.titleStyle(text), in: title, color: colors.text, on: canvas)
    for row in rows {
      fonts.draw(
        row.help.keys, Self.keyStyle(text), in: row.keys, color: colors.button, on: canvas)
      fonts.draw(
        row.help.meaning, Self.meaningStyle(text), in: row.meaning, color: colors.text, on: canvas)
    }
  }

  private static func titleStyle(_ text: Double) -> TextStyle {
    TextStyle(size: text * 1.4, weight: .bold)
  }

  private static func keyStyle(_ text: Double) -> TextStyle {
    TextStyle(size: text, weight: .bold)
  }

  private static func meaningStyle(_ text: Double) -> TextStyle { TextStyle(size: text) }
}
