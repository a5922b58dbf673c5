// SPDX-License-Identifier: MIT

import Drawing
package import Tableau

/// A goal that a player reaches once.
package struct Award: Equatable, Sendable {
  package let name: String

  let emblem: Emblem

  package let task: String

  /// The day it was earned, or the progress so far.
  package let status: String

  package let isEarned: Bool

  package init(_ name: String, _ emblem: Emblem, task: String, status: String, isEarned: Bool) {
    (self.name, self.emblem, self.task) = (name, emblem, task)
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
      .medal(award.emblem, isEarned: award.isEarned), in: area(side).with(width: side))
    row.write(names, strongStyle, name, .leading, tone)
    row.write(award.status, noteStyle, status, isInOneLine ? .trailing : .leading, .quiet)
    row.paint(
      .paragraph(award.task, noteStyle, tone), in: name.with(y: head, height: row.height - head))
    return row
  }
}

extension SheetPainter {
  /// An emblem on a disc with two ribbons. A missing award is a dashed outline, so that colour
  /// isn't needed.
  func drawMedal(
    _ emblem: Emblem, _ isEarned: Bool, in area: PixelRectangle, on canvas: borrowing Canvas
  ) {
    let (x, y) = (x(text * 1.05, in: area), Double(area.y) + text * 0.95)
    let (radius, line) = (text * 0.8, max(1, text / 12))
    let disc = Path.circle(x: x, y: y, radius: radius)
    if isEarned {
      for side in [-1.0, 1] {
        let ribbon = [(0.05, 0.5), (0.65, 0.5), (1.0, 1.85), (0.62, 1.6), (0.35, 1.95)]
          .map { (x + $0 * radius * side, y + $1 * radius) }
        canvas.fill(.polyline(ribbon, closed: true), with: colors.text.opacity(0.6))
      }
      canvas.fill(disc, with: colors.gold)
    } else {
      canvas.stroke(disc, with: colors.quietText, width: line, dash: text * 0.22)
    }
    let side = 1.2 * radius
    canvas.draw(
      emblem.artwork,
      in: Rectangle(x: x - side / 2, y: y - side / 2, width: side, height: side),
      ink: isEarned ? colors.buttonText : colors.quietText, pen: isEarned ? 1 : 8.0 / 11)
  }
}
