// SPDX-License-Identifier: MIT

import Drawing
import Play

/// Paints a look of the table, whole or in parts.
struct TablePainter {
  let look: TableLook
  let backdrop: Backdrop
  let sprites: CardSprites
  let fonts: Fonts

  /// Paints those parts of `target` that `damage` covers.
  func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    let canvas = Canvas(on: target)
    canvas.clip(to: damage)
    try backdrop.draw(on: canvas, of: target)
    let reach = CardSprites.shadowReach(look.layout.metrics)
    for (card, place) in zip(look.cards, look.layout.cards) where !place.isEmpty {
      guard damage.contains(where: place.outset(by: reach).intersects) else { continue }
      try sprites.draw(card, at: place, on: canvas, of: target)
    }
    if damage.contains(where: look.layout.bar.intersects) { paintScore(on: canvas) }
    if let ending = look.ending, damage.contains(where: ending.layout.panel.intersects) {
      paint(ending, on: canvas)
    }
    try canvas.check()
  }

  private func paintScore(on canvas: borrowing Canvas) {
    let bar = look.bar
    let bold = TextStyle(size: bar.style.size, weight: .bold)
    draw(Sentences.score(look.score), bold, in: bar.score, color: Palette.text, on: canvas)
    draw(
      Sentences.flips(look.flips), bar.style, in: bar.flips, color: Palette.quietText, on: canvas)
  }

  private func paint(_ ending: TableLook.Ending, on canvas: borrowing Canvas) {
    let layout = ending.layout
    let text = look.layout.metrics.text
    let panel = Rectangle(layout.panel)
    canvas.fill(.roundedRectangle(panel, radius: text * 0.8), with: Palette.panel)
    canvas.stroke(
      .roundedRectangle(panel.inset(by: 0.5), radius: text * 0.8), with: Palette.panelEdge, width: 1
    )
    draw(
      Sentences.noMoreMatches, layout.titleStyle, in: layout.title, color: Palette.text, on: canvas)
    draw(
      Sentences.finalScore(ending.score), layout.scoreStyle, in: layout.score, color: Palette.text,
      on: canvas)
    canvas.fill(
      .roundedRectangle(Rectangle(layout.button), radius: text * 0.5),
      with: ending.isButtonPressed ? Palette.pressedButton : Palette.button)
    draw(
      Sentences.dealAgain, layout.buttonStyle, in: layout.button, color: Palette.buttonText,
      centered: true, on: canvas)
  }

  /// Draws a line of text in the middle of the area's height, from its left edge or centred.
  private func draw(
    _ text: String, _ style: TextStyle, in area: PixelRectangle, color: Color,
    centered: Bool = false, on canvas: borrowing Canvas
  ) {
    let line = fonts.line(text, style)
    let size = line.size
    let x = centered ? area.x + (area.width - size.width) / 2 : area.x
    let y = area.y + (area.height - size.height) / 2
    line.draw(on: canvas, x: Double(x), y: Double(y), color: color)
  }
}
