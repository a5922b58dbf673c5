// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// A goal that a player reaches once.
package struct Award: Equatable, Sendable {
  package let name: String

  let medal: Medal

  package let task: String

  /// The day it was earned, or the progress so far.
  package let status: String

  package let isEarned: Bool

  package init(_ name: String, _ medal: Medal, task: String, status: String, isEarned: Bool) {
    (self.name, self.medal, self.task) = (name, medal, task)
    (self.status, self.isEarned) = (status, isEarned)
  }
}

extension SheetRuler {
  /// A medal, the name and the status beside it, and the task below.
  func lay(_ award: Award) -> LaidRow {
    let (side, tone) = (rounded(2.8), award.isEarned ? SheetMark.Tone.plain : .quiet)
    let (line, right) = (rounded(1.4), max(1, width - side))
    let names = lines(award.name, strongStyle, width - side)
    let isInOneLine =
      width(award.name, strongStyle) + unit + width(award.status, noteStyle) <= width - side
    let name = PixelRectangle(x: side, y: 0, width: right, height: line * names.count)
    let status =
      isInOneLine
      ? name.with(y: name.maxY - line, height: line) : name.with(y: name.maxY, height: noteHeight)
    let head = max(name.maxY, status.maxY)
    let taskHeight = height(award.task, noteStyle, width - side)
    var row = LaidRow(
      height: max(head + taskHeight, side) + rounded(0.5),
      words: "\(award.name) \(award.status) \(award.task)")
    row.paint(
      .medal(award.medal, isEarned: award.isEarned), in: area(side).with(width: side))
    row.write(names, strongStyle, name, .leading, tone)
    row.write(award.status, noteStyle, status, isInOneLine ? .trailing : .leading, .quiet)
    row.paint(
      .paragraph(award.task, noteStyle, tone), in: name.with(y: head, height: row.height - head))
    return row
  }
}

extension SheetPainter {
  /// A disc with two ribbons. A missing award's is without gold, and its status tells the same.
  func drawMedal(
    _ medal: Medal, _ isEarned: Bool, in area: PixelRectangle, on canvas: borrowing Canvas
  ) {
    let (x, y) = (x(text * 1.05, in: area), Double(area.y) + text * 0.95)
    let radius = text * 0.8
    let disc = Path.circle(x: x, y: y, radius: radius)
    for side in [-1.0, 1] {
      let ribbon = [(0.05, 0.5), (0.65, 0.5), (1.0, 1.85), (0.62, 1.6), (0.35, 1.95)]
        .map { (x + $0 * radius * side, y + $1 * radius) }
      canvas.fill(
        .polyline(ribbon, closed: true), with: colors.text.opacity(isEarned ? 0.6 : 0.2))
    }
    canvas.fill(disc, with: isEarned ? colors.gold : colors.text.opacity(0.18))
    let (ink, side) = (isEarned ? colors.buttonText : colors.text, 1.2 * radius)
    switch medal {
    case .emblem(let emblem):
      canvas.draw(
        emblem.artwork,
        in: Rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side), ink: ink,
        pen: 1)
    case .number(let number):
      let digits = "\(number)"
      let style = TextStyle(
        size: (radius * (digits.count > 1 ? 0.95 : 1.2)).rounded(), weight: .bold)
      let place = PixelRectangle(
        covering: Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
      fonts.draw(digits, style, in: place, .center, color: ink, on: canvas)
    }
  }
}
