// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// A choice of one of several small pictures.
package struct Gallery: Equatable, Sendable {
  package let choices: [PicturedChoice]
  package let chosen: Int

  /// - Parameter chosen: an index into `choices`.
  package init(_ choices: [PicturedChoice], chosen: Int) {
    (self.choices, self.chosen) = (choices, chosen)
  }

  package var value: String { choices.indices.contains(chosen) ? choices[chosen].name : "" }

  /// The index this many steps on, wrapping around.
  fileprivate func neighbour(by step: Int) -> Int {
    let count = max(1, choices.count)
    return ((chosen + step) % count + count) % count
  }
}

extension SheetRuler {
  /// Pictures below a label, in as many lines as they need. The label leaves room for the longest
  /// name.
  func lay(_ gallery: Gallery, _ name: ControlName, _ label: String) -> LaidRow {
    let widths = gallery.choices.map { width($0.name, strongStyle) }
    var (row, value) = lay(label, beside: widths.max() ?? 0)
    row.write(gallery.value, strongStyle, value, .trailing)
    let sizes = gallery.choices.map { $0.sample.size(beside: text) }
    let frame = 2 * rounded(0.4)
    let cell = PixelSize(
      width: (sizes.map(\.width).max() ?? 0) + frame,
      height: (sizes.map(\.height).max() ?? 0) + frame)
    let perLine = max(1, min(width / max(1, cell.width), gallery.choices.count))
    let places = gallery.choices.indices.map { index in
      let (line, column) = index.quotientAndRemainder(dividingBy: perLine)
      return PixelRectangle(
        x: column * cell.width, y: row.height + line * cell.height, cell)
    }
    row.height = places.last?.maxY ?? row.height
    for (index, place) in places.enumerated() {
      let choice = gallery.choices[index]
      row.paint(
        .picture(name, index, choice.sample, isChosen: index == gallery.chosen),
        in: place.middle(sizes[index]))
      row.pick(index, choice.name, of: name, chosen: gallery.chosen, in: place)
    }
    let neighbours = [(Action.Kind.previous, -1), (.next, 1)].map { kind, step in
      Action(
        kind: kind, area: places[gallery.neighbour(by: step)], intent: .change(name, by: step))
    }
    row.use(name, label, as: .choice, value: gallery.value, in: light(of: row), parts: neighbours)
    return row
  }
}

extension Sample {
  /// In pixels.
  ///
  /// - Parameter step: between two cards, in widths of a card.
  func size(beside text: Double, step: Double = 0.6) -> PixelSize {
    let height = Int((text * 3.2).rounded())
    let card = (height * 5 + 3) / 7
    return switch self {
    case .back, .ownBack: PixelSize(width: card, height: height)
    case .table, .tables, .game, .fan: PixelSize(width: Int(text * 3.4), height: Int(text * 2.4))
    case .deck: PixelSize(width: card * 11 / 5, height: height)
    case .cards(let cards):
      PixelSize(
        width: card + max(0, cards.count - 1) * Int(Double(card) * step), height: height)
    }
  }
}

extension SheetPainter {
  /// A picture, framed if it is chosen or under the pointer.
  func draw(
    _ sample: Sample, in area: PixelRectangle, isLit: Bool, isChosen: Bool,
    on canvas: borrowing Canvas
  ) {
    if isLit || isChosen {
      let width = max(2, (text / 8).rounded())
      canvas.stroke(
        .roundedRectangle(Rectangle(area).inset(by: -1.5 * width), radius: text * 0.35),
        with: isChosen ? colors.focus : colors.text.opacity(0.6), width: width)
    }
    draw(sample, in: area, on: canvas)
    if isChosen { drawTick(in: area, on: canvas) }
  }

  /// On a disc in the lower right corner.
  private func drawTick(in area: PixelRectangle, on canvas: borrowing Canvas) {
    let radius = text * 0.5
    let (x, y) = (Double(area.maxX) - radius * 0.7, Double(area.maxY) - radius * 0.7)
    canvas.fill(.circle(x: x, y: y, radius: radius), with: colors.focus)
    canvas.stroke(
      .polyline([
        (x - radius * 0.45, y + radius * 0.05), (x - radius * 0.1, y + radius * 0.4),
        (x + radius * 0.5, y - radius * 0.35),
      ]), with: colors.buttonText, width: max(1.5, text / 9))
  }
}
