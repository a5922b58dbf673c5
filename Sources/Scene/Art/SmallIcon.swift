// SPDX-License-Identifier: MIT

import CardArt
import Cards
import Drawing
import Tableau

/// The icon where its pixels can be counted: the cards stand upright, and every edge lies between two pixels.
struct SmallIcon {
  private let side: Int
  /// The space around the tile.
  private let margin: Double
  private let corner: Double
  /// The corners of the cards.
  private let cardCorner: Double
  private let back: Rectangle
  private let ace: Rectangle
  /// An odd number of pixels wide, so that its notch and its tip are whole.
  private let heart: Rectangle

  private static let all = [
    SmallIcon(
      side: 16, margin: 0, corner: 3.5, cardCorner: 1,
      back: Rectangle(x: 1, y: 1, width: 9, height: 12),
      ace: Rectangle(x: 6, y: 3, width: 9, height: 12),
      heart: Rectangle(x: 7, y: 6, width: 7, height: 6)),
    SmallIcon(
      side: 22, margin: 1, corner: 4, cardCorner: 1.5,
      back: Rectangle(x: 3, y: 3, width: 11, height: 14),
      ace: Rectangle(x: 8, y: 5, width: 11, height: 14),
      heart: Rectangle(x: 9, y: 8, width: 9, height: 8)),
    SmallIcon(
      side: 24, margin: 1, corner: 4, cardCorner: 1.5,
      back: Rectangle(x: 3, y: 3, width: 11, height: 15),
      ace: Rectangle(x: 10, y: 6, width: 11, height: 15),
      heart: Rectangle(x: 11, y: 9, width: 9, height: 9)),
    SmallIcon(
      side: 32, margin: 1, corner: 6, cardCorner: 2,
      back: Rectangle(x: 4, y: 4, width: 15, height: 20),
      ace: Rectangle(x: 13, y: 8, width: 15, height: 20),
      heart: Rectangle(x: 15, y: 13, width: 11, height: 10)),
  ]

  /// The icon for this many pixels; none where they are so many that the large one is clear.
  static func of(side: Int) -> SmallIcon? { all.first { $0.side == side } }

  func draw(on canvas: borrowing Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: Double(side), height: Double(side))
    canvas.fill(
      .roundedRectangle(whole.inset(by: margin), radius: corner),
      with: Icon.cloth(side: Double(side)))
    drawCard(on: canvas, back)
    canvas.fill(
      .roundedRectangle(back.inset(by: 1), radius: cardCorner - 1), with: Self.backColor)
    drawCard(on: canvas, ace)
    Icon.drawHeart(on: canvas, in: heart)
  }

  /// The blue of the lattice, as the eye mixes it.
  private static let backColor = Color(0x2f4a86)

  private func drawCard(on canvas: borrowing Canvas, _ card: Rectangle) {
    let shadow = Palette.shadow.opacity(0.3)
    canvas.fill(.roundedRectangle(card.moved(x: 0, y: 1), radius: cardCorner), with: shadow)
    canvas.fill(.roundedRectangle(card, radius: cardCorner), with: Palette.paper)
  }
}
