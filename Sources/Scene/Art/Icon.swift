// SPDX-License-Identifier: MIT

import CardArt
import Cards
package import Drawing
import Tableau

/// The program's icon: the ace of hearts in front of a face-down card, on a green tile.
package enum Icon {
  /// The icon as a square picture of `side` pixels: a simpler one where these are few.
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

  /// The space around the tile, so wide that no edge falls within a pixel.
  private static func wholePixels(side: Int) -> Double {
    let pixel = Self.side / Double(side)
    return max(1, (margin / pixel).rounded()) * pixel
  }

  /// The width and height of the icon in units.
  package static let side = 256.0
  private static let margin = 8.0

  /// Draws the icon on a canvas of 256 by 256 units.
  package static func draw(on canvas: borrowing Canvas) {
    draw(on: canvas, margin: margin)
  }

  private static func draw(on canvas: borrowing Canvas, margin: Double) {
    drawTile(on: canvas, margin: margin)
    drawCard(on: canvas, center: Point(98, 122), turned: -0.2) {
      CardBack.pattern(.lattice).draw(on: $0)
    }
    drawCard(on: canvas, center: Point(156, 134), turned: 0.16) { drawAce(on: $0) }
  }

  private static func drawTile(on canvas: borrowing Canvas, margin: Double) {
    let tile = Rectangle(x: 0, y: 0, width: side, height: side).inset(by: margin)
    canvas.fill(.roundedRectangle(tile, radius: 56 - margin), with: cloth(side: side))
  }

  /// The green of the tile in an icon of that width.
  static func cloth(side: Double) -> Paint {
    let colors = TableColors.green
    return .gradient(
      .radial(
        center: Point(0.5 * side, 0.375 * side), radius: 0.742 * side,
        [(0, colors.clothLight), (1, colors.clothDark)]))
  }

  private static func drawCard(
    on canvas: borrowing Canvas, center: Point, turned angle: Double,
    _ draw: (borrowing Canvas) -> Void
  ) {
    canvas.saving {
      canvas.translate(center.x, center.y)
      canvas.rotate(angle)
      canvas.scale(1.1)
      canvas.translate(-CardShape.center.x, -CardShape.center.y)
      canvas.saving {
        canvas.translate(0, 4)
        canvas.fill(CardShape.outline, with: Palette.shadow.opacity(0.3))
      }
      draw(canvas)
    }
  }

  /// An ace with a single large heart, recognizable at the size of a fingernail.
  private static func drawAce(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    CardShape.strokeEdge(on: canvas)
    canvas.translate(CardShape.center.x, CardShape.center.y)
    canvas.scale(0.68)
    canvas.draw(.heart, ink: SuitColors.two.ink(of: .hearts))
  }

  /// Stretches the heart's picture so that its ink fills a place.
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
