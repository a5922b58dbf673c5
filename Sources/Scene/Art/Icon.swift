// SPDX-License-Identifier: MIT

import CardArt
import Cards
package import Drawing
import Tableau

/// The program's icon: the ace of hearts in front of a face-down card, on a green tile.
package enum Icon {
  /// The icon as a square picture of `side` pixels.
  package static func picture(side: Int) throws(DrawingError) -> Surface {
    let picture = try Surface(size: PixelSize(width: side, height: side))
    let canvas = Canvas(on: picture)
    canvas.scale(Double(side) / Self.side)
    draw(on: canvas)
    return picture
  }

  /// The width and height of the icon in units.
  package static let side = 256.0

  /// Draws the icon on a canvas of 256 by 256 units.
  package static func draw(on canvas: borrowing Canvas) {
    drawTile(on: canvas)
    drawCard(on: canvas, center: Point(98, 122), turned: -0.2) {
      CardBack.pattern(.lattice).draw(on: $0)
    }
    drawCard(on: canvas, center: Point(156, 134), turned: 0.16) { drawAce(on: $0) }
  }

  private static func drawTile(on canvas: borrowing Canvas) {
    let tile = Rectangle(x: 8, y: 8, width: 240, height: 240)
    let colors = TableColors.green
    canvas.fill(
      .roundedRectangle(tile, radius: 48),
      with: .gradient(
        .radial(
          center: Point(128, 96), radius: 190,
          [(0, colors.clothLight), (1, colors.clothDark)])))
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
}
