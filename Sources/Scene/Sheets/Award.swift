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

/// A medal, the name beside it, and the task below.
extension Award: Row {
  private func side(_ ruler: SheetRuler) -> Int { ruler.rounded(2.8) }

  private func line(_ ruler: SheetRuler) -> Int { ruler.rounded(1.4) }

  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    ruler.width(name, ruler.strongStyle) + ruler.unit + ruler.width(status, ruler.noteStyle)
      <= ruler.width - side(ruler)
  }

  private func nameLines(_ ruler: SheetRuler) -> [String] {
    ruler.lines(name, ruler.strongStyle, ruler.width - side(ruler))
  }

  func height(_ ruler: SheetRuler) -> Int {
    let taskHeight = ruler.height(task, ruler.noteStyle, ruler.width - side(ruler))
    let head = line(ruler) * nameLines(ruler).count + (isInOneLine(ruler) ? 0 : ruler.noteHeight)
    return max(head + taskHeight, side(ruler)) + ruler.rounded(0.5)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let side = side(ruler)
    let medal = area.with(width: side, height: side)
    var line = area.with(
      x: medal.maxX, width: max(1, area.width - side), height: self.line(ruler))
    page.marks.append(.medal(emblem, isEarned: isEarned, medal))
    for (index, words) in nameLines(ruler).enumerated() {
      line.y = area.y + index * line.height
      page.write(words, ruler.strongStyle, line, .leading, isEarned ? .plain : .quiet)
    }
    let head = isInOneLine(ruler) ? line : line.with(y: line.maxY, height: ruler.noteHeight)
    let below = line.with(y: head.maxY, height: area.maxY - head.maxY)
    page.write(
      status, ruler.noteStyle, head, isInOneLine(ruler) ? .trailing : .leading, .quiet)
    page.marks.append(.paragraph(task, ruler.noteStyle, below, isEarned ? .plain : .quiet))
  }

  var words: String? { "\(name) \(status) \(task)" }
}

extension SheetPainter {
  /// An emblem on a disc with two ribbons. A missing award is a dashed outline, so that colour
  /// isn't needed.
  func drawMedal(
    _ emblem: Emblem, isEarned: Bool, in area: PixelRectangle, on canvas: borrowing Canvas
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
