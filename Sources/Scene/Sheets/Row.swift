// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau

/// A kind of row: its height, picture, controls and words.
protocol Row {
  func height(_ ruler: SheetRuler) -> Int

  /// - Parameter area: of the row's height. Layout is left to right, in every language.
  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage)

  /// The controls in reading order.
  var controls: [SheetControl] { get }

  /// Values that can be picked directly.
  var choices: SheetChoices? { get }

  /// For screen readers; `nil` for a row with controls.
  var words: String? { get }
}

extension Row {
  var controls: [SheetControl] { [] }
  var choices: SheetChoices? { nil }
  var words: String? { nil }
}

/// The values of a control, each with a spot.
struct SheetChoices {
  let control: ControlName
  let names: [String]

  let chosen: Int
}

/// A control on a row.
struct SheetControl {
  let name: ControlName
  let role: Item.Role
  let label: String
  var value = ""
  var state: Item.State = []
  var field: TextField?

  /// `nil` where the meaning depends on the place of the pointer.
  func intent(of action: Action.Kind) -> Intent? {
    switch action {
    case .previous: .change(name, by: -1)
    case .next: .change(name, by: 1)
    case .slide: nil
    case .use: role == .choice || role == .toggle ? .change(name, by: 1) : .use(name)
    }
  }
}

extension SheetRow {
  var items: [ControlName] { row.controls.map(\.name) }

  var row: any Row {
    switch self {
    case .text(let words): TextRow(text: words)
    case .headline(let words): LinesRow(text: words, kind: .headline)
    case .line(let words): LinesRow(text: words, kind: .line)
    case .note(let words): LinesRow(text: words, kind: .note)
    case .praise(let words): LinesRow(text: words, kind: .praise)
    case .footnote(let words): LinesRow(text: words, kind: .footnote)
    case .fan(let cards): CardFan(cards: cards)
    case .verdict(let verdict): verdict
    case .pair(let label, let value): PairRow(label: label, value: value)
    case .action(let name, let label, let key, let sign):
      ActionRow(name: name, label: label, key: key, sign: sign)
    case .choice(let name, let label, let values):
      ChoiceRow(name: name, label: label, values: values)
    case .toggle(let name, let label, let isOn): ToggleRow(name: name, label: label, isOn: isOn)
    case .inactive(let label): InactiveRow(label: label)
    case .roomy(let row, let others): RoomyRow(row: row.row, others: others.map(\.row))
    case .divider: DividerRow()
    case .tiles(let tiles): TilesRow(tiles: tiles)
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

private struct TextRow: Row {
  let text: String

  func height(_ ruler: SheetRuler) -> Int {
    ruler.height(text, ruler.plainStyle, ruler.width) + 2 * ruler.unit
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.marks.append(.paragraph(text, ruler.plainStyle, area.moved(y: ruler.unit)))
  }

  var words: String? { text.isEmpty ? nil : text }
}

private struct LinesRow: Row {
  enum Kind { case headline, line, praise, note, footnote }

  let text: String
  let kind: Kind

  private func style(_ ruler: SheetRuler) -> TextStyle {
    switch kind {
    case .headline: ruler.titleStyle
    case .praise: ruler.strongStyle
    case .line: ruler.plainStyle
    case .note, .footnote: ruler.noteStyle
    }
  }

  private func line(_ ruler: SheetRuler) -> Int {
    switch kind {
    case .headline: 4 * ruler.unit
    case .line, .praise: ruler.lineHeight
    case .note, .footnote: ruler.noteHeight
    }
  }

  func height(_ ruler: SheetRuler) -> Int {
    line(ruler) * ruler.lines(text, style(ruler)).count
      + (kind == .line || kind == .footnote ? 0 : ruler.unit)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    var line = area.with(height: line(ruler))
    for words in ruler.lines(text, style(ruler)) {
      page.write(words, style(ruler), line, kind == .note ? .leading : .center, tone)
      line.y = line.maxY
    }
  }

  private var tone: SheetMark.Tone {
    switch kind {
    case .headline, .line: .plain
    case .praise: .gold
    case .note, .footnote: .quiet
    }
  }

  var words: String? { text.isEmpty ? nil : text }
}

/// The value stands below where both are too wide for a line.
private struct PairRow: Row {
  let label: String
  let value: String

  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    ruler.width(label) + ruler.unit + ruler.width(value, ruler.strongStyle) <= ruler.width
  }

  private func valueHeight(_ ruler: SheetRuler) -> Int {
    isInOneLine(ruler) ? 0 : ruler.height(value, ruler.strongStyle, ruler.width) + ruler.unit
  }

  private func labelLines(_ ruler: SheetRuler) -> [String] {
    ruler.lines(label, ruler.plainStyle)
  }

  func height(_ ruler: SheetRuler) -> Int {
    ruler.lineHeight * labelLines(ruler).count + valueHeight(ruler)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    var line = area.with(height: ruler.lineHeight)
    for (index, words) in labelLines(ruler).enumerated() {
      line.y = area.y + index * line.height
      page.write(words, ruler.plainStyle, line)
    }
    if isInOneLine(ruler) {
      page.write(value, ruler.strongStyle, line, .trailing)
    } else {
      page.marks.append(.paragraph(value, ruler.strongStyle, area.with(y: line.maxY)))
    }
  }

  var words: String? { "\(label) \(value)" }
}

struct CellsRow: Row {
  let cells: [String]
  let weight: SheetRow.Weight

  func height(_ ruler: SheetRuler) -> Int { ruler.lineHeight }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    var cell = area
    for (index, (word, width)) in zip(cells, ruler.columns).enumerated() {
      cell.width = min(width, area.maxX - cell.x)
      let isStrong = weight != .plain || index == 0
      page.write(
        word, isStrong ? ruler.strongStyle : ruler.plainStyle, cell, .leading,
        weight == .heading ? .quiet : .plain)
      cell.x += width + ruler.columnGap
    }
  }

  var words: String? { cells.joined(separator: " ") }
}

/// A topic on the left and its explanation on the right.
struct ExplainedRow: Row {
  let topic: SheetRow.Topic
  let text: String

  /// At most two fifths of the row, but no key cap is cut.
  func topicWidth(_ ruler: SheetRuler) -> Int {
    switch topic {
    case .words(let words): min(ruler.width(words, ruler.strongStyle) + 1, ruler.width * 2 / 5)
    case .keys(let keys):
      keyCaps(keys, ruler.width * 2 / 5, ruler).map(\.area.maxX).reduce(0, max)
    case .picture(let sample): size(of: sample, ruler).width
    }
  }

  private func keyCaps(
    _ keys: String, _ width: Int, _ ruler: SheetRuler
  ) -> [(words: String, area: PixelRectangle)] {
    var cap = PixelRectangle(x: 0, y: 0, width: 0, height: ruler.lineHeight)
    return keys.split { ",،、，".contains($0) }.map { key in
      let words = String(key.drop { $0 == " " })
      if cap.width > 0 { cap.x = cap.maxX + ruler.unit / 2 }
      cap.width = ruler.width(words, ruler.strongStyle) + 2 * ruler.unit
      if cap.x > 0, cap.maxX > width { (cap.x, cap.y) = (0, cap.maxY + ruler.unit / 2) }
      return (words, cap)
    }
  }

  /// Cards lie side by side: each of them matters.
  private func size(of sample: Sample, _ ruler: SheetRuler) -> PixelSize {
    sample.size(beside: ruler.text * 0.85, step: 1.1)
  }

  /// The space above and below, together.
  private func gap(_ ruler: SheetRuler) -> Int { 2 * ruler.unit }

  private func textHeight(_ ruler: SheetRuler) -> Int {
    ruler.height(text, ruler.plainStyle, ruler.width - ruler.topicWidth - ruler.columnGap)
  }

  func height(_ ruler: SheetRuler) -> Int {
    let topicHeight =
      switch topic {
      case .words(let words): ruler.height(words, ruler.strongStyle, ruler.topicWidth)
      case .keys(let keys): keyCaps(keys, ruler.topicWidth, ruler).last?.area.maxY ?? 0
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
      page.marks.append(.paragraph(title, ruler.strongStyle, words))
    case .keys(let keys):
      for (words, cap) in keyCaps(keys, left.width, ruler) {
        let place = cap.with(x: left.x + cap.x, y: right.y + cap.y)
        page.marks.append(.trough(place))
        page.write(words, ruler.strongStyle, place, .center)
      }
      right.y = area.y + (area.height - textHeight(ruler)) / 2
    case .picture(let sample):
      page.marks.append(.illustration(sample, left.middle(size(of: sample, ruler))))
      right.y = area.y + (area.height - textHeight(ruler)) / 2
    }
    page.marks.append(.paragraph(text, ruler.plainStyle, right))
  }

  /// A picture's cards are named after its explanation.
  var words: String? {
    switch topic {
    case .words(let topic), .keys(let topic): "\(topic) \(text)"
    case .picture(.cards(let cards)):
      ([text] + [cards.compactMap { $0.face?.description }.joined(separator: ", ")])
        .filter { !$0.isEmpty }.joined(separator: " ")
    case .picture: text
    }
  }
}

// MARK: - Room

/// A row as high as the highest of several.
private struct RoomyRow: Row {
  let row: any Row
  let others: [any Row]

  func height(_ ruler: SheetRuler) -> Int {
    others.map { $0.height(ruler) }.reduce(row.height(ruler), max)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    row.place(in: area.with(height: row.height(ruler)), ruler, on: &page)
  }

  var controls: [SheetControl] { row.controls }
  var choices: SheetChoices? { row.choices }
  var words: String? { row.words }
}

private struct DividerRow: Row {
  func height(_ ruler: SheetRuler) -> Int { 2 * ruler.unit }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.marks.append(.rule(area.with(y: area.y + area.height / 2, height: 1)))
  }
}
