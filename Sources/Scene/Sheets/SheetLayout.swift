// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where everything on a sheet is: one row below the other, in the middle of the window, and
/// smaller if the window is too small.
struct SheetLayout: Equatable {
  let area: PixelRectangle
  let text: Double
  private(set) var marks: [SheetMark] = []
  private(set) var spots: [SheetSpot] = []

  /// Where each row is.
  private(set) var rows: [PixelRectangle] = []

  init(_ sheet: Sheet, in window: PixelSize, text: Double, fonts: Fonts) {
    var layout = SheetLayout(sheet, in: window, exactly: text, fonts: fonts)
    // Text doesn't shrink evenly, so a second try may be needed.
    for _ in 0..<4 {
      let room = min(
        Double(window.width) * 0.98 / Double(layout.area.width),
        Double(window.height) * 0.98 / Double(layout.area.height))
      if room >= 1 { break }
      layout = SheetLayout(sheet, in: window, exactly: layout.text * room * 0.99, fonts: fonts)
    }
    self = layout
  }

  private init(_ sheet: Sheet, in window: PixelSize, exactly text: Double, fonts: Fonts) {
    self.text = text
    let ruler = SheetRuler(sheet, text: text, fonts: fonts)
    let padding = Int(text * 1.5)
    let rowsHeight = sheet.rows.map(ruler.height(of:)).reduce(0, +)
    let (width, height) = (ruler.width, ruler.titleHeight + rowsHeight)
    let area = PixelRectangle(
      x: (window.width - width) / 2 - padding, y: (window.height - height) / 2 - padding,
      width: width + 2 * padding, height: height + 2 * padding)
    self.area = area

    var y = area.y + padding
    func take(_ height: Int) -> PixelRectangle {
      defer { y += height }
      return PixelRectangle(x: area.x + padding, y: y, width: width, height: height)
    }
    let title = take(ruler.titleHeight)
    if !sheet.title.isEmpty {
      let line = PixelRectangle(
        x: title.x, y: title.y, width: width, height: title.height - Int(text * 0.7))
      marks.append(.words(sheet.title, ruler.titleStyle, line, .leading, .plain))
    }
    for row in sheet.rows {
      let area = take(ruler.height(of: row))
      rows.append(area)
      place(row, in: area, ruler)
    }
  }
}

// MARK: - Rows

extension SheetLayout {
  private mutating func place(_ row: SheetRow, in area: PixelRectangle, _ ruler: SheetRuler) {
    switch row {
    case .text(let words):
      var lines = area
      lines.y += Int(text * 0.35)
      marks.append(.paragraph(words, ruler.plainStyle, lines))
    case .headline(let words):
      marks.append(.words(words, ruler.headlineStyle, area, .center, .plain))
    case .line(let words):
      marks.append(.words(words, ruler.plainStyle, area, .center, .plain))
    case .pair(let label, let value):
      marks.append(.words(label, ruler.plainStyle, area, .leading, .plain))
      marks.append(.words(value, ruler.strongStyle, area, .trailing, .strong))
    case .action(let item, let label, let key):
      marks.append(.words(label, ruler.plainStyle, area, .leading, .plain))
      marks.append(.words(key, ruler.plainStyle, area, .trailing, .quiet))
      spots.append(SheetSpot(control: item, action: .use, area: area.outset(x: Int(text * 0.5))))
    case .choice(let item, let label, let value):
      placeChoice(item, label, value, in: area, ruler)
    case .entry(let item, let label, let typed, let note):
      placeEntry(item, label, typed, note, in: area, ruler)
    case .cells(let words, let weight):
      placeCells(words, weight, in: area, ruler)
    case .buttons(let buttons):
      placeButtons(buttons, in: area, ruler)
    case .chart(let values):
      marks.append(.chart(values, area))
    }
  }

  private mutating func placeChoice(
    _ item: ControlName, _ label: String, _ value: String, in area: PixelRectangle,
    _ ruler: SheetRuler
  ) {
    marks.append(.words(label, ruler.plainStyle, area, .leading, .plain))
    let arrow = Int(text * 1.6)
    let next = PixelRectangle(
      x: area.maxX - arrow, y: area.y, width: arrow, height: area.height)
    let words = PixelRectangle(
      x: next.x - ruler.valueWidth, y: area.y, width: ruler.valueWidth, height: area.height)
    let previous = PixelRectangle(
      x: words.x - arrow, y: area.y, width: arrow, height: area.height)
    marks.append(.words(value, ruler.strongStyle, words, .center, .strong))
    marks.append(.arrow(pointsRight: false, previous))
    marks.append(.arrow(pointsRight: true, next))
    // The arrows come first, since they are on top of the row.
    spots.append(SheetSpot(control: item, action: .previous, area: previous))
    spots.append(SheetSpot(control: item, action: .next, area: next))
    spots.append(SheetSpot(control: item, action: .use, area: area.outset(x: Int(text * 0.5))))
  }

  private mutating func placeEntry(
    _ item: ControlName, _ label: String, _ typed: String, _ note: String,
    in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    var (line, below) = (area, area)
    line.height = ruler.rowHeight
    below.y = line.maxY
    below.height = area.height - line.height
    marks.append(.words(label, ruler.plainStyle, line, .leading, .plain))
    let width = ruler.valueWidth + 2 * Int(text * 1.6)
    let field = PixelRectangle(
      x: area.maxX - width, y: line.y, width: width, height: line.height)
    marks.append(.field(item, typed, ruler.plainStyle, field))
    marks.append(.words(note, ruler.noteStyle, below, .trailing, .quiet))
    spots.append(SheetSpot(control: item, action: .use, area: line.outset(x: Int(text * 0.5))))
  }

  private mutating func placeCells(
    _ words: [String], _ weight: SheetRow.Weight, in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    var x = area.x
    for (index, word) in words.enumerated() {
      let width = ruler.columns[index]
      let cell = PixelRectangle(x: x, y: area.y, width: width, height: area.height)
      let style = weight == .plain ? ruler.plainStyle : ruler.strongStyle
      let tone: SheetMark.Tone =
        switch weight {
        case .plain: index == 0 ? .strong : .plain
        case .heading: .quiet
        case .outstanding: .strong
        }
      marks.append(
        .words(word, index == 0 ? ruler.strongStyle : style, cell, .leading, tone))
      x += width + ruler.columnGap
    }
  }

  private mutating func placeButtons(
    _ buttons: [LabelledButton], in area: PixelRectangle, _ ruler: SheetRuler
  ) {
    let widths = buttons.map { ruler.buttonWidth($0.label) }
    let gap = Int(text * 0.8)
    var x = area.x + (area.width - widths.reduce(0, +) - gap * (buttons.count - 1)) / 2
    for (button, width) in zip(buttons, widths) {
      let height = ruler.buttonHeight
      let place = PixelRectangle(x: x, y: area.maxY - height, width: width, height: height)
      marks.append(.button(button.name, button.label, ruler.strongStyle, place))
      spots.append(SheetSpot(control: button.name, action: .use, area: place))
      x += width + gap
    }
  }
}
