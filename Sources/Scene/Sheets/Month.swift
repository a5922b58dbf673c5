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

extension SheetRuler {
  func lay(_ month: MonthPicture) -> LaidRow {
    let (weekdays, week, legend) = (area(4 * unit), area(11 * unit / 2), area(3 * unit))
    let end = weekdays.height + MonthPicture.weeks * week.height
    let widths = month.legend.map {
      legend.height + width($0.words, noteStyle) + 2 * unit
    }
    let meanings = flow(widths, gap: 0, within: width)
    var row = LaidRow(height: end + meanings.count * legend.height + unit)
    for (column, words) in month.weekdays.enumerated() {
      let place = weekdays.column(column, of: 7)
      let spare = max(0, place.width - width(words, noteStyle)) / 2
      row.write(words, noteStyle, place.outset(x: -min(spare, rounded(0.3))), .leading, .quiet)
    }
    for (index, day) in month.days.enumerated() {
      let (line, column) = (month.offset + index).quotientAndRemainder(dividingBy: 7)
      let place = week.moved(y: weekdays.height + line * week.height)
      self.place(day, in: place.column(column, of: 7), on: &row)
    }
    for (index, line) in meanings.enumerated() {
      for place in line {
        let meaning = month.legend[place.index]
        let sign = PixelRectangle(
          x: place.x, y: end + unit + index * legend.height, width: legend.height,
          height: legend.height)
        row.paint(.daySign(meaning.sign), in: sign)
        let words = sign.with(x: sign.maxX, width: width(meaning.words, noteStyle))
        row.write(meaning.words, noteStyle, words, .leading, .quiet)
      }
    }
    return row
  }

  private func place(_ day: MonthPicture.Day, in area: PixelRectangle, on row: inout LaidRow) {
    let (number, figure) = ("\(day.number)", day.reached?.figure ?? "")
    let line = area.outset(x: -rounded(0.3)).with(height: rounded(1.4))
    row.paint(.day(day), in: area)
    row.write(
      number, day.traits.contains(.today) ? strongStyle : plainStyle, line, .leading,
      !day.isOpen ? .faint : day.reached == nil ? .quiet : .plain)
    if width(figure, noteStyle) <= line.width - width(number, strongStyle) - unit / 2 {
      row.write(figure, noteStyle, line, .trailing, .quiet)
    }
    if day.isOpen { row.use(day.name, day.words, in: area) }
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
