// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// A label with a value at its end, or below it without room.
struct LabelledLine {
  let label: String

  let width: Int

  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    ruler.width(label) + 2 * ruler.unit + width <= ruler.width
  }

  private func labelLines(_ ruler: SheetRuler) -> [String] {
    ruler.lines(label, ruler.plainStyle)
  }

  private func labelHeight(_ ruler: SheetRuler) -> Int {
    max(ruler.rowHeight, labelLines(ruler).count * ruler.lineHeight)
  }

  func height(_ ruler: SheetRuler) -> Int {
    labelHeight(ruler) + (isInOneLine(ruler) ? 0 : ruler.rowHeight)
  }

  /// - Returns: the area for the value.
  func place(
    in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage
  ) -> PixelRectangle {
    let line = area.with(height: labelHeight(ruler))
    page.write(labelLines(ruler), ruler.plainStyle, line)
    let below = isInOneLine(ruler) ? line : line.with(y: line.maxY, height: ruler.rowHeight)
    let width = min(width, area.width)
    return below.with(x: below.maxX - width, width: width)
  }
}

struct ActionRow: Row {
  let name: ControlName
  let label: String
  let key: String
  let sign: Sign?

  private func left(_ ruler: SheetRuler) -> Int { sign == nil ? 0 : ruler.rounded(2) }

  /// Otherwise the key has a line of its own.
  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    left(ruler) + ruler.width(label) + 2 * ruler.unit + ruler.width(key) <= ruler.width
  }

  private func words(_ ruler: SheetRuler) -> [String] {
    ruler.lines(label, ruler.plainStyle, ruler.width - left(ruler))
  }

  func height(_ ruler: SheetRuler) -> Int {
    let lines = words(ruler).count + (isInOneLine(ruler) || key.isEmpty ? 0 : 1)
    return max(ruler.rowHeight, lines * ruler.lineHeight)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let side = ruler.rounded(1.15)
    if let sign {
      let place = area.with(width: side).middle(PixelSize(width: side, height: side))
      page.marks.append(.sign(sign, place))
    }
    let lines = words(ruler) + (isInOneLine(ruler) || key.isEmpty ? [] : [key])
    let height = area.height / lines.count
    for (index, line) in lines.enumerated() {
      let place = area.with(
        x: area.x + left(ruler), y: area.y + index * height, width: area.width - left(ruler),
        height: height)
      let isKey = index == lines.count - 1 && lines.count > words(ruler).count
      page.write(line, ruler.plainStyle, place, .leading, isKey ? .quiet : .accent)
    }
    if isInOneLine(ruler) {
      page.write(key, ruler.plainStyle, area.with(height: height), .trailing, .quiet)
    }
    page.use(name, in: ruler.light(of: area))
  }

  var controls: [SheetControl] {
    [SheetControl(name: name, role: .button, label: label, value: key)]
  }
}

/// Two to five values stand side by side where they have room; otherwise one is shown between two
/// arrows.
struct ChoiceRow: Row {
  let name: ControlName
  let label: String
  let values: Values

  private static let fewValues = 2...5

  private enum Form {
    case segments([Int])
    case stepper(Int)
  }

  /// Segments are equally wide beside the label, or else below it (five only beside it).
  private func form(_ ruler: SheetRuler) -> Form {
    let widths = values.names.map { ruler.width($0, ruler.strongStyle) + 3 * ruler.unit }
    let (widest, count) = (max(widths.max() ?? 0, ruler.target), widths.count)
    if Self.fewValues.contains(count) {
      let beside = ruler.width - ruler.width(label) - 2 * ruler.unit
      for room in count == 5 ? [beside] : [beside, ruler.width] {
        if widest * count <= room { return .segments(Array(repeating: widest, count: count)) }
        if widths.reduce(0, +) <= room { return .segments(widths.map { max($0, ruler.target) }) }
      }
    }
    return .stepper(min(max(widest, ruler.part(6)), ruler.width - 2 * ruler.arrow))
  }

  private func line(_ ruler: SheetRuler) -> LabelledLine {
    switch form(ruler) {
    case .segments(let widths): LabelledLine(label: label, width: widths.reduce(0, +))
    case .stepper(let width): LabelledLine(label: label, width: width + 2 * ruler.arrow)
    }
  }

  /// Long values are broken; the row has room for the longest.
  private func height(ofValueIn width: Int, _ ruler: SheetRuler) -> Int {
    let lines = values.names.map { ruler.lines($0, ruler.strongStyle, width).count }.max() ?? 1
    return max(ruler.rowHeight, lines * ruler.lineHeight)
  }

  func height(_ ruler: SheetRuler) -> Int {
    let height = line(ruler).height(ruler)
    guard case .stepper(let width) = form(ruler) else { return height }
    return height - ruler.rowHeight + self.height(ofValueIn: width, ruler)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let place = line(ruler).place(in: area, ruler, on: &page)
    switch form(ruler) {
    case .segments(let widths): self.place(widths, in: place, ruler, on: &page)
    case .stepper(let width):
      placeStepper(
        in: place.with(height: height(ofValueIn: width, ruler)), ruler, on: &page)
    }
    page.use(name, in: ruler.light(of: area))
  }

  /// Spots are as high as the row, painted segments a little less.
  private func place(
    _ widths: [Int], in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage
  ) {
    let body = area.outset(x: 0, y: -ruler.unit * 3 / 8)
    page.marks.append(.trough(body))
    var x = area.x
    for (index, (value, width)) in zip(values.names, widths).enumerated() {
      let isChosen = index == values.chosen
      page.marks.append(
        .segment(
          name, index, value, isChosen ? ruler.strongStyle : ruler.plainStyle,
          body.with(x: x, width: width), isChosen: isChosen))
      page.spots.append(
        SheetSpot(
          control: name, action: .use, area: area.with(x: x, width: width), picture: index))
      x += width
    }
  }

  private func placeStepper(
    in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage
  ) {
    let previous = area.with(width: ruler.arrow)
    let next = area.with(x: area.maxX - ruler.arrow, width: ruler.arrow)
    let sight = area.with(x: previous.maxX, width: next.x - previous.maxX)
    let lines = ruler.lines(values.value, ruler.strongStyle, sight.width)
    let height = lines.count == 1 ? sight.height : ruler.lineHeight
    for (index, words) in lines.enumerated() {
      let y = sight.y + (sight.height - lines.count * height) / 2 + index * height
      page.write(words, ruler.strongStyle, sight.with(y: y, height: height), .center)
    }
    page.marks.append(.arrow(isNext: false, previous))
    page.marks.append(.arrow(isNext: true, next))
    // The arrows are on top of the row.
    page.spots.append(SheetSpot(control: name, action: .previous, area: previous))
    page.spots.append(SheetSpot(control: name, action: .next, area: next))
  }

  var controls: [SheetControl] {
    [SheetControl(name: name, role: .choice, label: label, value: values.value)]
  }

  var choices: SheetChoices? {
    Self.fewValues.contains(values.names.count)
      ? SheetChoices(control: name, names: values.names, chosen: values.chosen) : nil
  }
}

struct ToggleRow: Row {
  let name: ControlName
  let label: String
  let isOn: Bool

  private func line(_ ruler: SheetRuler) -> LabelledLine {
    LabelledLine(label: label, width: 5 * ruler.unit)
  }

  func height(_ ruler: SheetRuler) -> Int { line(ruler).height(ruler) }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let place = line(ruler).place(in: area, ruler, on: &page)
    page.marks.append(
      .toggle(
        isOn: isOn, place.middle(PixelSize(width: place.width, height: 3 * ruler.unit))))
    page.use(name, in: ruler.light(of: area))
  }

  var controls: [SheetControl] {
    [SheetControl(name: name, role: .toggle, label: label, state: isOn ? .chosen : [])]
  }
}

/// A choice or a button that does nothing at present.
struct InactiveRow: Row {
  let label: String

  private func lines(_ ruler: SheetRuler) -> [String] { ruler.lines(label, ruler.plainStyle) }

  func height(_ ruler: SheetRuler) -> Int {
    max(ruler.rowHeight, lines(ruler).count * ruler.lineHeight)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    page.write(lines(ruler), ruler.plainStyle, area, .faint)
  }
}

/// Centred buttons, in as many lines as they need.
struct ButtonsRow: Row {
  let buttons: [LabelledButton]

  private func width(of button: LabelledButton, _ ruler: SheetRuler) -> Int {
    min(ruler.width(button.label, ruler.strongStyle) + 5 * ruler.unit, ruler.width)
  }

  private func lines(_ ruler: SheetRuler) -> [[LabelledButton]] {
    buttons.reduce(into: []) { lines, button in
      if let line = lines.last, width(of: line + [button], ruler) <= ruler.width {
        lines[lines.count - 1].append(button)
      } else {
        lines.append([button])
      }
    }
  }

  private func width(of line: [LabelledButton], _ ruler: SheetRuler) -> Int {
    line.map { width(of: $0, ruler) }.reduce(2 * ruler.unit * (line.count - 1), +)
  }

  private func lineHeight(_ ruler: SheetRuler) -> Int { max(5 * ruler.unit, ruler.target) }

  func height(_ ruler: SheetRuler) -> Int {
    lines(ruler).count * (lineHeight(ruler) + ruler.unit) + ruler.unit
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let height = lineHeight(ruler)
    for (index, line) in lines(ruler).enumerated() {
      var place = area.with(
        x: area.x + (area.width - width(of: line, ruler)) / 2,
        y: area.y + 2 * ruler.unit + index * (height + ruler.unit), height: height)
      for button in line {
        place.width = width(of: button, ruler)
        if button.isUsable {
          page.marks.append(.button(button.name, button.label, ruler.strongStyle, place))
          page.use(button.name, in: place)
        } else {
          page.write(button.label, ruler.strongStyle, place, .center, .faint)
        }
        place.x = place.maxX + 2 * ruler.unit
      }
    }
  }

  var controls: [SheetControl] {
    buttons.filter(\.isUsable).map {
      SheetControl(name: $0.name, role: .button, label: $0.label)
    }
  }
}
