// SPDX-License-Identifier: MIT

import Drawing
import Scene

/// The icon of a recorded game where its pixels can be counted: the sheet bears a heart, and every edge lies
/// between two pixels.
struct SmallRecordIcon {
  private let side: Int
  private let sheet: Rectangle
  /// The width and height of the folded corner.
  private let fold: Double
  /// An odd number of pixels wide, so that its notch and its tip are whole.
  private let heart: Rectangle

  private static let all = [
    SmallRecordIcon(
      side: 16, sheet: Rectangle(x: 3, y: 0, width: 11, height: 15), fold: 4,
      heart: Rectangle(x: 5, y: 6, width: 7, height: 6)),
    SmallRecordIcon(
      side: 22, sheet: Rectangle(x: 3, y: 0, width: 15, height: 21), fold: 5,
      heart: Rectangle(x: 6, y: 9, width: 9, height: 8)),
    SmallRecordIcon(
      side: 24, sheet: Rectangle(x: 3, y: 0, width: 17, height: 23), fold: 6,
      heart: Rectangle(x: 6, y: 9, width: 11, height: 10)),
    SmallRecordIcon(
      side: 32, sheet: Rectangle(x: 4, y: 1, width: 23, height: 30), fold: 8,
      heart: Rectangle(x: 8, y: 12, width: 15, height: 14)),
  ]

  /// The icon for this many pixels; none where they are so many that the large one is clear.
  static func of(side: Int) -> SmallRecordIcon? { all.first { $0.side == side } }

  func draw(on canvas: borrowing Canvas) {
    canvas.fill(outline(sheet.moved(x: 0, y: 1)), with: RecordIcon.shadow)
    canvas.fill(outline(sheet), with: RecordIcon.paper)
    // A line of one pixel lies within the sheet.
    canvas.stroke(outline(sheet.inset(by: 0.5)), with: RecordIcon.edge, width: 1)
    drawFold(on: canvas)
    Icon.drawHeart(on: canvas, in: heart)
  }

  private func outline(_ sheet: Rectangle) -> Path {
    let (right, bottom) = (sheet.x + sheet.width, sheet.y + sheet.height)
    return .polyline(
      [
        (sheet.x, sheet.y), (right - fold, sheet.y), (right, sheet.y + fold), (right, bottom),
        (sheet.x, bottom),
      ], closed: true)
  }

  private func drawFold(on canvas: borrowing Canvas) {
    let (left, top) = (sheet.x + sheet.width - fold - 0.5, sheet.y + 0.5)
    let corner = Path.polyline(
      [(left, top), (left, top + fold), (left + fold, top + fold)], closed: true)
    canvas.fill(corner, with: RecordIcon.foldedPaper)
    canvas.stroke(corner, with: RecordIcon.edge, width: 1)
  }
}
