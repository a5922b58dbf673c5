// SPDX-License-Identifier: MIT

import Drawing
import Scene

/// The icon of a recorded game: a sheet of paper with a folded corner, a few lines and the program's icon.
enum RecordIcon {
  /// The icon as a square picture of `side` pixels: a simpler one where these are few.
  static func picture(side: Int) throws(DrawingError) -> Surface {
    let picture = try Surface(size: PixelSize(width: side, height: side))
    let canvas = Canvas(on: picture)
    if let small = SmallRecordIcon.of(side: side) {
      small.draw(on: canvas)
    } else {
      canvas.scale(Double(side) / Icon.side)
      draw(on: canvas)
    }
    return picture
  }

  /// Draws the icon on a canvas as large as the program's icon.
  static func draw(on canvas: borrowing Canvas) {
    canvas.saving {
      canvas.translate(0, 4)
      canvas.fill(sheet, with: shadow)
    }
    canvas.fill(sheet, with: paper)
    for (y, width) in lines {
      let line = Rectangle(x: left + 28, y: y, width: width, height: 12)
      canvas.fill(.roundedRectangle(line, radius: 6), with: ink)
    }
    canvas.fill(fold, with: foldedPaper)
    canvas.stroke(fold, with: edge, width: 3)
    canvas.stroke(sheet, with: edge, width: 3)
    canvas.saving {
      canvas.translate((left + right - scale * Icon.side) / 2, bottom - 18 - scale * Icon.side)
      canvas.scale(scale)
      Icon.draw(on: canvas)
    }
  }

  private static let (left, right, top, bottom) = (36.0, 220.0, 8.0, 244.0)
  private static let corner = 12.0
  private static let foldedSide = 56.0

  /// How large the program's icon is on the sheet.
  private static let scale = 0.56

  /// Where the lines are, and how long.
  private static let lines = [(34.0, 72.0), (58.0, 88.0)]

  static let paper = Color(0xfdfcf8)
  static let foldedPaper = Color(0xd9d5c6)
  private static let ink = Color(0x8b978f)
  static let edge = Color(0x1c2b22, opacity: 0.45)
  static let shadow = Color(0x04140c, opacity: 0.25)

  private static let sheet: Path = {
    var path = Path()
    path.move(left + corner, top)
    path.line(right - foldedSide, top)
    path.line(right, top + foldedSide)
    path.line(right, bottom - corner)
    path.curve(right, bottom, right, bottom, right - corner, bottom)
    path.line(left + corner, bottom)
    path.curve(left, bottom, left, bottom, left, bottom - corner)
    path.line(left, top + corner)
    path.curve(left, top, left, top, left + corner, top)
    path.close()
    return path
  }()

  private static let fold = Path.polyline(
    [(right - foldedSide, top), (right - foldedSide, top + foldedSide), (right, top + foldedSide)],
    closed: true)
}
