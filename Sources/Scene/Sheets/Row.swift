// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// What a kind of row knows of itself: its size, its picture, its controls and its words.
protocol Row {
  /// How wide it would like to be between the sheet's margins, in pixels.
  func width(_ ruler: SheetRuler) -> Int

  /// How narrow it can be.
  func leastWidth(_ ruler: SheetRuler) -> Int

  /// The width of what is chosen or typed on it, which has a column of its own.
  func valueWidth(_ ruler: SheetRuler) -> Int

  /// Its height on a sheet of the ruler's width.
  func height(_ ruler: SheetRuler) -> Int

  /// Puts what it shows, and where it can be used, on a page, in an area of that height.
  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage)

  /// What can be used on it, from left to right.
  var controls: [SheetControl] { get }

  /// What a row without controls says; `nil` for nothing.
  var words: String? { get }
}

extension Row {
  func leastWidth(_ ruler: SheetRuler) -> Int { width(ruler) }
  func valueWidth(_ ruler: SheetRuler) -> Int { 0 }
  var controls: [SheetControl] { [] }
  var words: String? { nil }
}

/// Something on a row that can be used.
struct SheetControl {
  let name: ControlName
  let role: Item.Role
  let label: String
  var value = ""

  /// What an action of it means; `nil` for what depends on the place.
  func intent(of action: Action.Kind) -> Intent? {
    switch action {
    case .previous: .change(name, by: -1)
    case .next: .change(name, by: 1)
    case .slide: nil
    case .use: role == .choice ? .change(name, by: 1) : .use(name)
    }
  }
}

extension SheetRow {
  /// What can be used on it, from left to right.
  var items: [ControlName] { row.controls.map(\.name) }

  /// What it knows of itself.
  var row: any Row {
    switch self {
    case .text(let words): TextRow(text: words)
    case .headline(let words): LinesRow(text: words, kind: .headline)
    case .line(let words): LinesRow(text: words, kind: .line)
    case .note(let words): LinesRow(text: words, kind: .note)
    case .stars(let words, let filled): StarsRow(text: words, filled: filled)
    case .pair(let label, let value): LabelRow(label: label, value: value)
    case .action(let name, let label, let key): LabelRow(name: name, label: label, value: key)
    case .choice(let name, let label, let value): ChoiceRow(name: name, label: label, value: value)
    case .inactive(let label, let isChoice): InactiveRow(label: label, isChoice: isChoice)
    case .gallery(let name, let label, let gallery):
      GalleryRow(name: name, label: label, gallery: gallery)
    case .entry(let name, let label, let field): EntryRow(name: name, label: label, field: field)
    case .explained(let topic, let words): ExplainedRow(topic: topic, text: words)
    case .cells(let cells, let weight): CellsRow(cells: cells, weight: weight)
    case .buttons(let buttons): ButtonsRow(buttons: buttons)
    case .charts(let charts): ChartsRow(charts: charts)
    case .month(let month): month
    case .award(let award): award
    }
  }
}

// MARK: - Words

/// Text as wide as the sheet.
private struct TextRow: Row {
  let text: String

  func width(_ ruler: SheetRuler) -> Int { min(ruler.part(24), ruler.room) }

  func height(_ ruler: SheetRuler) -> Int {
    ruler.height(text, ruler.plainStyle, ruler.width) + ruler.part(0.7)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.marks.append(.paragraph(text, ruler.plainStyle, area.moved(y: ruler.part(0.35))))
  }

  var words: String? { text.isEmpty ? nil : text }
}

/// A few words of their own, in as many lines as they need.
private struct LinesRow: Row {
  enum Kind { case headline, line, note }

  let text: String
  let kind: Kind

  private func style(_ ruler: SheetRuler) -> TextStyle {
    switch kind {
    case .headline: ruler.headlineStyle
    case .line: ruler.plainStyle
    case .note: ruler.noteStyle
    }
  }

  func width(_ ruler: SheetRuler) -> Int { ruler.width(text, style(ruler)) }

  func leastWidth(_ ruler: SheetRuler) -> Int { 0 }

  func height(_ ruler: SheetRuler) -> Int {
    let more = ruler.lines(text, style(ruler)).count - 1
    return switch kind {
    case .headline: ruler.rounded(2.4) + more * ruler.part(1.9)
    case .line: ruler.rounded(1.65) + more * ruler.part(1.3)
    case .note: ruler.noteHeight * (more + 1) + ruler.part(0.3)
    }
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let lines = ruler.lines(text, style(ruler))
    var line = area.with(height: kind == .note ? ruler.noteHeight : area.height / lines.count)
    for words in lines {
      page.write(
        words, style(ruler), line, kind == .note ? .trailing : .center,
        kind == .note ? .quiet : .plain)
      line.y = line.maxY
    }
  }

  var words: String? { text.isEmpty ? nil : text }
}

/// A line in the middle with stars after it.
private struct StarsRow: Row {
  let text: String
  let filled: Int

  private func gap(_ ruler: SheetRuler) -> Int { ruler.part(0.7) }

  private func starsWidth(_ ruler: SheetRuler) -> Int { ruler.part(1.15) * SheetMark.stars }

  func width(_ ruler: SheetRuler) -> Int {
    ruler.width(text) + gap(ruler) + starsWidth(ruler)
  }

  func height(_ ruler: SheetRuler) -> Int { ruler.rounded(1.65) }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    var (line, stars) = (area, area)
    line.width -= gap(ruler) + starsWidth(ruler)
    stars.x = line.maxX - (line.width - ruler.width(text)) / 2 + gap(ruler)
    stars.width = starsWidth(ruler)
    page.write(text, ruler.plainStyle, line, .center)
    page.marks.append(.stars(filled: filled, stars))
  }

  var words: String? { text.isEmpty ? nil : text }
}

/// Words in columns.
struct CellsRow: Row {
  let cells: [String]
  let weight: SheetRow.Weight

  func width(_ ruler: SheetRuler) -> Int { ruler.width(of: ruler.columns) }

  func leastWidth(_ ruler: SheetRuler) -> Int {
    cells.first.map { ruler.width($0, ruler.strongStyle) } ?? 0
  }

  func height(_ ruler: SheetRuler) -> Int { ruler.rounded(1.65) }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    var cell = area
    for (index, (word, width)) in zip(cells, ruler.columns).enumerated() {
      cell.width = width
      let isStrong = weight != .plain || index == 0
      let tone: SheetMark.Tone = weight == .heading ? .quiet : isStrong ? .strong : .plain
      page.write(word, isStrong ? ruler.strongStyle : ruler.plainStyle, cell, .leading, tone)
      cell.x += width + ruler.columnGap
    }
  }

  var words: String? { cells.joined(separator: " ") }
}

/// The topic on the left, what there is to know of it on the right.
struct ExplainedRow: Row {
  let topic: SheetRow.Topic
  let text: String

  /// Words leave most of the room to what there is to know.
  func topicWidth(_ ruler: SheetRuler) -> Int {
    switch topic {
    case .words(let words): min(ruler.width(words, ruler.strongStyle) + 1, ruler.room * 2 / 5)
    case .picture(let sample): size(of: sample, ruler).width
    }
  }

  /// The size of a picture: its cards lie side by side, since each of them matters.
  private func size(of sample: Sample, _ ruler: SheetRuler) -> PixelSize {
    sample.size(beside: ruler.text * 0.85, step: 1.1)
  }

  /// Above and below it together.
  private func gap(_ ruler: SheetRuler) -> Int { ruler.rounded(0.6) }

  private func textHeight(_ ruler: SheetRuler) -> Int {
    ruler.height(text, ruler.plainStyle, ruler.width - ruler.topicWidth - ruler.columnGap)
  }

  func width(_ ruler: SheetRuler) -> Int {
    let (left, most) = (ruler.topicWidth + ruler.columnGap, ruler.part(24))
    return left + min(ruler.width(text) + 1, max(min(most, ruler.room - left), ruler.part(8)))
  }

  func height(_ ruler: SheetRuler) -> Int {
    let topicHeight =
      switch topic {
      case .words(let words): ruler.height(words, ruler.strongStyle, ruler.topicWidth)
      case .picture(let sample): size(of: sample, ruler).height
      }
    return max(topicHeight, textHeight(ruler)) + gap(ruler)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let (left, inset) = (area.with(width: ruler.topicWidth), gap(ruler) / 2)
    let x = left.maxX + ruler.columnGap
    var right = area.with(
      x: x, y: area.y + inset, width: area.maxX - x, height: area.height - 2 * inset)
    switch topic {
    case .words(let title):
      let words = left.with(y: right.y, height: right.height)
      page.marks.append(.paragraph(title, ruler.strongStyle, words, .strong))
    case .picture(let sample):
      page.marks.append(.illustration(sample, left.middle(size(of: sample, ruler))))
      right.y = area.y + (area.height - textHeight(ruler)) / 2
    }
    page.marks.append(.paragraph(text, ruler.plainStyle, right))
  }

  var words: String? {
    if case .words(let topic) = topic { "\(topic) \(text)" } else { text }
  }
}

// MARK: - Controls

/// A label on the left and other words on the right: its value, or the key that does the same as this button.
private struct LabelRow: Row {
  var name: ControlName?
  let label: String
  let value: String

  private func style(_ ruler: SheetRuler) -> TextStyle {
    name == nil ? ruler.strongStyle : ruler.plainStyle
  }

  func width(_ ruler: SheetRuler) -> Int {
    ruler.width(label) + ruler.width(value, style(ruler)) + ruler.part(2)
  }

  func height(_ ruler: SheetRuler) -> Int { name == nil ? ruler.rounded(1.65) : ruler.rowHeight }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.write(label, ruler.plainStyle, area)
    page.write(value, style(ruler), area, .trailing, name == nil ? .strong : .quiet)
    if let name { page.use(name, in: ruler.light(of: area)) }
  }

  var controls: [SheetControl] {
    name.map { [SheetControl(name: $0, role: .button, label: label)] } ?? []
  }

  var words: String? { name == nil ? "\(label) \(value)" : nil }
}

/// A value between the arrows to the previous and the next one.
private struct ChoiceRow: Row {
  let name: ControlName
  let label: String
  let value: String

  func width(_ ruler: SheetRuler) -> Int { ruler.width(ofLabel: label) }

  func leastWidth(_ ruler: SheetRuler) -> Int { ruler.leastWidth(ofLabel: label) }

  func valueWidth(_ ruler: SheetRuler) -> Int {
    max(ruler.width(value, ruler.strongStyle), ruler.part(6))
  }

  func height(_ ruler: SheetRuler) -> Int { ruler.height(ofLabel: label) }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let line = page.label(label, in: area, ruler)
    let next = line.with(x: area.maxX - ruler.arrow, width: ruler.arrow)
    let words = line.with(x: next.x - ruler.valueWidth, width: ruler.valueWidth)
    let previous = next.with(x: words.x - ruler.arrow)
    page.write(value, ruler.strongStyle, words, .center, .strong)
    page.marks.append(.arrow(pointsRight: false, previous))
    page.marks.append(.arrow(pointsRight: true, next))
    // The arrows come first, since they are on top of the row.
    page.spots.append(SheetSpot(control: name, action: .previous, area: previous))
    page.spots.append(SheetSpot(control: name, action: .next, area: next))
    page.use(name, in: ruler.light(of: area))
  }

  var controls: [SheetControl] {
    [SheetControl(name: name, role: .choice, label: label, value: value)]
  }
}

/// Keeps the place of a choice or a button that means nothing at present.
private struct InactiveRow: Row {
  let label: String
  let isChoice: Bool

  func width(_ ruler: SheetRuler) -> Int { ruler.width(label) }

  func height(_ ruler: SheetRuler) -> Int {
    isChoice ? ruler.height(ofLabel: label) : ruler.rowHeight
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.write(label, ruler.plainStyle, area.with(height: ruler.rowHeight), .leading, .faint)
  }
}

/// Buttons beside each other, in the middle.
private struct ButtonsRow: Row {
  let buttons: [LabelledButton]

  private func widths(_ ruler: SheetRuler) -> [Int] {
    buttons.map { ruler.width($0.label, ruler.strongStyle) + ruler.part(2.4) }
  }

  func width(_ ruler: SheetRuler) -> Int {
    widths(ruler).reduce(0, +) + ruler.part(0.8) * (buttons.count - 1)
  }

  private func buttonHeight(_ ruler: SheetRuler) -> Int { ruler.rounded(2.2) }

  func height(_ ruler: SheetRuler) -> Int { buttonHeight(ruler) + ruler.part(0.9) }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let height = buttonHeight(ruler)
    var place = area.with(
      x: area.x + (area.width - width(ruler)) / 2, y: area.maxY - height, height: height)
    for (button, width) in zip(buttons, widths(ruler)) {
      place.width = width
      page.marks.append(.button(button.name, button.label, ruler.strongStyle, place))
      page.use(button.name, in: place)
      place.x += width + ruler.part(0.8)
    }
  }

  var controls: [SheetControl] {
    buttons.map { SheetControl(name: $0.name, role: .button, label: $0.label) }
  }
}
