// SPDX-License-Identifier: MIT

import Drawing
import Play

/// What a match brought or a mismatch cost, as a small sign.
struct PointsBadge: Hashable {
  let size: PixelSize
  private let points: Int
  private let style: TextStyle

  init(_ points: Int, text: Double, fonts: Fonts) {
    self.points = points
    style = TextStyle(size: text * 1.35, weight: .bold)
    let words = fonts.line(Sentences.points(points), style).size
    size = PixelSize(
      width: max(words.width, words.height) + Int(text * 1.1),
      height: words.height + Int(text * 0.4))
  }

  /// Draws the sign with its top left corner at the origin: what is won on brass, what is lost on dark.
  func draw(on canvas: borrowing Canvas, fonts: Fonts, colors: TableColors) {
    let area = PixelRectangle(size)
    let body = Rectangle(area).inset(by: 0.5)
    let isWon = points > 0
    let shape = Path.roundedRectangle(body, radius: body.height / 2)
    canvas.fill(shape, with: isWon ? colors.button : colors.panel)
    canvas.stroke(shape, with: colors.panelEdge, width: 1)
    fonts.draw(
      Sentences.points(points), style, in: area, color: isWon ? colors.buttonText : colors.text,
      centered: true, on: canvas)
  }
}
