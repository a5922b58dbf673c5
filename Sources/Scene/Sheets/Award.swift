// SPDX-License-Identifier: MIT

import Drawing

/// Something that a player earns once.
package struct Award: Equatable, Sendable {
  package let name: String

  /// What it takes.
  package let task: String

  /// When it was earned, or that it wasn't.
  package let status: String

  package let isEarned: Bool

  package init(_ name: String, task: String, status: String, isEarned: Bool) {
    (self.name, self.task, self.status, self.isEarned) = (name, task, status, isEarned)
  }
}

/// A medal, the award's name beside it, and below that what it takes.
extension Award: Row {
  private func side(_ ruler: SheetRuler) -> Int { ruler.rounded(2.8) }

  private func line(_ ruler: SheetRuler) -> Int { ruler.rounded(1.4) }

  private func isInOneLine(_ ruler: SheetRuler) -> Bool {
    ruler.width(name, ruler.strongStyle) + ruler.unit + ruler.width(status, ruler.noteStyle)
      <= ruler.width - side(ruler)
  }

  func height(_ ruler: SheetRuler) -> Int {
    let taskHeight = ruler.height(task, ruler.noteStyle, ruler.width - side(ruler))
    let head = line(ruler) + (isInOneLine(ruler) ? 0 : ruler.noteHeight)
    return max(head + taskHeight, side(ruler)) + ruler.rounded(0.5)
  }

  func place(in area: PixelRectangle, _ ruler: SheetRuler, on page: inout SheetPage) {
    let side = side(ruler)
    let medal = area.with(width: side, height: side)
    let line = area.with(
      x: medal.maxX, width: max(1, area.width - side), height: self.line(ruler))
    let head = isInOneLine(ruler) ? line : line.with(y: line.maxY, height: ruler.noteHeight)
    let below = line.with(y: head.maxY, height: area.maxY - head.maxY)
    page.marks.append(.medal(isEarned: isEarned, medal))
    page.write(name, ruler.strongStyle, line, .leading, isEarned ? .plain : .quiet)
    page.write(
      status, ruler.noteStyle, head, isInOneLine(ruler) ? .trailing : .leading, .quiet)
    page.marks.append(.paragraph(task, ruler.noteStyle, below, isEarned ? .plain : .quiet))
  }

  var words: String? { "\(name) \(status) \(task)" }
}

extension SheetPainter {
  /// A disc with a star, on two ribbons. One that wasn't earned is a dashed outline, so that both differ
  /// without colour.
  func drawMedal(isEarned: Bool, in area: PixelRectangle, on canvas: borrowing Canvas) {
    let (x, y) = (Double(area.x) + text * 1.05, Double(area.y) + text * 0.95)
    let (radius, line) = (text * 0.8, max(1, text / 12))
    let disc = Path.circle(x: x, y: y, radius: radius)
    guard isEarned else {
      return canvas.stroke(disc, with: colors.quietText, width: line, dash: text * 0.22)
    }
    for side in [-1.0, 1] {
      let ribbon = [(0.05, 0.5), (0.65, 0.5), (1.0, 1.85), (0.62, 1.6), (0.35, 1.95)]
        .map { (x + $0 * radius * side, y + $1 * radius) }
      canvas.fill(.polyline(ribbon, closed: true), with: colors.text.opacity(0.6))
    }
    canvas.fill(disc, with: colors.button)
    canvas.stroke(
      .circle(x: x, y: y, radius: radius * 0.82), with: colors.buttonText.opacity(0.5), width: line)
    canvas.fill(.star(x: x, y: y, radius: radius * 0.62), with: colors.buttonText)
  }
}
