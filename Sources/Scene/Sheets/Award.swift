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
    canvas.saving {
      canvas.translate(x - 0.6 * radius, y - 0.6 * radius)
      canvas.scale(1.2 * radius / 100)
      canvas.stroke(
        emblem.path, with: isEarned ? colors.buttonText : colors.quietText,
        width: isEarned ? 11 : 8)
    }
  }
}

extension Emblem {
  /// Strokes in a square of 100 units.
  fileprivate var path: Path {
    switch self {
    case .star: .star(x: 50, y: 53, radius: 46)
    case .check: .polyline([(14, 54), (40, 80), (86, 22)])
    case .clock:
      .joined(.circle(x: 50, y: 50, radius: 42), .polyline([(50, 24), (50, 52), (68, 62)]))
    case .three:
      .joined(
        .circle(x: 50, y: 24, radius: 16), .circle(x: 24, y: 70, radius: 16),
        .circle(x: 76, y: 70, radius: 16))
    case .cards:
      .joined(
        .polyline([(34, 74), (14, 74), (14, 10), (60, 10), (60, 20)]),
        .roundedRectangle(Rectangle(x: 36, y: 26, width: 46, height: 64), radius: 6))
    case .elephant: Self.elephant
    case .person: Self.person
    case .seven: .polyline([(20, 16), (78, 16), (42, 88)])
    case .month:
      .joined(
        .roundedRectangle(Rectangle(x: 12, y: 20, width: 76, height: 68), radius: 8),
        .polyline([(12, 44), (88, 44)]), .polyline([(34, 8), (34, 28)]),
        .polyline([(66, 8), (66, 28)]))
    case .cup: Self.cup
    }
  }

  /// A head with an ear and a trunk.
  private static let elephant: Path = {
    var path = Path.joined(
      .circle(x: 60, y: 42, radius: 32), .circle(x: 72, y: 44, radius: 14))
    path.move(30, 52)
    path.curve(22, 66, 34, 82, 10, 88)
    return path
  }()

  private static let person: Path = {
    var path = Path.circle(x: 50, y: 28, radius: 20)
    path.move(12, 90)
    path.curve(16, 50, 84, 50, 88, 90)
    return path
  }()

  private static let cup: Path = {
    var path = Path.joined(.polyline([(50, 62), (50, 86)]), .polyline([(28, 88), (72, 88)]))
    path.move(26, 12)
    path.line(74, 12)
    path.curve(76, 46, 66, 62, 50, 62)
    path.curve(34, 62, 24, 46, 26, 12)
    path.move(26, 22)
    path.curve(4, 20, 8, 46, 30, 46)
    path.move(74, 22)
    path.curve(96, 20, 92, 46, 70, 46)
    return path
  }()
}

extension Path {
  fileprivate static func joined(_ paths: Path...) -> Path {
    Path(paths.flatMap(\.elements))
  }
}
