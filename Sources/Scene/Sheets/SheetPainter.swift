// SPDX-License-Identifier: MIT

import CardArt
import Cards
import Drawing
import Tableau

/// A sheet at one moment.
struct SheetLook: Equatable {
  let layout: SheetLayout
  let cursor: Cursor

  /// A sheet rises a little and becomes opaque: 0 to 1.
  let opening: Double

  let celebration: Celebration.Stage

  /// The state of the pointer and the keyboard on a sheet.
  struct Cursor: Equatable {
    /// The highlighted control.
    var lit: ControlName?
    var pressed: ControlName?
    /// The index of the picture under the pointer.
    var picture: Int?
    /// The field with the caret.
    var typed: ControlName?
    /// Only then the focus has a ring.
    var isKeyboard = false
  }

  var area: PixelRectangle {
    let drop = Double(layout.area.height) * 0.12 * (1 - opening)
    return layout.area.moved(y: Int(drop.rounded()))
  }

  /// Whether both look alike once open.
  func isSamePicture(as other: SheetLook?) -> Bool {
    layout == other?.layout && cursor == other?.cursor && celebration == other?.celebration
  }
}

/// The drawing of a kind of row stands beside the row.
struct SheetPainter {
  private let layout: SheetLayout
  private let cursor: SheetLook.Cursor
  let celebration: Celebration.Stage
  private let brushes: Brushes

  init(_ look: SheetLook, _ brushes: Brushes) {
    (layout, cursor, self.brushes) = (look.layout, look.cursor, brushes)
    celebration = look.celebration
  }

  var fonts: Fonts { brushes.fonts }
  var look: Look { brushes.look }
  var isMirrored: Bool { fonts.isMirrored }
  var colors: TableColors { brushes.colors }

  var text: Double { layout.text }

  func draw(on canvas: borrowing Canvas) {
    drawPaper(on: canvas)
    if let title = layout.title { draw(title, on: canvas) }
    canvas.saving {
      if layout.overflow > 0 { canvas.clip(to: [layout.viewport]) }
      if !isFooterLit { drawLight(on: canvas) }
      for mark in layout.marks.prefix(layout.scrolledMarks) { draw(mark, on: canvas) }
    }
    if isFooterLit { drawLight(on: canvas) }
    for mark in layout.marks.dropFirst(layout.scrolledMarks) { draw(mark, on: canvas) }
    drawScrollBar(on: canvas)
  }

  /// Dark paper with the cream edge of the cards' backs.
  private func drawPaper(on canvas: borrowing Canvas) {
    let edge = max(1, (text / 8).rounded())
    let body = Rectangle(layout.area)
    canvas.fill(.roundedRectangle(body, radius: text * 0.6), with: colors.button)
    canvas.fill(
      .roundedRectangle(body.inset(by: edge), radius: text * 0.6 - edge), with: colors.panel)
    let line = body.inset(by: edge + text / 4 - 0.5)
    canvas.stroke(
      .roundedRectangle(line, radius: text * 0.4), with: colors.button.opacity(0.3), width: 1)
    if let place = layout.ornament { drawOrnament(in: place, on: canvas) }
  }

  /// The four suits in a ring, as on the cards' backs.
  private func drawOrnament(in area: PixelRectangle, on canvas: borrowing Canvas) {
    let (body, ink) = (Rectangle(area), colors.button.opacity(0.5))
    let (center, radius) = (body.center, body.height / 2)
    for part in [0.94, 0.8] {
      canvas.stroke(
        .circle(x: center.x, y: center.y, radius: radius * part), with: ink,
        width: max(0.75, radius / 24))
    }
    for (index, suit) in Suit.allCases.enumerated() {
      canvas.saving {
        canvas.translate(center.x, center.y)
        canvas.rotate(Double(index) * .pi / 2)
        canvas.translate(0, -radius * 0.42)
        canvas.scale(radius * 0.5 / 100)
        canvas.draw(.pip(of: suit), ink: ink)
      }
    }
  }

  /// The whole area of the highlighted control.
  private var lit: PixelRectangle? {
    cursor.lit.flatMap { lit in layout.items.first { $0.id == .control(lit) } }?.action(.use)?.area
  }

  private var isFooterLit: Bool { lit.map { $0.y >= layout.viewport.maxY } ?? false }

  /// The highlight: inside a row, around a button, a field or a tile's picture.
  private func drawLight(on canvas: borrowing Canvas) {
    guard let name = cursor.lit, let lit else { return }
    let ring = ControlRing(text: text)
    let marks = cursor.isKeyboard ? layout.marks : []
    for mark in marks where mark.kind == .field(name) {
      let body = Rectangle(mark.area).inset(by: text * 0.12)
      return ring.draw(around: body, radius: text * 0.3, on: canvas, colors: colors)
    }
    for mark in marks {
      guard case .tile(name, _, _) = mark.kind else { continue }
      return ring.draw(
        around: Rectangle(mark.area), radius: text * 0.4, on: canvas, colors: colors)
    }
    let isButton = marks.contains { if case .button(name, _, _) = $0.kind { true } else { false } }
    let isInside = cursor.isKeyboard && !isButton
    let body = Rectangle(lit).inset(by: isInside ? ring.reach : 0)
    if cursor.isKeyboard {
      ring.draw(around: body, radius: text * 0.4, on: canvas, colors: colors)
    }
    let opacity = cursor.pressed == name ? 0.22 : 0.12
    canvas.fill(.roundedRectangle(body, radius: text * 0.4), with: colors.text.opacity(opacity))
  }

  private func drawScrollBar(on canvas: borrowing Canvas) {
    guard let bar = layout.scrollBar else { return }
    for (area, color) in [(bar.track, colors.text.opacity(0.12)), (bar.thumb, colors.quietText)] {
      let body = Rectangle(area)
      canvas.fill(.roundedRectangle(body, radius: body.width / 2), with: color)
    }
  }

  private func draw(_ mark: SheetMark, on canvas: borrowing Canvas) {
    let area = mark.area
    switch mark.kind {
    case .words(let words, let style, let alignment, let tone):
      fonts.line(words, style, upTo: area.width)
        .draw(on: canvas, in: area, alignment, color: color(tone))
    case .paragraph(let words, let style, let tone):
      let lines = fonts.paragraph(words, style, width: area.width)
      lines.draw(
        on: canvas, x: Double(lines.x(in: area, .leading)), y: Double(area.y), color: color(tone))
    case .button(let name, let label, let style):
      drawButton(label, style, in: area, isPressed: cursor.pressed == name, on: canvas)
    case .trough: fill(area, with: colors.text.opacity(0.1), on: canvas)
    case .segment(let name, let index, let label, let style, let isChosen):
      drawSegment(
        label, style, in: area, isLit: isLit(name, index), isChosen: isChosen, on: canvas)
    case .toggle(let isOn):
      canvas.mirrored(in: area, if: isMirrored) { drawToggle(isOn: isOn, in: area, on: canvas) }
    case .sign(let sign):
      sign.draw(in: area, color: colors.button, isMirrored: isMirrored, on: canvas)
    case .rule: canvas.fill(.rectangle(Rectangle(area)), with: colors.button.opacity(0.3))
    case .tile(_, let picture, let isOnTable):
      // The focus is the one frame where it can be seen.
      draw(picture, in: area, isOnTable: isOnTable && !cursor.isKeyboard, on: canvas)
    case .field(let name):
      if let field = layout.field { draw(field, isTyped: cursor.typed == name, on: canvas) }
    case .picture(let name, let index, let sample, let isChosen):
      draw(sample, in: area, isLit: isLit(name, index), isChosen: isChosen, on: canvas)
    case .illustration(let sample): draw(sample, in: area, on: canvas)
    case .arrow(let isNext): drawArrow(pointsRight: isNext != isMirrored, in: area, on: canvas)
    case .fallingStars(let filled):
      canvas.mirrored(in: area, if: isMirrored) { drawStars(filled: filled, in: area, on: canvas) }
    case .fan(let fan): draw(fan, in: area, on: canvas)
    case .chart(let chart):
      canvas.mirrored(in: area, if: isMirrored) { draw(chart, in: area, on: canvas) }
    case .day(let day): draw(day, in: area, on: canvas)
    case .daySign(let sign): draw(sign, in: area, on: canvas)
    case .medal(let medal, let isEarned): drawMedal(medal, isEarned, in: area, on: canvas)
    }
  }

  /// True for the option of a row that has the focus.
  private func isLit(_ name: ControlName, _ option: Int) -> Bool {
    cursor.lit == name && cursor.picture == option
  }

  private func fill(_ area: PixelRectangle, with color: Color, on canvas: borrowing Canvas) {
    canvas.fill(.roundedRectangle(Rectangle(area), radius: text * 0.5), with: color)
  }

  private func drawButton(
    _ label: String, _ style: TextStyle, in area: PixelRectangle, isPressed: Bool,
    on canvas: borrowing Canvas
  ) {
    fill(area, with: isPressed ? colors.pressedButton : colors.button, on: canvas)
    fonts.draw(label, style, in: area, .center, color: colors.buttonText, on: canvas)
  }

  /// - Parameter distance: from the side where reading begins.
  func x(_ distance: Double, in area: PixelRectangle) -> Double {
    isMirrored ? Double(area.maxX) - distance : Double(area.x) + distance
  }

  private func color(_ tone: SheetMark.Tone) -> Color {
    switch tone {
    case .plain: colors.text
    case .quiet: colors.quietText
    case .accent: colors.button
    case .gold: colors.gold
    case .faint: colors.text.opacity(0.45)
    }
  }

  func draw(_ sample: Sample, in area: PixelRectangle, on canvas: borrowing Canvas) {
    brushes.samples.draw(sample, in: area, look, on: canvas)
  }

  private func drawArrow(pointsRight: Bool, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let center = Rectangle(area).center
    let (half, depth) = (text * 0.28, text * 0.16 * (pointsRight ? 1 : -1))
    canvas.stroke(
      .polyline([
        (center.x - depth, center.y - half), (center.x + depth, center.y),
        (center.x - depth, center.y + half),
      ]), with: colors.button, width: max(1, text / 8))
  }

  private func drawSegment(
    _ label: String, _ style: TextStyle, in area: PixelRectangle, isLit: Bool, isChosen: Bool,
    on canvas: borrowing Canvas
  ) {
    let body = Path.roundedRectangle(Rectangle(area), radius: text * 0.4)
    if isChosen {
      canvas.fill(body, with: colors.button)
    } else if isLit {
      canvas.fill(body, with: colors.text.opacity(0.15))
    }
    fonts.line(label, style, upTo: area.width).draw(
      on: canvas, in: area, .center, color: isChosen ? colors.buttonText : colors.button)
  }

  /// Filled and with its knob on the right when on.
  private func drawToggle(isOn: Bool, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let line = max(1.5, text / 10)
    let body = Rectangle(area).inset(by: line / 2)
    let radius = body.height / 2
    let shape = Path.roundedRectangle(body, radius: radius)
    if isOn { canvas.fill(shape, with: colors.button) }
    canvas.stroke(shape, with: colors.button, width: line)
    let x = isOn ? body.x + body.width - radius : body.x + radius
    canvas.fill(
      .circle(x: x, y: body.center.y, radius: radius * 0.62),
      with: isOn ? colors.buttonText : colors.button)
  }
}
