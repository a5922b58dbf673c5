// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A sheet at one moment.
struct SheetLook: Equatable {
  let layout: SheetLayout
  let cursor: Cursor

  /// How far it has opened, from 0 to 1: it rises a little and becomes opaque.
  let opening: Double

  /// Where the pointer and the keyboard are on it.
  struct Cursor: Equatable {
    /// What is highlighted, by the keyboard or the pointer.
    var lit: ControlName?
    var pressed: ControlName?
    /// Which of a gallery's pictures the pointer is on.
    var picture: Int?
    /// The field that has the caret.
    var typed: ControlName?
    /// Whether the keyboard is in use, so that the focus has a ring.
    var isKeyboard = false
  }

  var area: PixelRectangle {
    let drop = Double(layout.area.height) * 0.12 * (1 - opening)
    return layout.area.moved(y: Int(drop.rounded()))
  }

  /// Whether both look alike once they are open.
  func isSamePicture(as other: SheetLook?) -> Bool {
    layout == other?.layout && cursor == other?.cursor
  }
}

/// Paints a sheet. How the marks of a kind of row are drawn stands beside the row.
struct SheetPainter {
  private let layout: SheetLayout
  private let cursor: SheetLook.Cursor
  private let brushes: Brushes

  init(_ layout: SheetLayout, _ cursor: SheetLook.Cursor, _ brushes: Brushes) {
    (self.layout, self.cursor, self.brushes) = (layout, cursor, brushes)
  }

  var fonts: Fonts { brushes.fonts }
  var colors: TableColors { brushes.colors }

  /// The size of the text.
  var text: Double { layout.text }

  func draw(on canvas: borrowing Canvas) {
    let body = Path.roundedRectangle(Rectangle(layout.area).inset(by: 0.5), radius: text * 0.8)
    canvas.fill(body, with: colors.panel)
    canvas.stroke(body, with: colors.panelEdge, width: 1)
    if let title = layout.title { draw(title, on: canvas) }
    canvas.saving {
      if layout.overflow > 0 { canvas.clip(to: [layout.viewport]) }
      drawLight(on: canvas)
      for mark in layout.marks { draw(mark, on: canvas) }
    }
    drawScrollBar(on: canvas)
  }

  /// Shows what the pointer or the keyboard is on: a row from within, a button or a field from around it.
  private func drawLight(on canvas: borrowing Canvas) {
    guard let spot = layout.spots.first(where: { $0.isWhole(cursor.lit) }) else { return }
    let ring = ControlRing(text: text)
    for case .field(spot.control, let field) in layout.marks where cursor.isKeyboard {
      let body = Rectangle(field.area).inset(by: text * 0.12)
      return ring.draw(around: body, radius: text * 0.3, on: canvas, colors: colors)
    }
    let isInside = cursor.isKeyboard && !layout.marks.contains { $0.isButton(spot.control) }
    let body = Rectangle(spot.area).inset(by: isInside ? ring.reach : 0)
    if cursor.isKeyboard {
      ring.draw(around: body, radius: text * 0.4, on: canvas, colors: colors)
    }
    let opacity = cursor.pressed == spot.control ? 0.22 : 0.12
    canvas.fill(.roundedRectangle(body, radius: text * 0.4), with: colors.text.opacity(opacity))
  }

  private func drawScrollBar(on canvas: borrowing Canvas) {
    guard let (track, thumb) = layout.scrollBar else { return }
    for (area, color) in [(track, colors.text.opacity(0.12)), (thumb, colors.quietText)] {
      let body = Rectangle(area)
      canvas.fill(.roundedRectangle(body, radius: body.width / 2), with: color)
    }
  }

  private func draw(_ mark: SheetMark, on canvas: borrowing Canvas) {
    switch mark {
    case .words(let words, let style, let area, let alignment, let tone):
      fonts.line(words, style, upTo: area.width)
        .draw(on: canvas, in: area, alignment, color: color(tone))
    case .paragraph(let words, let style, let area, let tone):
      fonts.paragraph(words, style, width: area.width)
        .draw(on: canvas, x: Double(area.x), y: Double(area.y), color: color(tone))
    case .button(let name, let label, let style, let area):
      canvas.fill(
        .roundedRectangle(Rectangle(area), radius: text * 0.5),
        with: cursor.pressed == name ? colors.pressedButton : colors.button)
      fonts.draw(label, style, in: area, .center, color: colors.buttonText, on: canvas)
    case .field(let name, let field): draw(field, isTyped: cursor.typed == name, on: canvas)
    case .picture(let name, let index, let sample, let area, let isChosen):
      let isLit = cursor.lit == name && cursor.picture == index
      draw(sample, in: area, isLit: isLit, isChosen: isChosen, on: canvas)
    case .illustration(let sample, let area): draw(sample, in: area, on: canvas)
    case .arrow(let pointsRight, let area):
      drawArrow(pointsRight: pointsRight, in: area, on: canvas)
    case .stars(let filled, let area): drawStars(filled: filled, in: area, on: canvas)
    case .chart(let chart, let plot): draw(chart, in: plot, on: canvas)
    case .day(let day, let area): draw(day, in: area, on: canvas)
    case .lateSign(let area): drawLateSign(in: area, on: canvas)
    case .medal(let isEarned, let area): drawMedal(isEarned: isEarned, in: area, on: canvas)
    }
  }

  private func color(_ tone: SheetMark.Tone) -> Color {
    switch tone {
    case .plain: colors.text
    case .quiet: colors.quietText
    case .strong: colors.button
    case .faint: colors.text.opacity(0.45)
    }
  }

  func draw(_ sample: Sample, in area: PixelRectangle, on canvas: borrowing Canvas) {
    brushes.samples.draw(sample, in: area, brushes.look, on: canvas)
  }

  private func drawArrow(pointsRight: Bool, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let center = Rectangle(area).center
    let (half, depth) = (text * 0.28, text * 0.16 * (pointsRight ? 1 : -1))
    canvas.stroke(
      .polyline([
        (center.x - depth, center.y - half), (center.x + depth, center.y),
        (center.x - depth, center.y + half),
      ]), with: colors.quietText, width: max(1, text / 8))
  }

  /// A star that isn't filled is an outline, so that both differ without colour.
  private func drawStars(filled: Int, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let step = Double(area.width) / Double(SheetMark.stars)
    for index in 0..<SheetMark.stars {
      let star = Path.star(
        x: Double(area.x) + (Double(index) + 0.5) * step, y: Rectangle(area).center.y,
        radius: text * 0.5)
      let color = index < filled ? colors.button : colors.quietText
      if index < filled { canvas.fill(star, with: color) }
      canvas.stroke(star, with: color, width: max(1, text / 14))
    }
  }
}
