// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Paints the bar, part by part.
final class Bar {
  private let table: TableLayout
  private let tableau: Tableau
  private let fonts: Fonts
  private let colors: TableColors

  /// Measured as late as possible, since a start has to wait for the fonts.
  private(set) lazy var layout = BarLayout(table, of: tableau, fonts: fonts)

  /// The symbols of all buttons, with their words if there is room, side by side as in the bar.
  private var faces: Surface?

  /// The signs of players, by number: with the turn, and without it.
  private var signs: [Int: (lit: Surface, quiet: Surface)] = [:]

  /// - Parameter tableau: says which buttons there are, and how much room the numbers need.
  init(_ layout: TableLayout, of tableau: Tableau, fonts: Fonts, colors: TableColors) {
    (table, self.tableau) = (layout, tableau)
    self.fonts = fonts
    self.colors = colors
  }

  /// Where a number is.
  func slot(ofCounter counter: Int) -> PixelRectangle {
    layout.slots.indices.contains(counter) ? layout.slots[counter] : layout.bar
  }

  /// The areas of the parts, each painted whole or not at all.
  var parts: [PixelRectangle] {
    layout.slots + [layout.sentence, layout.strip] + layout.buttons.map(layout.area)
  }

  /// The areas that have to be painted to get from one look to another.
  func damage(from old: BarLook, to new: BarLook) -> [PixelRectangle] {
    var damage: [PixelRectangle] = []
    for (index, slot) in layout.slots.enumerated() {
      let texts = [old, new].map { $0.numbers.indices.contains(index) ? $0.numbers[index] : "" }
      let hasTurn = [old, new].map { $0.turn == index }
      if texts[0] != texts[1] || hasTurn[0] != hasTurn[1] { damage.append(slot) }
    }
    if old.sentence != new.sentence || old.isLookingBack != new.isLookingBack {
      damage.append(layout.sentence)
    }
    if (old.lit, old.pressed, old.isRinged) != (new.lit, new.pressed, new.isRinged) {
      damage += [old.lit, new.lit, old.pressed, new.pressed].compactMap { $0.map(layout.area) }
    }
    if (old.ticks, old.position, old.isStripLit) != (new.ticks, new.position, new.isStripLit) {
      damage.append(layout.strip)
    }
    return damage
  }

  /// Paints the parts that `damage` touches, on a background that is already painted.
  func draw(
    _ look: BarLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let faces = try faces(for: target)
    try drawSigns(for: target)
    func paint(_ area: PixelRectangle, _ body: (borrowing Canvas) -> Void) {
      guard damage.contains(where: area.intersects) else { return }
      // Each on its own canvas, since Cairo may lose a row of a text that is clipped by several
      // rectangles.
      let canvas = Canvas(on: target)
      canvas.clip(to: [area])
      body(canvas)
    }
    paint(layout.strip) { drawStrip(look, on: $0) }
    for (index, text) in look.numbers.enumerated() where index < layout.slots.count {
      paint(layout.slots[index]) { drawNumber(index, text, isTurn: look.turn == index, on: $0) }
    }
    paint(layout.sentence) { drawSentence(look, on: $0) }
    for button in layout.buttons {
      paint(layout.area(of: button)) { draw(button, look, faces, on: $0) }
    }
  }

  /// A player's number comes after the player's sign, and stands out in the player's turn.
  private func drawNumber(
    _ index: Int, _ text: String, isTurn: Bool, on canvas: borrowing Canvas
  ) {
    let slot = layout.slots[index]
    var style = layout.numberStyle
    guard let player = layout.player(ofSlot: index) else {
      let color = index == 0 ? colors.text : colors.quietText
      return fonts.draw(text, style, in: slot, color: color, on: canvas)
    }
    let color = isTurn ? colors.text : colors.quietText
    let sign = BarRuler.sign(in: slot, style)
    if let pictures = signs[player] {
      let picture = isTurn ? pictures.lit : pictures.quiet
      canvas.draw(picture, x: Double(sign.x), y: Double(sign.y))
    }
    style.weight = isTurn ? .bold : .regular
    let left = sign.maxX - slot.x + sign.width / 2
    let words = PixelRectangle(
      x: slot.x + left, y: slot.y, width: slot.width - left, height: slot.height)
    fonts.draw(text, style, in: words, color: color, on: canvas)
  }

  /// Draws the signs of all players once, to be copied.
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

  private func faces(for target: Surface) throws(DrawingError) -> Surface {
    if let faces { return faces }
    let area = layout.buttonsArea
    let picture = try Surface(size: area.size)
    let canvas = Canvas(on: picture)
    canvas.translate(Double(-area.x), Double(-area.y))
    for button in layout.buttons { drawFace(of: button, on: canvas) }
    let faces = target.copy(of: picture)
    self.faces = faces
    return faces
  }

  private func drawFace(of button: BarButton, on canvas: borrowing Canvas) {
    let area = layout.area(of: button)
    let place = Rectangle(area)
    let size = place.height * 0.5
    let left = layout.isLabelled ? (place.height - size) / 2 : (place.width - size) / 2
    canvas.saving {
      canvas.translate(place.x + left, place.center.y - size / 2)
      canvas.scale(size / 100)
      canvas.stroke(BarIcon.of(button.sign), with: colors.text, width: BarIcon.pen)
    }
    guard layout.isLabelled else { return }
    let words = PixelRectangle(
      x: area.x + area.height, y: area.y, width: area.width - area.height, height: area.height)
    fonts.draw(
      button.label, BarRuler.labelStyle(layout.text), in: words, color: colors.text, on: canvas)
  }

  private func drawSentence(_ look: BarLook, on canvas: borrowing Canvas) {
    guard !look.sentence.isEmpty else { return }
    let line = set(look.sentence)
    let (area, size) = (layout.sentence, line.size)
    line.draw(
      on: canvas, x: Double(area.x + (area.width - size.width) / 2),
      y: Double(area.y + (area.height - size.height) / 2),
      color: look.isLookingBack ? colors.focus : colors.text)
  }

  /// Sets a sentence: a long one smaller, a longer one in several lines, and only then is it cut off.
  private func set(_ sentence: String) -> TextLine {
    let (area, smallest) = (layout.sentence, 0.7)
    let line = fonts.line(sentence, TextStyle(size: layout.text))
    let width = line.size.width
    if width <= area.width { return line }
    let fitting = Double(area.width) / Double(max(width, 1)) * 0.98
    // In whole pixels, since fonts are cached by size, and Cairo clips the tops of letters at some
    // sizes in between.
    let smaller = max((layout.text * fitting).rounded(.down), layout.text * smallest)
    let style = TextStyle(size: min(smaller, layout.text))
    // Text doesn't shrink evenly.
    if fonts.line(sentence, style).size.width > area.width {
      for part in [0.8, smallest, 0.6] {
        let style = TextStyle(size: layout.text * part)
        let lines = fonts.paragraph(sentence, style, width: area.width)
        if lines.size.height <= area.height, lines.size.width <= area.width { return lines }
      }
    }
    return fonts.line(sentence, style, upTo: area.width)
  }

  private func draw(
    _ button: BarButton, _ look: BarLook, _ faces: Surface, on canvas: borrowing Canvas
  ) {
    let area = Rectangle(layout.area(of: button))
    let ring = ControlRing(text: layout.text)
    let body = area.inset(by: ring.reach)
    let radius = body.height * 0.2
    if look.lit == button, look.isRinged {
      ring.draw(around: body, radius: radius, on: canvas, colors: colors)
    }
    if look.lit == button {
      canvas.fill(
        .roundedRectangle(body, radius: radius),
        with: colors.text.opacity(look.pressed == button ? 0.24 : 0.13))
    }
    canvas.draw(faces, x: Double(layout.buttonsArea.x), y: Double(layout.buttonsArea.y))
  }

  /// Each kind of move has its own height as well as colour: matches are tall.
  private func drawStrip(_ look: BarLook, on canvas: borrowing Canvas) {
    if look.isStripLit {
      canvas.fill(.rectangle(Rectangle(layout.strip)), with: colors.text.opacity(0.2))
    }
    for (index, tick) in look.ticks.enumerated() {
      var area = Rectangle(layout.tick(index, of: look.ticks.count))
      let (height, color) =
        switch tick {
        case .match: (1.0, colors.focus)
        case .mismatch: (0.6, colors.text)
        case .turn: (0.3, colors.text.opacity(0.6))
        case .hint: (0.8, colors.glow.opacity(0.6))
        }
      area = Rectangle(
        x: area.x, y: area.y + area.height * (1 - height), width: area.width,
        height: area.height * height)
      canvas.fill(
        .rectangle(area), with: index < look.position ? color : color.opacity(0.25))
    }
  }
}
