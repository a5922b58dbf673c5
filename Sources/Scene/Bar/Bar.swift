// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The painter of the bar.
final class Bar {
  private let table: TableLayout
  private let tableau: Tableau
  private let fonts: Fonts
  private let colors: TableColors

  /// Measured as late as possible, since measuring waits for the fonts.
  private(set) lazy var layout = BarLayout(table, of: tableau, fonts: fonts)

  /// All buttons, as pictures of `layout.buttonsArea`.
  private var faces: Faces?

  private struct Faces {
    let usable: Surface
    let idle: Surface
  }

  /// By player: during the turn and otherwise.
  private var signs: [Int: (lit: Surface, quiet: Surface)] = [:]

  init(_ layout: TableLayout, of tableau: Tableau, fonts: Fonts, colors: TableColors) {
    (table, self.tableau) = (layout, tableau)
    self.fonts = fonts
    self.colors = colors
  }

  func slot(ofCounter counter: Int) -> PixelRectangle {
    layout.slots.indices.contains(counter) ? layout.slots[counter] : layout.bar
  }

  func parts(of look: BarLook) -> [BarPart] {
    let strip = BarPart(
      .strip(look.ticks, look.position, isLit: look.isStripLit), in: layout.strip)
    let texts = layout.areNumbersBare ? look.bareNumbers : look.numbers
    let numbers = zip(texts, layout.slots).enumerated().compactMap { index, number in
      number.1.isEmpty
        ? nil
        : BarPart(
          .number(
            number.0, of: layout.player(ofSlot: index), isFirst: index == 0,
            isTurn: look.turn == index, layout.numberStyle, jump: look.jumps[index] ?? 0),
          in: number.1)
    }
    let sentence = BarPart(
      .sentence(look.sentence, isPast: look.isLookingBack), in: layout.sentence)
    let buttons = layout.buttons.map { button in
      let isLit = look.lit == button
      return BarPart(
        .button(
          button, isLit: isLit, isPressed: isLit && look.pressed == button,
          isRinged: isLit && look.isRinged, isIdle: look.idle.contains(button.name)),
        in: layout.area(of: button))
    }
    return [strip] + numbers + [sentence] + buttons
  }

  /// Paints the parts that `damage` touches, over a painted background.
  func draw(
    _ look: BarLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let faces = try faces(for: target)
    try drawSigns(for: target)
    for part in parts(of: look) {
      target.draw(part.area, in: damage) { draw(part, faces, on: $0) }
    }
  }

  private func draw(_ part: BarPart, _ faces: Faces, on canvas: borrowing Canvas) {
    switch part.content {
    case .strip(let ticks, let position, let isLit):
      drawStrip(ticks, position, isLit: isLit, on: canvas)
    case .number(let text, let player, let isFirst, let isTurn, let style, let jump):
      let slot = part.area.moved(y: -Int((jump * style.size * 0.3).rounded()))
      if let player {
        drawNumber(text, of: player, isTurn: isTurn, style, in: slot, on: canvas)
      } else {
        let color = jump > 0 ? colors.focus : isFirst ? colors.text : colors.quietText
        fonts.draw(text, style, in: slot, color: color, on: canvas)
      }
    case .sentence(let words, let isPast):
      drawSentence(words, isPast: isPast, in: part.area, on: canvas)
    case .button(_, let isLit, let isPressed, let isRinged, let isIdle):
      if isLit {
        drawLight(in: part.area, isPressed: isPressed, isRinged: isRinged, on: canvas)
      }
      canvas.draw(
        isIdle ? faces.idle : faces.usable, x: Double(layout.buttonsArea.x),
        y: Double(layout.buttonsArea.y))
    }
  }

  /// The number stands out during the player's turn.
  private func drawNumber(
    _ text: String, of player: Int, isTurn: Bool, _ style: TextStyle, in slot: PixelRectangle,
    on canvas: borrowing Canvas
  ) {
    var style = style
    let color = isTurn ? colors.text : colors.quietText
    let sign = BarRuler.sign(in: slot, style)
    let left = sign.maxX - slot.x + sign.width / 2
    let words = slot.with(x: slot.x + left, width: slot.width - left)
    if let pictures = signs[player] {
      let picture = isTurn ? pictures.lit : pictures.quiet
      let x = sign.mirrored(in: slot, if: fonts.isMirrored).x
      canvas.draw(picture, x: Double(x), y: Double(sign.y))
    }
    style.weight = isTurn ? .bold : .regular
    fonts.draw(
      text, style, in: words.mirrored(in: slot, if: fonts.isMirrored), color: color, on: canvas)
  }

  private func drawSigns(for target: Surface) throws(DrawingError) {
    for (index, slot) in layout.slots.enumerated() {
      guard let player = layout.player(ofSlot: index), signs[player] == nil else { continue }
      let size = BarRuler.sign(in: slot, layout.numberStyle).size
      let (lit, quiet) = (try Surface(size: size), try Surface(size: size))
      let (sign, area) = (PlayerSign(player: player), Rectangle(PixelRectangle(size)))
      sign.draw(in: area, isFilled: true, color: colors.focus, on: Canvas(on: lit))
      sign.draw(in: area, isFilled: false, color: colors.quietText, on: Canvas(on: quiet))
      signs[player] = (target.copy(of: lit), target.copy(of: quiet))
    }
  }

  private func faces(for target: Surface) throws(DrawingError) -> Faces {
    if let faces { return faces }
    let faces = Faces(
      usable: try drawFaces(colors.text, for: target),
      idle: try drawFaces(colors.text.opacity(0.35), for: target))
    self.faces = faces
    return faces
  }

  private func drawFaces(
    _ color: Color, for target: Surface
  ) throws(DrawingError) -> Surface {
    let area = layout.buttonsArea
    let picture = try Surface(size: area.size)
    let canvas = Canvas(on: picture)
    canvas.translate(Double(-area.x), Double(-area.y))
    for button in layout.buttons { drawFace(of: button, color, on: canvas) }
    return target.copy(of: picture)
  }

  private func drawFace(
    of button: BarButton, _ color: Color, on canvas: borrowing Canvas
  ) {
    let area = layout.area(of: button)
    let (side, unit) = (BarRuler.iconSide(layout.text), TextSize.unit(layout.text))
    let size = PixelSize(width: side, height: side)
    let icon = layout.isLabelled ? area.middle(size).with(x: area.x + unit) : area.middle(size)
    button.sign.draw(
      in: icon.mirrored(in: area, if: fonts.isMirrored), color: color,
      isMirrored: fonts.isMirrored, on: canvas)
    guard layout.isLabelled else { return }
    let words = area.with(x: icon.maxX + unit, width: area.maxX - icon.maxX - unit)
    fonts.draw(
      button.label, BarRuler.labelStyle(layout.text),
      in: words.mirrored(in: area, if: fonts.isMirrored), color: color, on: canvas)
  }

  private func drawSentence(
    _ words: String, isPast: Bool, in area: PixelRectangle, on canvas: borrowing Canvas
  ) {
    guard !words.isEmpty else { return }
    layout.fitted(words, fonts).line(fonts)
      .draw(on: canvas, in: area, .center, color: isPast ? colors.focus : colors.text)
  }

  private func drawLight(
    in area: PixelRectangle, isPressed: Bool, isRinged: Bool, on canvas: borrowing Canvas
  ) {
    let ring = ControlRing(text: layout.text)
    let body = Rectangle(area).inset(by: ring.reach)
    let radius = body.height * 0.2
    if isRinged { ring.draw(around: body, radius: radius, on: canvas, colors: colors) }
    canvas.fill(
      .roundedRectangle(body, radius: radius), with: colors.text.opacity(isPressed ? 0.24 : 0.13))
  }

  /// Kinds of moves differ in height too; matches are the tallest.
  private func drawStrip(
    _ ticks: [Tick], _ position: Int, isLit: Bool, on canvas: borrowing Canvas
  ) {
    if isLit {
      canvas.fill(.rectangle(Rectangle(layout.strip)), with: colors.text.opacity(0.2))
    }
    for (index, tick) in ticks.enumerated() {
      var area = Rectangle(layout.tick(index, of: ticks.count))
      let (height, color) =
        switch tick {
        case .match: (1.0, colors.focus)
        case .mismatch: (0.6, colors.text)
        case .turn: (0.3, colors.text.opacity(0.6))
        case .hint: (0.8, colors.glow.opacity(0.6))
        }
      area.y += area.height * (1 - height)
      area.height *= height
      canvas.fill(.rectangle(area), with: index < position ? color : color.opacity(0.25))
    }
  }
}

/// A part of the bar, painted whole or not at all.
struct BarPart: Equatable {
  enum Content: Equatable {
    case strip([Tick], Int, isLit: Bool)
    case number(String, of: Int?, isFirst: Bool, isTurn: Bool, TextStyle, jump: Double)
    case sentence(String, isPast: Bool)
    case button(BarButton, isLit: Bool, isPressed: Bool, isRinged: Bool, isIdle: Bool)
  }

  let content: Content
  let area: PixelRectangle

  init(_ content: Content, in area: PixelRectangle) {
    (self.content, self.area) = (content, area)
  }
}

/// The contents of the bar at one moment.
struct BarLook: Equatable {
  /// The score first, then the others, or one for each player; the clock last.
  private(set) var numbers: [String]

  /// Without their words, for narrow windows.
  private(set) var bareNumbers: [String]

  /// How high numbers jump, from 0 to 1.
  var jumps: [Int: Double] = [:]

  /// An index of the numbers; `nil` if no turn is awaited.
  let turn: Int?

  var sentence: String

  /// The highlighted button and the pressed one.
  var lit: BarButton?
  var pressed: BarButton?
  var isRinged = false
  var isStripLit = false

  /// The buttons that would do nothing now.
  let idle: [ControlName]

  /// The moves so far, and the number of those in force.
  let ticks: [Tick]
  let position: Int
  let isLookingBack: Bool

  init(_ tableau: Tableau) {
    turn = tableau.counters.firstIndex(where: \.isTurn)
    numbers = tableau.numbers.map(\.text)
    bareNumbers = tableau.numbers.map(\.number)
    sentence = tableau.sentence
    idle = tableau.idleButtons
    ticks = tableau.ticks
    position = tableau.position
    isLookingBack = tableau.isPast
  }

  /// Shows another value of a number.
  mutating func show(_ counter: Counter, as index: Int) {
    guard numbers.indices.contains(index) else { return }
    (numbers[index], bareNumbers[index]) = (counter.text, counter.number)
  }
}
