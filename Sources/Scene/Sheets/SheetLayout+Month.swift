// SPDX-License-Identifier: MIT

import Drawing

/// A month on a sheet: below each other the weekdays, the weeks, and what the sign of late days means.
extension SheetLayout {
  static func marks(
    of month: MonthPicture, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetMark] {
    var line = area
    line.height = ruler.weekdayHeight
    let headings = month.weekdays.enumerated().map { column, words in
      SheetMark.words(
        words, ruler.noteStyle, line.column(column, of: 7).outset(x: -ruler.dayMargin), .leading,
        .quiet)
    }
    let days = zip(month.days, places(of: month, in: area, ruler)).flatMap { day, place in
      marks(of: day, in: place, ruler)
    }
    line.height = ruler.legendHeight
    line.y = area.maxY - line.height
    let sign = PixelRectangle(x: line.x, y: line.y, width: line.height, height: line.height)
    line.x = sign.maxX
    return headings + days + [
      .lateSign(sign), .words(month.lateWords, ruler.noteStyle, line, .leading, .quiet),
    ]
  }

  static func spots(
    of month: MonthPicture, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetSpot] {
    zip(month.days, places(of: month, in: area, ruler)).filter(\.0.isOpen).map { day, place in
      SheetSpot(control: day.name, action: .use, area: place)
    }
  }

  /// Where the days are.
  private static func places(
    of month: MonthPicture, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [PixelRectangle] {
    month.days.indices.map { index in
      let (week, column) = (month.offset + index).quotientAndRemainder(dividingBy: 7)
      var row = area
      row.y += ruler.weekdayHeight + week * ruler.dayHeight
      row.height = ruler.dayHeight
      return row.column(column, of: 7)
    }
  }

  private static func marks(
    of day: MonthPicture.Day, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetMark] {
    var line = area.outset(x: -ruler.dayMargin)
    line.height = ruler.dayLine
    let style = day.traits.contains(.today) ? ruler.strongStyle : ruler.plainStyle
    let tone: SheetMark.Tone = !day.isOpen ? .faint : day.reached == nil ? .quiet : .plain
    return [
      .day(day, area), .words("\(day.number)", style, line, .leading, tone),
      .words(day.reached?.figure ?? "", ruler.smallStyle, line, .trailing, .quiet),
    ]
  }

  /// A day's frame, if it is today, and its signs. Stars that weren't earned are dots, so that both differ
  /// without colour and in any size.
  func draw(
    _ day: MonthPicture.Day, in area: PixelRectangle, on canvas: borrowing Canvas,
    colors: TableColors
  ) {
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
        on: canvas, colors: colors)
    }
    let y = Double(area.y) + text * 1.8
    if day.traits.contains(.practice) {
      let (x, half) = (body.center.x, text * 0.4)
      canvas.stroke(
        .polyline([(x - half, y), (x + half, y)]), with: colors.quietText, width: max(1, text / 10))
    }
    if let stars = day.reached?.stars {
      drawStars(stars, x: body.center.x, y: y, on: canvas, colors: colors)
    }
  }

  private func drawStars(
    _ filled: Int, x: Double, y: Double, on canvas: borrowing Canvas, colors: TableColors
  ) {
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
  func drawLateSign(
    in area: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
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
    return PixelRectangle(x: x + left, y: y, width: right - left, height: height)
  }
}
