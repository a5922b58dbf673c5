// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// A month's calendar, with the result of each day.
package struct MonthPicture: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    package let name: ControlName

    package let number: Int

    /// For screen readers.
    package let words: String

    /// `nil` if nothing counts.
    package let reached: Reached?

    package let traits: Traits

    package init(
      _ name: ControlName, _ number: Int, words: String, reached: Reached?, _ traits: Traits
    ) {
      (self.name, self.number, self.words) = (name, number, words)
      (self.reached, self.traits) = (reached, traits)
    }

    var isOpen: Bool { traits.contains(.open) }
  }

  package struct Reached: Equatable, Sendable {
    /// `nil` if unknown.
    package let stars: Int?
    package let figure: String

    package init(stars: Int?, figure: String) {
      (self.stars, self.figure) = (stars, figure)
    }
  }

  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The day can be chosen.
    package static let open = Traits(rawValue: 1)
    package static let today = Traits(rawValue: 2)
    /// The result came after the day itself.
    package static let late = Traits(rawValue: 4)
    /// A game was played that doesn't count.
    package static let practice = Traits(rawValue: 8)
    /// A friend has told of a result.
    package static let friend = Traits(rawValue: 16)
  }

  package enum Sign: Sendable {
    case star, late, practice, friend
  }

  package struct Meaning: Equatable, Sendable {
    package let sign: Sign
    package let words: String

    package init(_ sign: Sign, _ words: String) {
      (self.sign, self.words) = (sign, words)
    }
  }

  package let weekdays: [String]
  package let days: [Day]

  /// Days of the previous month in the first week.
  package let offset: Int

  package let legend: [Meaning]

  package init(_ days: [Day], weekdays: [String], offset: Int, legend: [Meaning]) {
    (self.days, self.weekdays, self.offset) = (days, weekdays, offset)
    self.legend = legend
  }

  /// Room for the longest month, so that nothing moves.
  static let weeks = 6
}

extension MonthPicture: Row {
  private func weekdayHeight(_ ruler: SheetRuler) -> Int { 4 * ruler.unit }
  private func dayHeight(_ ruler: SheetRuler) -> Int { 11 * ruler.unit / 2 }
  private func legendHeight(_ ruler: SheetRuler) -> Int { 3 * ruler.unit }

  func height(_ ruler: SheetRuler) -> Int {
    weekdayHeight(ruler) + Self.weeks * dayHeight(ruler)
      + lines(ruler).count * legendHeight(ruler) + ruler.unit
  }

  private func width(_ meaning: Meaning, _ ruler: SheetRuler) -> Int {
    legendHeight(ruler) + ruler.width(meaning.words, ruler.noteStyle) + 2 * ruler.unit
  }

  private func lines(_ ruler: SheetRuler) -> [[Meaning]] {
    legend.reduce(into: []) { lines, meaning in
      let line = (lines.last ?? []) + [meaning]
      if !lines.isEmpty, line.map({ width($0, ruler) }).reduce(0, +) <= ruler.width {
        lines[lines.count - 1] = line
      } else {
        lines.append([meaning])
      }
    }
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    for (column, words) in weekdays.enumerated() {
      let place = area.with(height: weekdayHeight(ruler)).column(column, of: 7)
      let spare = max(0, place.width - ruler.width(words, ruler.noteStyle)) / 2
      page.write(
        words, ruler.noteStyle, place.outset(x: -min(spare, ruler.rounded(0.3))), .leading, .quiet)
    }
    for (index, day) in days.enumerated() {
      let (week, column) = (offset + index).quotientAndRemainder(dividingBy: 7)
      let y = area.y + weekdayHeight(ruler) + week * dayHeight(ruler)
      let row = area.with(y: y, height: dayHeight(ruler))
      day.place(in: row.column(column, of: 7), ruler, on: &page)
    }
    var line = area.with(
      y: area.y + weekdayHeight(ruler) + Self.weeks * dayHeight(ruler) + ruler.unit,
      height: legendHeight(ruler))
    for meanings in lines(ruler) {
      place(meanings, in: line, ruler, on: &page)
      line.y = line.maxY
    }
  }

  private func place(
    _ meanings: [Meaning], in line: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage
  ) {
    var x = line.x
    for meaning in meanings {
      let sign = line.with(x: x, width: line.height)
      let words = ruler.width(meaning.words, ruler.noteStyle)
      page.marks.append(.daySign(meaning.sign, sign))
      page.write(
        meaning.words, ruler.noteStyle, sign.with(x: sign.maxX, width: words), .leading, .quiet)
      x += width(meaning, ruler)
    }
  }

  var controls: [SheetControl] {
    days.filter(\.isOpen).map { SheetControl(name: $0.name, role: .button, label: $0.words) }
  }
}

extension MonthPicture.Day {
  fileprivate func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let line = area.outset(x: -ruler.rounded(0.3)).with(height: ruler.rounded(1.4))
    page.marks.append(.day(self, area))
    page.write(
      "\(number)", traits.contains(.today) ? ruler.strongStyle : ruler.plainStyle, line, .leading,
      !isOpen ? .faint : reached == nil ? .quiet : .plain)
    let figure = reached?.figure ?? ""
    let room = line.width - ruler.width("\(number)", ruler.strongStyle) - ruler.unit / 2
    if ruler.width(figure, ruler.noteStyle) <= room {
      page.write(figure, ruler.noteStyle, line, .trailing, .quiet)
    }
    if isOpen { page.use(name, in: area) }
  }
}

extension SheetPainter {
  /// Missing stars are dots, so that colour isn't needed.
  func draw(_ day: MonthPicture.Day, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let body = Rectangle(area).inset(by: max(1, text * 0.08))
    if day.traits.contains(.today) {
      canvas.stroke(
        .roundedRectangle(body, radius: text * 0.35), with: colors.focus, width: max(1, text / 10))
    }
    if day.traits.contains(.late) {
      draw(.late, at: Point(x(text * 2.05, in: area), Double(area.y) + text * 0.7), on: canvas)
    }
    let y = Double(area.y) + text * 1.75
    if day.traits.contains(.practice) {
      draw(.practice, at: Point(body.center.x, y), on: canvas)
    }
    if day.traits.contains(.friend) {
      draw(.friend, at: Point(body.center.x, Double(area.y) + text * 2.32), on: canvas)
    }
    if let stars = day.reached?.stars {
      canvas.mirrored(in: area, if: isMirrored) {
        drawStars(stars, x: body.center.x, y: y, on: canvas)
      }
    }
  }

  private func drawStars(_ filled: Int, x: Double, y: Double, on canvas: borrowing Canvas) {
    let step = text * 0.68
    for index in 0..<SheetMark.stars {
      let x = x + (Double(index) - Double(SheetMark.stars - 1) / 2) * step
      if index < filled {
        canvas.fill(.star(x: x, y: y, radius: text * 0.33), with: colors.gold)
      } else {
        canvas.fill(.circle(x: x, y: y, radius: text * 0.09), with: colors.quietText)
      }
    }
  }

  func draw(_ sign: MonthPicture.Sign, in area: PixelRectangle, on canvas: borrowing Canvas) {
    draw(sign, at: Rectangle(area).center, on: canvas)
  }

  private func draw(_ sign: MonthPicture.Sign, at center: Point, on canvas: borrowing Canvas) {
    let (x, y, ink, line) = (center.x, center.y, colors.quietText, max(1, text / 13))
    switch sign {
    case .star: canvas.fill(.star(x: x, y: y, radius: text * 0.33), with: colors.gold)
    case .late:
      let radius = text * 0.31
      canvas.stroke(.circle(x: x, y: y, radius: radius), with: ink, width: line)
      canvas.stroke(
        .polyline([(x, y - radius * 0.65), (x, y), (x + radius * 0.5, y)]), with: ink, width: line)
    case .practice:
      canvas.stroke(
        .polyline([(x - text * 0.4, y), (x + text * 0.4, y)]), with: ink, width: max(1, text / 10))
    case .friend:
      var shoulders = Path()
      shoulders.move(x - text * 0.26, y + text * 0.28)
      shoulders.curve(
        x - text * 0.22, y - text * 0.1, x + text * 0.22, y - text * 0.1, x + text * 0.26,
        y + text * 0.28)
      canvas.fill(shoulders, with: ink)
      canvas.fill(.circle(x: x, y: y - text * 0.16, radius: text * 0.14), with: ink)
    }
  }
}

extension PixelRectangle {
  fileprivate func column(_ index: Int, of count: Int) -> PixelRectangle {
    let (left, right) = (width * index / count, width * (index + 1) / count)
    return with(x: x + left, width: right - left)
  }
}

extension Sheet {
  /// A week earlier or later; `nil` if it can't be chosen.
  func day(_ direction: Direction, from name: ControlName?) -> ControlName? {
    let step = direction == .up ? -7 : direction == .down ? 7 : 0
    guard step != 0 else { return nil }
    for case .month(let month) in rows {
      guard let index = month.days.firstIndex(where: { $0.name == name }) else { continue }
      let other = index + step
      guard month.days.indices.contains(other), month.days[other].isOpen else { return nil }
      return month.days[other].name
    }
    return nil
  }
}
