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

/// Pictures below a label, in as many lines as they need.
struct GalleryRow: Row {
  let name: ControlName
  let label: String
  let gallery: Gallery

  /// A picture with its frame.
  private func cell(_ ruler: SheetRuler) -> PixelSize {
    let sizes = gallery.choices.map { $0.sample.size(beside: ruler.text) }
    let frame = 2 * ruler.rounded(0.4)
    return PixelSize(
      width: (sizes.map(\.width).max() ?? 0) + frame,
      height: (sizes.map(\.height).max() ?? 0) + frame)
  }

  private func perLine(_ ruler: SheetRuler) -> Int {
    max(1, min(ruler.width / max(1, cell(ruler).width), gallery.choices.count))
  }

  /// The label, with room for the longest name.
  private func heading(_ ruler: SheetRuler) -> LabelledLine {
    let widths = gallery.choices.map { ruler.width($0.name, ruler.strongStyle) }
    return LabelledLine(label: label, width: widths.max() ?? 0)
  }

  func height(_ ruler: SheetRuler) -> Int {
    let lines = (gallery.choices.count + perLine(ruler) - 1) / perLine(ruler)
    return heading(ruler).height(ruler) + cell(ruler).height * lines
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let line = heading(ruler).place(in: area, ruler, on: &page)
    page.write(gallery.value, ruler.strongStyle, line, .trailing)
    let (cell, perLine) = (cell(ruler), perLine(ruler))
    let places = gallery.choices.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: perLine)
      return PixelRectangle(
        x: area.x + column * cell.width, y: line.maxY + row * cell.height, cell)
    }
    for (index, place) in places.enumerated() {
      let sample = gallery.choices[index].sample
      page.marks.append(
        .picture(
          name, index, sample, place.middle(sample.size(beside: ruler.text)),
          isChosen: index == gallery.chosen))
      page.spots.append(SheetSpot(control: name, action: .use, area: place, picture: index))
    }
    for (action, step) in [(Action.Kind.previous, -1), (.next, 1)] {
      let place = places[gallery.neighbour(by: step)]
      page.spots.append(SheetSpot(control: name, action: action, area: place))
    }
    page.use(name, in: ruler.light(of: area))
  }

  var controls: [SheetControl] {
    [SheetControl(name: name, role: .choice, label: label, value: gallery.value)]
  }

  var choices: SheetChoices? {
    SheetChoices(
      control: name, names: gallery.choices.map(\.name), chosen: gallery.chosen)
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
