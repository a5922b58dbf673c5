// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The tip of a bar button or of the history: what it does, and which key does the same.
struct Tip: Equatable {
  /// How many seconds the pointer rests on something before its tip appears.
  static let delay = 0.6

  let area: PixelRectangle
  private let words: String
  private let style: TextStyle

  init(_ words: String, centeredAt x: Double, over bar: BarLayout, fonts: Fonts) {
    self.words = words
    style = TextStyle(size: bar.text * 0.95)
    let size = fonts.line(words, style).size
    let (width, height) = (size.width + Int(bar.text * 1.2), size.height + Int(bar.text * 0.6))
    let left = Int(x.rounded()) - width / 2
    area = PixelRectangle(
      x: min(max(left, bar.bar.x + 4), bar.bar.maxX - width - 4),
      y: bar.bar.y - height - Int(bar.text * 0.4), width: width, height: height)
  }

  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    let body = Rectangle(area).inset(by: 0.5)
    let shape = Path.roundedRectangle(body, radius: style.size * 0.5)
    canvas.fill(shape, with: colors.panel)
    canvas.stroke(shape, with: colors.panelEdge, width: 1)
    fonts.draw(words, style, in: area, color: colors.text, centered: true, on: canvas)
  }
}
