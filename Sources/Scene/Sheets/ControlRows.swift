// SPDX-License-Identifier: MIT

import Drawing
import Tableau

extension SheetRuler {
  /// A label with room for a value at its end, or below it where the line is too short.
  func lay(_ label: String, beside valueWidth: Int) -> (row: LaidRow, value: PixelRectangle) {
    let lines = lines(label, plainStyle)
    let line = area(max(rowHeight, lines.count * lineHeight))
    let isInOneLine = width(label) + 2 * unit + valueWidth <= width
    var row = LaidRow(height: line.height + (isInOneLine ? 0 : rowHeight))
    row.write(lines, plainStyle, line)
    let room = isInOneLine ? line : line.with(y: line.maxY, height: rowHeight)
    let width = min(valueWidth, width)
    return (row, room.with(x: room.maxX - width, width: width))
  }

  /// The area of a whole row that is lit under the pointer.
  func light(of row: LaidRow) -> PixelRectangle { area(row.height).outset(x: unit) }

  /// The key stands at the end, or on a line of its own.
  func layAction(_ name: ControlName, _ label: String, key: String, _ sign: Sign?) -> LaidRow {
    let left = sign == nil ? 0 : rounded(2)
    let lines = lines(label, plainStyle, width - left)
    let isInOneLine = left + width(label) + 2 * unit + width(key) <= width
    let count = lines.count + (isInOneLine || key.isEmpty ? 0 : 1)
    var row = LaidRow(height: max(rowHeight, count * lineHeight))
    let height = row.height / count
    if let sign {
      let (line, side) = (area(row.height).with(width: rounded(1.15)), rounded(1.15))
      row.paint(.sign(sign), in: line.middle(PixelSize(width: side, height: side)))
    }
    let words = PixelRectangle(
      x: left, y: 0, width: width - left, height: height * lines.count)
    row.write(lines, plainStyle, words, .leading, .accent)
    if isInOneLine {
      row.write(key, plainStyle, area(height), .trailing, .quiet)
    } else if !key.isEmpty {
      row.write(key, plainStyle, words.with(y: words.maxY, height: height), .leading, .quiet)
    }
    row.use(name, label, value: key, in: light(of: row))
    return row
  }

  func layToggle(_ name: ControlName, _ label: String, isOn: Bool) -> LaidRow {
    var (row, place) = lay(label, beside: 5 * unit)
    let size = PixelSize(width: place.width, height: 3 * unit)
    row.paint(.toggle(isOn: isOn), in: place.middle(size))
    row.use(name, label, as: .toggle, isOn ? .chosen : [], in: light(of: row))
    return row
  }

  /// A choice or a button that does nothing at present.
  func layInactive(_ label: String) -> LaidRow {
    let lines = lines(label, plainStyle)
    var row = LaidRow(height: max(rowHeight, lines.count * lineHeight))
    row.write(lines, plainStyle, area(row.height), .leading, .faint)
    return row
  }

  /// Centred buttons, in as many lines as they need.
  func lay(_ buttons: [LabelledButton]) -> LaidRow {
    let widths = buttons.map { min(width($0.label, strongStyle) + 5 * unit, width) }
    let lines = flow(widths, gap: 2 * unit, within: width)
    let line = area(max(5 * unit, target))
    var row = LaidRow(height: lines.count * (line.height + unit) + unit)
    for (index, places) in lines.enumerated() {
      let spare = width - (places.last.map { $0.x + widths[$0.index] } ?? 0)
      for place in places {
        let button = buttons[place.index]
        let area = line.with(
          x: spare / 2 + place.x, y: 2 * unit + index * (line.height + unit),
          width: widths[place.index])
        if button.isUsable {
          row.paint(.button(button.name, button.label, strongStyle), in: area)
          row.use(button.name, button.label, in: area)
        } else {
          row.write(button.label, strongStyle, area, .center, .faint)
        }
      }
    }
    return row
  }
}

// MARK: - A choice

extension SheetRuler {
  /// Two to five values stand side by side where they have room; otherwise one is shown between two
  /// arrows.
  func layChoice(_ name: ControlName, _ label: String, _ values: Values) -> LaidRow {
    let widths = values.names.map { width($0, strongStyle) + 3 * unit }
    let widest = max(widths.max() ?? 0, target)
    if let segments = segments(widths, widest, beside: width(label)) {
      return laySegments(name, label, values, segments)
    }
    return layStepper(
      name, label, values, min(max(widest, part(6)), width - 2 * arrow))
  }

  /// The widths of segments, equal beside the label, or else below it (five only beside it); `nil`
  /// without room.
  private func segments(_ widths: [Int], _ widest: Int, beside label: Int) -> [Int]? {
    guard (2...5).contains(widths.count) else { return nil }
    let beside = width - label - 2 * unit
    for room in widths.count == 5 ? [beside] : [beside, width] {
      if widest * widths.count <= room {
        return Array(repeating: widest, count: widths.count)
      }
      if widths.reduce(0, +) <= room { return widths.map { max($0, target) } }
    }
    return nil
  }

  /// Areas to press are as high as the row, painted segments a little less.
  private func laySegments(
    _ name: ControlName, _ label: String, _ values: Values, _ widths: [Int]
  ) -> LaidRow {
    let (laid, place) = lay(label, beside: widths.reduce(0, +))
    var (row, area) = (laid, place)
    let body = place.outset(x: 0, y: -unit * 3 / 8)
    row.paint(.trough, in: body)
    for (index, (value, width)) in zip(values.names, widths).enumerated() {
      let isChosen = index == values.chosen
      area.width = width
      row.paint(
        .segment(name, index, value, isChosen ? strongStyle : plainStyle, isChosen: isChosen),
        in: body.with(x: area.x, width: width))
      row.pick(index, value, of: name, chosen: values.chosen, in: area)
      area.x = area.maxX
    }
    row.use(name, label, as: .choice, value: values.value, in: light(of: row))
    return row
  }

  /// Long values are broken; the row has room for the longest.
  private func layStepper(
    _ name: ControlName, _ label: String, _ values: Values, _ width: Int
  ) -> LaidRow {
    var (row, place) = lay(label, beside: width + 2 * arrow)
    let most = values.names.map { lines($0, strongStyle, width).count }.max() ?? 1
    place.height = max(rowHeight, most * lineHeight)
    row.height += place.height - rowHeight
    let previous = place.with(width: arrow)
    let next = place.with(x: place.maxX - arrow, width: arrow)
    let sight = place.with(x: previous.maxX, width: next.x - previous.maxX)
    let words = lines(values.value, strongStyle, sight.width)
    let height = words.count == 1 ? sight.height : words.count * lineHeight
    let middle = sight.with(y: sight.y + (sight.height - height) / 2, height: height)
    row.write(words, strongStyle, middle, .center)
    row.paint(.arrow(isNext: false), in: previous)
    row.paint(.arrow(isNext: true), in: next)
    let arrows = [
      Action(kind: .previous, area: previous, intent: .change(name, by: -1)),
      Action(kind: .next, area: next, intent: .change(name, by: 1)),
    ]
    row.use(name, label, as: .choice, value: values.value, in: light(of: row), parts: arrows)
    return row
  }
}
