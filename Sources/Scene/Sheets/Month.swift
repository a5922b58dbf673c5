// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// A month as a picture: week below week, each day with what was reached on it.
package struct MonthPicture: Equatable, Sendable {
  package struct Day: Equatable, Sendable {
    /// The control that chooses it.
    package let name: ControlName

    /// Its number in the month.
    package let number: Int

    /// What it is to those who don't see it.
    package let words: String

    /// What was reached, if anything counts.
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
    /// `nil` where they are not known.
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

    /// It can be chosen.
    package static let open = Traits(rawValue: 1)
    package static let today = Traits(rawValue: 2)
    /// What was reached on it was reached late.
    package static let late = Traits(rawValue: 4)
    /// It was played, but doesn't count.
    package static let practice = Traits(rawValue: 8)
  }

  package let weekdays: [String]
  package let days: [Day]

  /// How many days of the first week belong to the month before.
  package let offset: Int

  /// What the sign of ``Traits/late`` means.
  package let lateWords: String

  package init(_ days: [Day], weekdays: [String], offset: Int, lateWords: String) {
    (self.days, self.weekdays, self.offset) = (days, weekdays, offset)
    self.lateWords = lateWords
  }

  /// Each month has room for as many weeks as the longest, so that nothing moves when it is turned.
  static let weeks = 6
}

/// Below each other the weekdays, the weeks, and what the sign of late days means.
extension MonthPicture: Row {
  private func weekdayHeight(_ ruler: SheetRuler) -> Int { ruler.rounded(1.4) }
  private func dayHeight(_ ruler: SheetRuler) -> Int { ruler.rounded(2.55) }
  private func legendHeight(_ ruler: SheetRuler) -> Int { ruler.rounded(1.5) }

  func height(_ ruler: SheetRuler) -> Int {
    weekdayHeight(ruler) + Self.weeks * dayHeight(ruler) + legendHeight(ruler)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    for (column, words) in weekdays.enumerated() {
      let place = area.with(height: weekdayHeight(ruler)).column(column, of: 7)
      page.write(words, ruler.noteStyle, place.outset(x: -ruler.rounded(0.3)), .leading, .quiet)
    }
    for (index, day) in days.enumerated() {
      let (week, column) = (offset + index).quotientAndRemainder(dividingBy: 7)
      let y = area.y + weekdayHeight(ruler) + week * dayHeight(ruler)
      let row = area.with(y: y, height: dayHeight(ruler))
      day.place(in: row.column(column, of: 7), ruler, on: &page)
    }
    let height = legendHeight(ruler)
    let sign = area.with(y: area.maxY - height, width: height, height: height)
    page.marks.append(.lateSign(sign))
    page.write(
      lateWords, ruler.noteStyle, sign.with(x: sign.maxX, width: area.width), .leading, .quiet)
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
  /// A day's frame, if it is today, and its signs. Stars that weren't earned are dots, so that both differ
  /// without colour and in any size.
  func draw(_ day: MonthPicture.Day, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let body = Rectangle(area).inset(by: max(1, text * 0.08))
    if day.traits.contains(.today) {
      canvas.stroke(
        .roundedRectangle(body, radius: text * 0.35), with: colors.focus, width: max(1, text / 10))
    }
    if day.traits.contains(.late) {
      let side = Int(text * 0.8)
      drawLateSign(
        in: PixelRectangle(
          x: area.x + Int(text * 1.65), y: area.y + Int(text * 0.3), width: side, height: side),
        on: canvas)
    }
    let y = Double(area.y) + text * 1.8
    if day.traits.contains(.practice) {
      let (x, half) = (body.center.x, text * 0.4)
      canvas.stroke(
        .polyline([(x - half, y), (x + half, y)]), with: colors.quietText, width: max(1, text / 10))
    }
    if let stars = day.reached?.stars {
      drawStars(stars, x: body.center.x, y: y, on: canvas)
    }
  }

  private func drawStars(_ filled: Int, x: Double, y: Double, on canvas: borrowing Canvas) {
    let step = text * 0.68
    for index in 0..<SheetMark.stars {
      let x = x + (Double(index) - Double(SheetMark.stars - 1) / 2) * step
      if index < filled {
        canvas.fill(.star(x: x, y: y, radius: text * 0.33), with: colors.button)
      } else {
        canvas.fill(.circle(x: x, y: y, radius: text * 0.09), with: colors.quietText)
      }
    }
  }

  /// A clock.
  func drawLateSign(in area: PixelRectangle, on canvas: borrowing Canvas) {
    let (center, radius) = (Rectangle(area).center, text * 0.31)
    let line = max(1, text / 13)
    canvas.stroke(
      .circle(x: center.x, y: center.y, radius: radius), with: colors.quietText, width: line)
    canvas.stroke(
      .polyline([
        (center.x, center.y - radius * 0.65), (center.x, center.y),
        (center.x + radius * 0.5, center.y),
      ]), with: colors.quietText, width: line)
  }
}

extension PixelRectangle {
  /// One of several columns of equal width.
  fileprivate func column(_ index: Int, of count: Int) -> PixelRectangle {
    let (left, right) = (width * index / count, width * (index + 1) / count)
    return with(x: x + left, width: right - left)
  }
}

extension Sheet {
  /// The day of a month above or below another one; `nil` where there is none that can be chosen.
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
