// SPDX-License-Identifier: MIT

import Drawing

/// Awards on a sheet: a medal, the award's name beside it, and below that what it takes.
extension SheetLayout {
  static func marks(
    of award: Award, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetMark] {
    let side = ruler.medalWidth
    let medal = PixelRectangle(x: area.x, y: area.y, width: side, height: side)
    var line = area
    (line.x, line.width) = (medal.maxX, max(1, area.width - side))
    line.height = ruler.awardLine
    var task = line
    (task.y, task.height) = (line.maxY, area.maxY - line.maxY)
    return [
      .medal(isEarned: award.isEarned, medal),
      .words(award.name, ruler.strongStyle, line, .leading, award.isEarned ? .strong : .quiet),
      .words(award.status, ruler.noteStyle, line, .trailing, .quiet),
      .paragraph(award.task, ruler.noteStyle, task, award.isEarned ? .plain : .quiet),
    ]
  }

  /// A disc with a star, on two ribbons. One that wasn't earned is a dashed outline, so that both differ
  /// without colour.
  func drawMedal(
    isEarned: Bool, in area: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    let (x, y) = (Double(area.x) + text * 1.05, Double(area.y) + text * 0.95)
    let (radius, line) = (text * 0.8, max(1, text / 12))
    let ribbons = [-1.0, 1.0].map { Self.ribbon(x: x, y: y, radius, side: $0) }
    let disc = Path.circle(x: x, y: y, radius: radius)
    guard isEarned else {
      canvas.stroke(disc, with: colors.quietText, width: line, dash: text * 0.22)
      return
    }
    for ribbon in ribbons { canvas.fill(ribbon, with: colors.text.opacity(0.6)) }
    canvas.fill(disc, with: colors.button)
    canvas.stroke(
      .circle(x: x, y: y, radius: radius * 0.82), with: colors.buttonText.opacity(0.5), width: line)
    canvas.fill(.star(x: x, y: y, radius: radius * 0.62), with: colors.buttonText)
  }

  /// One of a medal's ribbons, hanging down to the left (-1) or to the right (1).
  private static func ribbon(x: Double, y: Double, _ radius: Double, side: Double) -> Path {
    let points = [(0.05, 0.5), (0.65, 0.5), (1.0, 1.85), (0.62, 1.6), (0.35, 1.95)]
    return .polyline(points.map { (x + $0 * radius * side, y + $1 * radius) }, closed: true)
  }
}
