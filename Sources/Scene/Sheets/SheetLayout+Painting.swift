// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension SheetLayout {
  /// Where the pointer and the keyboard are on a sheet.
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

  /// What marks are painted with.
  struct Brushes {
    let fonts: Fonts
    let colors: TableColors
    let samples: SamplePictures
    let look: Look
  }

  func draw(_ cursor: Cursor, on canvas: borrowing Canvas, with brushes: Brushes) {
    let colors = brushes.colors
    let body = Rectangle(area).inset(by: 0.5)
    canvas.fill(.roundedRectangle(body, radius: text * 0.8), with: colors.panel)
    canvas.stroke(
      .roundedRectangle(body, radius: text * 0.8), with: colors.panelEdge, width: 1)
    if let title { draw(title, cursor, on: canvas, with: brushes) }
    canvas.saving {
      if overflow > 0 { canvas.clip(to: [viewport]) }
      drawLight(cursor, on: canvas, colors: colors)
      for mark in marks { draw(mark, cursor, on: canvas, with: brushes) }
    }
    drawScrollBar(on: canvas, colors: colors)
  }

  /// Shows what the pointer or the keyboard is on: a row from within, a button or a field from around it.
  private func drawLight(
    _ cursor: Cursor, on canvas: borrowing Canvas, colors: TableColors
  ) {
    guard let spot = spots.first(where: { $0.isWhole(cursor.lit) }) else { return }
    let ring = ControlRing(text: text)
    if cursor.isKeyboard, let field = marks.lazy.compactMap({ $0.field(of: spot.control) }).first {
      let body = Rectangle(field.area).inset(by: text * 0.12)
      return ring.draw(around: body, radius: text * 0.3, on: canvas, colors: colors)
    }
    let isButton = marks.contains { $0.isButton(spot.control) }
    let isInside = cursor.isKeyboard && !isButton
    let body = Rectangle(spot.area).inset(by: isInside ? ring.reach : 0)
    if cursor.isKeyboard {
      ring.draw(around: body, radius: text * 0.4, on: canvas, colors: colors)
    }
    let opacity = cursor.pressed == spot.control ? 0.22 : 0.12
    canvas.fill(.roundedRectangle(body, radius: text * 0.4), with: colors.text.opacity(opacity))
  }

  private func drawScrollBar(on canvas: borrowing Canvas, colors: TableColors) {
    guard let (track, thumb) = scrollBar else { return }
    for (area, color) in [(track, colors.text.opacity(0.12)), (thumb, colors.quietText)] {
      let body = Rectangle(area)
      canvas.fill(.roundedRectangle(body, radius: body.width / 2), with: color)
    }
  }

  private func draw(
    _ mark: SheetMark, _ cursor: Cursor, on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let (fonts, colors) = (brushes.fonts, brushes.colors)
    switch mark {
    case .words(let words, let style, let area, let alignment, let tone):
      draw(
        fonts.line(words, style, upTo: area.width), in: area, alignment,
        color(tone, colors), on: canvas)
    case .paragraph(let words, let style, let area, let tone):
      fonts.paragraph(words, style, width: area.width)
        .draw(on: canvas, x: Double(area.x), y: Double(area.y), color: color(tone, colors))
    case .button(let item, let label, let style, let area):
      canvas.fill(
        .roundedRectangle(Rectangle(area), radius: text * 0.5),
        with: cursor.pressed == item ? colors.pressedButton : colors.button)
      draw(fonts.line(label, style), in: area, .center, colors.buttonText, on: canvas)
    case .field(let item, let field):
      drawField(
        field, isTyped: cursor.typed == item, on: canvas, fonts: fonts, colors: colors)
    case .picture(let item, let index, let sample, let area, let isChosen):
      let isLit = cursor.lit == item && cursor.picture == index
      drawFrame(around: area, isLit: isLit, isChosen: isChosen, on: canvas, colors: colors)
      brushes.samples.draw(sample, in: area, brushes.look, on: canvas)
      if isChosen { drawTick(in: area, on: canvas, colors: colors) }
    case .illustration(let sample, let area):
      brushes.samples.draw(sample, in: area, brushes.look, on: canvas)
    case .arrow(let pointsRight, let area):
      drawArrow(pointsRight: pointsRight, in: area, on: canvas, colors: colors)
    case .stars(let filled, let area):
      drawStars(filled: filled, in: area, on: canvas, colors: colors)
    case .chart(let chart, let plot): draw(chart, in: plot, on: canvas, colors: colors)
    case .day(let day, let area): draw(day, in: area, on: canvas, colors: colors)
    case .lateSign(let area): drawLateSign(in: area, on: canvas, colors: colors)
    case .medal(let isEarned, let area):
      drawMedal(isEarned: isEarned, in: area, on: canvas, colors: colors)
    }
  }

  private func color(_ tone: SheetMark.Tone, _ colors: TableColors) -> Color {
    switch tone {
    case .plain: colors.text
    case .quiet: colors.quietText
    case .strong: colors.button
    case .faint: colors.text.opacity(0.45)
    }
  }

  private func draw(
    _ line: borrowing TextLine, in area: PixelRectangle, _ alignment: SheetMark.Alignment,
    _ color: Color, on canvas: borrowing Canvas
  ) {
    let size = line.size
    let x =
      switch alignment {
      case .leading: area.x
      case .center: area.x + (area.width - size.width) / 2
      case .trailing: area.maxX - size.width
      }
    line.draw(
      on: canvas, x: Double(x), y: Double(area.y + (area.height - size.height) / 2), color: color)
  }

  private func drawField(
    _ layout: FieldLayout, isTyped: Bool, on canvas: borrowing Canvas, fonts: Fonts,
    colors: TableColors
  ) {
    let (field, area) = (layout.field, layout.area)
    let body = Rectangle(area).inset(by: text * 0.12)
    let edge = field.isWrong ? colors.text : colors.panelEdge
    canvas.fill(.roundedRectangle(body, radius: text * 0.3), with: colors.text.opacity(0.1))
    canvas.stroke(
      .roundedRectangle(body, radius: text * 0.3), with: edge, width: field.isWrong ? 2 : 1)
    let line = fonts.line(field.text, layout.style)
    func draw(in sight: PixelRectangle, _ color: Color, on canvas: borrowing Canvas) {
      line.draw(
        on: canvas, x: Double(layout.textX),
        y: Double(area.y + (area.height - line.size.height) / 2), color: color)
    }
    canvas.saving {
      canvas.clip(to: [layout.sight])
      draw(in: layout.sight, colors.text, on: canvas)
    }
    if let selected = layout.selected {
      let (top, height) = (Double(area.y) + text * 0.3, Double(area.height) - text * 0.6)
      let body = Rectangle(
        x: Double(selected.x), y: top, width: Double(selected.width), height: height)
      canvas.saving {
        canvas.clip(to: [selected])
        canvas.fill(.rectangle(body), with: isTyped ? colors.button : colors.text.opacity(0.25))
        if isTyped { draw(in: selected, colors.buttonText, on: canvas) }
      }
    }
    guard isTyped else { return }
    let x = Double(layout.caretX) + 0.5
    let (top, bottom) = (Double(area.y) + text * 0.4, Double(area.maxY) - text * 0.4)
    canvas.stroke(
      .polyline([(x, top), (x, bottom)]), with: colors.focus, width: max(1.5, text / 10))
  }

  /// The frame of a picture that is chosen, or that the pointer is on.
  private func drawFrame(
    around area: PixelRectangle, isLit: Bool, isChosen: Bool, on canvas: borrowing Canvas,
    colors: TableColors
  ) {
    guard isLit || isChosen else { return }
    let width = max(2, (text / 8).rounded())
    let frame = Rectangle(area).inset(by: -1.5 * width)
    canvas.stroke(
      .roundedRectangle(frame, radius: text * 0.35),
      with: isChosen ? colors.focus : colors.text.opacity(0.6), width: width)
  }

  /// A tick on a disc, in the lower right corner of the picture that is chosen.
  private func drawTick(
    in area: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let radius = text * 0.5
    let center = Point(Double(area.maxX) - radius * 0.7, Double(area.maxY) - radius * 0.7)
    let disc = Rectangle(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(.roundedRectangle(disc, radius: radius), with: colors.focus)
    canvas.stroke(
      .polyline([
        (center.x - radius * 0.45, center.y + radius * 0.05),
        (center.x - radius * 0.1, center.y + radius * 0.4),
        (center.x + radius * 0.5, center.y - radius * 0.35),
      ]), with: colors.buttonText, width: max(1.5, text / 9))
  }

  private func drawArrow(
    pointsRight: Bool, in area: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let center = Rectangle(area).center
    let (half, depth) = (text * 0.28, text * 0.16 * (pointsRight ? 1 : -1))
    canvas.stroke(
      .polyline([
        (center.x - depth, center.y - half), (center.x + depth, center.y),
        (center.x - depth, center.y + half),
      ]), with: colors.quietText, width: max(1, text / 8))
  }

  /// A star that isn't filled is an outline, so that both differ without colour.
  private func drawStars(
    filled: Int, in area: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let step = Double(area.width) / Double(SheetMark.stars)
    let line = max(1, text / 14)
    for index in 0..<SheetMark.stars {
      let star = Path.star(
        x: Double(area.x) + (Double(index) + 0.5) * step, y: Rectangle(area).center.y,
        radius: text * 0.5)
      if index < filled { canvas.fill(star, with: colors.button) }
      canvas.stroke(star, with: index < filled ? colors.button : colors.quietText, width: line)
    }
  }
}
