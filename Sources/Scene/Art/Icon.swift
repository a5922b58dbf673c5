// SPDX-License-Identifier: MIT

import CardArt
import Cards
package import Drawing
import Tableau

/// The ace of hearts in front of a face-down card, on a green tile.
package enum Icon {
  /// A square picture of `side` pixels, simplified at small sizes.
  package static func picture(side: Int) throws(DrawingError) -> Surface {
    let picture = try Surface(size: PixelSize(width: side, height: side))
    let canvas = Canvas(on: picture)
    if let small = SmallIcon.of(side: side) {
      small.draw(on: canvas)
    } else {
      canvas.scale(Double(side) / Self.side)
      draw(on: canvas, margin: wholePixels(side: side))
    }
    return picture
  }

  /// The margin in whole pixels, for sharp edges.
  private static func wholePixels(side: Int) -> Double {
    let pixel = Self.side / Double(side)
    return max(1, (margin / pixel).rounded()) * pixel
  }

  package static let side = 256.0
  private static let margin = 8.0

  package static func draw(on canvas: borrowing Canvas) {
    draw(on: canvas, margin: margin)
  }

  private static func draw(on canvas: borrowing Canvas, margin: Double) {
    drawTile(on: canvas, margin: margin)
    let (height, shadow) = (1.1 * CardShape.height, CardShape.Shadow(drop: 4, opacity: 0.3))
    CardShape.draw(
      around: Point(98, 122), height: height, turn: -0.2, shadow, on: canvas
    ) { CardBack.pattern(.lattice).draw(on: $0) }
    CardShape.draw(
      around: Point(156, 134), height: height, turn: 0.16, shadow, on: canvas
    ) { drawAce(on: $0) }
  }

  private static func drawTile(on canvas: borrowing Canvas, margin: Double) {
    let tile = Rectangle(x: 0, y: 0, width: side, height: side).inset(by: margin)
    canvas.fill(.roundedRectangle(tile, radius: 56 - margin), with: cloth(side: side))
  }

  static func cloth(side: Double) -> Gradient {
    TableColors.green.light(at: Point(0.5 * side, 0.375 * side), reach: 0.742 * side)
  }

  /// Recognizable at the size of a fingernail.
  private static func drawAce(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    CardShape.strokeEdge(on: canvas)
    canvas.translate(CardShape.center.x, CardShape.center.y)
    canvas.scale(0.68)
    canvas.draw(.heart, ink: SuitColors.two.ink(of: .hearts))
  }

  package static func drawHeart(on canvas: borrowing Canvas, in place: Rectangle) {
    let ink = Rectangle(x: -47, y: -46.5, width: 94, height: 95.5)
    canvas.saving {
      canvas.translate(place.x, place.y)
      canvas.scale(place.width / ink.width, place.height / ink.height)
      canvas.translate(-ink.x, -ink.y)
      canvas.draw(.heart, ink: SuitColors.two.ink(of: .hearts))
    }
  }
}

/// The icon at small sizes: cards stand upright, and every edge lies between two pixels.
struct SmallIcon {
  private let side: Int
  private let margin: Double
  private let corner: Double
  private let cardCorner: Double
  private let back: Rectangle
  private let ace: Rectangle
  /// An odd number of pixels wide, for a whole notch and tip.
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

  /// `nil` where the large icon is used.
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

  /// The average colour of the lattice.
  private static let backColor = Color(0x2f4a86)

  private func drawCard(on canvas: borrowing Canvas, _ card: Rectangle) {
    let shadow = Palette.shadow.opacity(0.3)
    canvas.fill(.roundedRectangle(card.moved(x: 0, y: 1), radius: cardCorner), with: shadow)
    canvas.fill(.roundedRectangle(card, radius: cardCorner), with: Palette.paper)
  }
}
