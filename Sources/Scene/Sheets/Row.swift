// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau

extension SheetRuler {
  /// Lays a row out. A kind of row is a function.
  func lay(_ row: SheetRow) -> LaidRow {
    switch row {
    case .text(let words): layText(words)
    case .headline(let words): layLines(words, titleStyle, 4 * unit, below: unit)
    case .line(let words): layLines(words, plainStyle, lineHeight)
    case .note(let words): layLines(words, noteStyle, noteHeight, .leading, .quiet, below: unit)
    case .praise(let words, let name): layPraise(words, leading: name)
    case .footnote(let words): layLines(words, noteStyle, noteHeight, .center, .quiet)
    case .fan(let cards): lay(CardFan(cards: cards))
    case .verdict(let verdict): lay(verdict)
    case .pair(let label, let value): layPair(label, value)
    case .action(let name, let label, let key, let sign): layAction(name, label, key: key, sign)
    case .choice(let name, let label, let values): layChoice(name, label, values)
    case .toggle(let name, let label, let isOn): layToggle(name, label, isOn: isOn)
    case .inactive(let label): layInactive(label)
    case .dim(let row): lay(row).faint
    case .roomy(let row, let others): lay(row, asHighAs: others)
    case .divider: layDivider()
    case .tiles(let tiles): lay(tiles)
    case .gallery(let name, let label, let gallery): lay(gallery, name, label)
    case .entry(let name, let label, let field): lay(field, name, label)
    case .explained(let topic, let words): layExplained(topic, words)
    case .cells(let cells, let weight): layCells(cells, weight)
    case .buttons(let buttons): lay(buttons)
    case .charts(let charts): lay(charts)
    case .month(let month): lay(month)
    case .award(let award): lay(award)
    }
  }
}

extension SheetRow {
  /// The controls in keyboard order.
  var items: [ControlName] {
    switch self {
    case .action(let name, _, _, _), .choice(let name, _, _), .toggle(let name, _, _),
      .gallery(let name, _, _), .entry(let name, _, _):
      [name]
    case .praise(_, let name): [name].compactMap(\.self)
    case .verdict(let verdict): [verdict.rating?.meaning.name].compactMap(\.self)
    case .tiles(let tiles): tiles.map(\.name)
    case .buttons(let buttons): buttons.filter(\.isUsable).map(\.name)
    case .month(let month): month.days.filter(\.isOpen).map(\.name)
    case .dim(let row), .roomy(let row, _): row.items
    case .text, .headline, .line, .footnote, .fan, .pair, .inactive, .note, .divider,
      .explained, .cells, .charts, .award:
      []
    }
  }
}

// MARK: - Words

extension SheetRuler {
  private func layText(_ words: String) -> LaidRow {
    let height = height(words, plainStyle, width) + 2 * unit
    var row = LaidRow(height: height, words: words)
    row.paint(.paragraph(words, plainStyle), in: area(height).moved(y: unit))
    return row
  }

  private func layLines(
    _ words: String, _ style: TextStyle, _ line: Int, _ alignment: TextLine.Alignment = .center,
    _ tone: SheetMark.Tone = .plain, below: Int = 0
  ) -> LaidRow {
    let lines = lines(words, style)
    let height = line * lines.count
    var row = LaidRow(height: height + below, words: words)
    row.write(lines, style, area(height), alignment, tone)
    return row
  }

  private func layPraise(_ words: String, leading name: ControlName?) -> LaidRow {
    let lines = lines(words, strongStyle)
    let line = area(lineHeight * lines.count)
    var row = LaidRow(height: line.height + unit, words: name == nil ? words : "")
    row.write(lines, strongStyle, line, .center, .gold)
    if let name { row.use(name, words, in: line) }
    return row
  }

  /// The value stands below where both are too wide for a line.
  private func layPair(_ label: String, _ value: String) -> LaidRow {
    let lines = lines(label, plainStyle)
    let head = area(lineHeight * lines.count)
    let isInOneLine = width(label) + unit + width(value, strongStyle) <= width
    let below = isInOneLine ? 0 : height(value, strongStyle, width) + unit
    var row = LaidRow(height: head.height + below, words: "\(label) \(value)")
    row.write(lines, plainStyle, head)
    if isInOneLine {
      row.write(value, strongStyle, head, .trailing)
    } else {
      row.paint(.paragraph(value, strongStyle), in: area(row.height).with(y: head.maxY))
    }
    return row
  }

  private func layCells(_ cells: [String], _ weight: SheetRow.Weight) -> LaidRow {
    var row = LaidRow(height: lineHeight, words: cells.joined(separator: " "))
    var cell = area(lineHeight)
    for (index, (word, column)) in zip(cells, columns).enumerated() {
      cell.width = min(column, width - cell.x)
      let isStrong = weight != .plain || index == 0
      row.write(
        word, isStrong ? strongStyle : plainStyle, cell, .leading,
        weight == .heading ? .quiet : .plain)
      cell.x += column + columnGap
    }
    return row
  }

  // MARK: A topic on the left and its explanation on the right

  private func layExplained(_ topic: SheetRow.Topic, _ words: String) -> LaidRow {
    let x = topicWidth + columnGap
    let textHeight = height(words, plainStyle, width - x)
    let topicHeight =
      switch topic {
      case .words(let words): height(words, strongStyle, topicWidth)
      case .keys(let keys): keyCaps(keys, topicWidth).last?.area.maxY ?? 0
      case .picture(let sample): size(of: sample).height
      }
    let height = max(topicHeight, textHeight)
    var row = LaidRow(height: height + 2 * unit, words: Self.spoken(topic, words))
    let left = PixelRectangle(x: 0, y: unit, width: topicWidth, height: height)
    var right = left.with(x: x, width: width - x)
    let middle = (row.height - textHeight) / 2
    switch topic {
    case .words(let title): row.paint(.paragraph(title, strongStyle), in: left)
    case .keys(let keys):
      for (words, cap) in keyCaps(keys, topicWidth) {
        row.paint(.trough, in: cap.moved(y: unit))
        row.write(words, strongStyle, cap.moved(y: unit), .center)
      }
      right.y = middle
    case .picture(let sample):
      let room = area(row.height).with(width: topicWidth)
      row.paint(.illustration(sample), in: room.middle(size(of: sample)))
      right.y = middle
    }
    row.paint(.paragraph(words, plainStyle), in: right)
    return row
  }

  /// At most two fifths of the row, but no key cap is cut.
  func width(of topic: SheetRow.Topic) -> Int {
    switch topic {
    case .words(let words): min(width(words, strongStyle) + 1, width * 2 / 5)
    case .keys(let keys): keyCaps(keys, width * 2 / 5).map(\.area.maxX).reduce(0, max)
    case .picture(let sample): size(of: sample).width
    }
  }

  private func keyCaps(_ keys: String, _ width: Int) -> [(words: String, area: PixelRectangle)] {
    let names = keys.split { ",،、，".contains($0) }.map { String($0.drop { $0 == " " }) }
    let widths = names.map { self.width($0, strongStyle) + 2 * unit }
    return flow(widths, gap: unit / 2, within: width).enumerated().flatMap { index, line in
      line.map { place in
        let y = index * (lineHeight + unit / 2)
        let cap = PixelRectangle(
          x: place.x, y: y, width: widths[place.index], height: lineHeight)
        return (names[place.index], cap)
      }
    }
  }

  /// Cards lie side by side: each of them matters.
  private func size(of sample: Sample) -> PixelSize {
    sample.size(beside: text * 0.85, step: 1.1)
  }

  /// A picture's cards are named after its explanation.
  private static func spoken(_ topic: SheetRow.Topic, _ text: String) -> String {
    switch topic {
    case .words(let topic), .keys(let topic): "\(topic) \(text)"
    case .picture(.cards(let cards)):
      ([text] + [cards.compactMap { $0.face?.description }.joined(separator: ", ")])
        .filter { !$0.isEmpty }.joined(separator: " ")
    case .picture: text
    }
  }

  // MARK: Room

  private func lay(_ row: SheetRow, asHighAs others: [SheetRow]) -> LaidRow {
    var laid = lay(row)
    laid.height = others.map { lay($0).height }.reduce(laid.height, max)
    return laid
  }

  private func layDivider() -> LaidRow {
    var row = LaidRow(height: 2 * unit)
    row.paint(.rule, in: area(1).with(y: unit))
    return row
  }
}
