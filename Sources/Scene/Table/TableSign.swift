// SPDX-License-Identifier: MIT

import CardArt
import Drawing
import Tableau

/// A name, a caption, an empty place, a large button, or a call.
struct TableSign: Equatable {
  enum Kind: Equatable {
    case name(isActive: Bool, isComputer: Bool)
    case caption(isOnPile: Bool)
    case place
    case button(LabelledButton, isLit: Bool, isPressed: Bool, isRinged: Bool)
    case call(SeatedPlayer.Call.Outcome)
  }

  let kind: Kind
  let words: String

  let area: PixelRectangle

  private let text: Double

  init(_ kind: Kind, _ words: String, in area: PixelRectangle, text: Double) {
    (self.kind, self.words, self.text) = (kind, words, text)
    self.area = area
  }

  /// In pixels.
  static func line(text: Double) -> Int { Int(text * 1.6) }

  /// The title's size if it fits.
  private static func text(ofLine height: Int, beside text: Double) -> Double {
    let title = TextSize.title(beside: text)
    return Double(height) >= title * 1.5 ? title : text
  }

  static func buttonSize(text: Double) -> PixelSize {
    PixelSize(width: Int(text * 8), height: Int(text * 2.8))
  }

  var isOnTop: Bool {
    switch kind {
    case .call, .caption(isOnPile: true): true
    case .name, .caption, .place, .button: false
    }
  }
}

// MARK: - All signs of a table

extension TableSign {
  /// - Parameter counts: the number of arrived cards of each pile.
  static func all(
    of tableau: Tableau, _ counts: [Int], in layout: TableLayout, buttons: [Kind], fonts: Fonts
  ) -> [TableSign] {
    let text = layout.text
    let reach = Int(ControlRing(text: text).reach.rounded(.up))
    let large = zip(zip(tableau.shownButtons, buttons), layout.places.buttons)
    var signs = large.map { button, area in
      TableSign(
        button.1, button.0.label, in: area.outset(by: reach), text: Double(area.height) / 2.8)
    }
    signs += piles(of: tableau, counts, in: layout)
    for player in tableau.players {
      guard let area = layout.places.names[player.seat] else { continue }
      signs.append(
        TableSign(
          .name(isActive: player.isActive, isComputer: player.isComputer), player.label, in: area,
          text: self.text(ofLine: area.height, beside: text)))
    }
    return signs + calls(of: tableau, in: layout, fonts: fonts)
  }

  /// On small cards a place without a caption means 0.
  private static func piles(
    of tableau: Tableau, _ counts: [Int], in layout: TableLayout
  ) -> [TableSign] {
    let isOnPile = layout.places.areCaptionsOnPiles
    var signs: [TableSign] = []
    for (index, caption) in layout.places.captions.enumerated() {
      let pile = tableau.piles[index]
      if pile.count == 0 {
        signs.append(TableSign(.place, "", in: layout.piles[index], text: layout.text))
      }
      if pile.isCounted, counts[index] > 0 || !isOnPile {
        signs.append(
          TableSign(
            .caption(isOnPile: isOnPile), "\(counts[index])", in: caption,
            text: isOnPile ? layout.text : text(ofLine: caption.height, beside: layout.text)))
      }
    }
    return signs
  }

  /// At the lower end of the closed pile and beside it, so that the card called on stays visible; at
  /// the upper end where the open cards are on the left, with an index at the lower end.
  private static func calls(
    of tableau: Tableau, in layout: TableLayout, fonts: Fonts
  ) -> [TableSign] {
    tableau.players.compactMap { player in
      guard let call = player.call else { return nil }
      let areas = zip(tableau.piles, layout.piles).filter { $0.0.place == .seat(player.seat) }
        .map(\.1)
      guard let first = areas.first else { return nil }
      let piles = areas.dropFirst().reduce(first) { $0.united(with: $1) }
      func measure(_ text: Double) -> PixelSize {
        let words = fonts.line(call.words, style(.call(call.outcome), text: text)).size
        return PixelSize(
          width: min(layout.window.width, words.width + Int(text * 1.4)),
          height: words.height + Int(text * 0.6))
      }
      // Beside small cards a call is small, so that it hides less of the others'.
      let title = TextSize.title(beside: layout.text)
      let text = measure(title).width <= piles.width ? title : layout.text
      let size = measure(text)
      let gap = layout.metrics.gap
      let beside = layout.piles.filter { $0.y < first.maxY && $0.maxY > first.y }
      let left = beside.filter { $0.maxX < first.x }.map(\.maxX).max().map { $0 + gap } ?? gap / 2
      let middle = first.x + (first.width - size.width) / 2
      let isReversed = piles.x < first.x
      let x =
        isReversed
        ? max(middle, first.x - gap / 2) : min(middle, first.maxX + gap / 2 - size.width)
      let area = PixelRectangle(
        x: min(max(x, left), layout.window.width - size.width),
        y: isReversed ? piles.y : piles.maxY - size.height, size)
      return TableSign(.call(call.outcome), call.words, in: area, text: text)
    }
  }
}

// MARK: - How it looks

extension TableSign {
  private static func style(_ kind: Kind, text: Double) -> TextStyle {
    switch kind {
    case .name(let isActive, _):
      TextStyle(size: text, weight: isActive ? .bold : .regular)
    case .caption(isOnPile: true):
      TextStyle(size: TextSize.note(beside: text), weight: .bold)
    case .caption, .place: TextStyle(size: text)
    case .button: TextStyle(size: (text * 1.5).rounded(), weight: .bold)
    case .call: TextStyle(size: text, weight: .bold)
    }
  }

  func draw(on canvas: borrowing Canvas, with brushes: Brushes) {
    let colors = brushes.colors
    switch kind {
    case .name(let isActive, let isComputer):
      drawName(isActive, isComputer, on: canvas, with: brushes)
    case .caption(let isOnPile):
      if isOnPile {
        let body = Rectangle(area)
        canvas.fill(.roundedRectangle(body, radius: body.height / 2), with: colors.panel)
      }
      drawWords(in: area, isOnPile ? colors.text : colors.quietText, on: canvas, with: brushes)
    case .place:
      let radius = CardShape.corner / CardShape.width * Double(area.width)
      canvas.stroke(
        .roundedRectangle(Rectangle(area).inset(by: 1.5), radius: radius),
        with: colors.text.opacity(0.22), width: 2)
    case .button(let button, let isLit, let isPressed, let isRinged):
      drawButton(button, isLit, isPressed, isRinged, on: canvas, with: brushes)
    case .call(let outcome): drawCall(outcome, on: canvas, with: brushes)
    }
  }

  /// A player's time makes the button gold and runs down along its lower edge.
  private func drawButton(
    _ button: LabelledButton, _ isLit: Bool, _ isPressed: Bool, _ isRinged: Bool,
    on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let (colors, ring) = (brushes.colors, ControlRing(text: text))
    let body = Rectangle(area).inset(by: ring.reach.rounded(.up))
    let radius = body.height / 3
    let isTimed = button.timeLeft != nil
    let color = isPressed ? colors.pressedButton : isTimed ? colors.gold : colors.button
    let ink = button.isUsable || isTimed ? colors.buttonText : colors.quietText
    canvas.fill(
      .roundedRectangle(body, radius: radius),
      with: button.isUsable || isTimed ? color : color.opacity(0.25))
    if let left = button.timeLeft {
      let run = Rectangle(
        x: body.x + radius, y: body.y + body.height * 0.84,
        width: (body.width - 2 * radius) * left, height: body.height * 0.09)
      canvas.fill(.rectangle(run), with: ink)
    }
    if isLit, !isPressed {
      canvas.stroke(
        .roundedRectangle(body.inset(by: 1), radius: radius), with: colors.text, width: 2)
    }
    if isRinged { ring.draw(around: body, radius: radius, on: canvas, colors: colors) }
    let room = area.outset(x: -Int(ring.reach.rounded(.up) + text * 0.6))
    drawWords(in: room, ink, style(fitting: room.width, brushes.fonts), on: canvas, with: brushes)
  }

  /// The button keeps its size, so that the cards stay in place; long words are smaller.
  private func style(fitting width: Int, _ fonts: Fonts) -> TextStyle {
    var style = Self.style(kind, text: text)
    let smallest = TextSize.note(beside: text)
    while style.size > smallest, fonts.line(words, style).size.width > width { style.size -= 1 }
    return style
  }

  private func drawWords(
    in area: PixelRectangle, _ color: Color, _ style: TextStyle? = nil,
    on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let line = brushes.fonts.line(words, style ?? Self.style(kind, text: text), upTo: area.width)
    line.draw(on: canvas, in: area, .center, color: color)
  }

  /// A computer's sign precedes the name, and the mark of the player to move precedes both.
  private func drawName(
    _ isActive: Bool, _ isComputer: Bool, on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let color = isActive ? brushes.colors.text : brushes.colors.quietText
    let mark = Int(text)
    let sign = isComputer ? Int(text * 1.5) : 0
    let room = area.width - 2 * mark - sign
    let width = brushes.fonts.line(words, Self.style(kind, text: text), upTo: room).size.width
    let left = area.x + (area.width - sign - width) / 2
    let isMirrored = brushes.fonts.isMirrored
    canvas.mirrored(in: area, if: isMirrored) {
      drawMarks(isActive, isComputer, upTo: left, color, on: canvas, with: brushes)
    }
    drawWords(
      in: area.with(x: left + sign, width: width).mirrored(in: area, if: isMirrored), color,
      on: canvas, with: brushes)
  }

  private func drawMarks(
    _ isActive: Bool, _ isComputer: Bool, upTo left: Int, _ color: Color,
    on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let middle = Double(area.y) + Double(area.height) / 2
    if isActive {
      let (tip, half) = (Double(left) - text * 0.3, text * 0.36)
      canvas.fill(
        .polyline(
          [(tip - half * 1.5, middle - half), (tip, middle), (tip - half * 1.5, middle + half)],
          closed: true), with: brushes.colors.focus)
    }
    if isComputer {
      let side = text * 1.1
      canvas.draw(
        .signComputer,
        in: Rectangle(x: Double(left), y: middle - side * 0.55, width: side, height: side),
        ink: color)
    }
  }

  /// A right call is light, others are dark. A settled call has a thick edge, a late one a thin
  /// edge, and an open one none.
  private func drawCall(
    _ outcome: SeatedPlayer.Call.Outcome, on canvas: borrowing Canvas, with brushes: Brushes
  ) {
    let colors = brushes.colors
    let body = Rectangle(area).inset(by: 1)
    let shape = Path.roundedRectangle(body, radius: body.height / 2)
    switch outcome {
    case .right: canvas.fill(shape, with: colors.button)
    case .open, .wrong, .late, .said: canvas.fill(shape, with: colors.panel)
    }
    switch outcome {
    case .open: break
    case .late, .said: canvas.stroke(shape, with: colors.quietText, width: 1)
    case .right, .wrong: canvas.stroke(shape, with: colors.focus, width: 2)
    }
    drawWords(
      in: area, outcome == .right ? colors.buttonText : colors.text, on: canvas, with: brushes)
  }
}
