// SPDX-License-Identifier: MIT

import Cards
package import Drawing

/// The back of a card, on a canvas of 100 by 140 units: a lattice of gold thread on blue, and a
/// medallion with the four suits.
package enum CardBack {
  private static let field = Rectangle(
    x: 0, y: 0, width: CardShape.width, height: CardShape.height
  ).inset(by: 5)

  package static func draw(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    canvas.saving {
      canvas.clip(to: .roundedRectangle(field, radius: 4))
      canvas.fill(
        with: .gradient(
          .radial(
            center: CardShape.center, radius: 84,
            [(0, Palette.backLight), (1, Palette.backDark)])))
      drawLattice(on: canvas)
    }
    canvas.stroke(
      .roundedRectangle(field.inset(by: 2.4), radius: 2.4), with: Palette.backLine.opacity(0.9),
      width: 0.9)
    drawMedallion(on: canvas)
    CardShape.strokeEdge(on: canvas)
  }

  /// Threads along both diagonals, with a bead in every mesh.
  private static func drawLattice(on canvas: borrowing Canvas) {
    let mesh = 10.0
    var threads = Path()
    for offset in stride(from: -CardShape.height, through: CardShape.height, by: mesh) {
      let (x, reach) = (CardShape.center.x + offset, CardShape.height)
      threads.move(x - reach, CardShape.center.y - reach)
      threads.line(x + reach, CardShape.center.y + reach)
      threads.move(x + reach, CardShape.center.y - reach)
      threads.line(x - reach, CardShape.center.y + reach)
    }
    canvas.stroke(threads, with: Palette.backLine.opacity(0.42), width: 0.8)

    var beads = Path()
    for row in -14...14 {
      for column in -10...10 where (row + column) % 2 != 0 {
        let (x, y) = (Double(column) * mesh / 2, Double(row) * mesh / 2)
        beads.append(.circle(x: CardShape.center.x + x, y: CardShape.center.y + y, radius: 1.1))
      }
    }
    canvas.fill(beads, with: Palette.backLine.opacity(0.7))
  }

  private static func drawMedallion(on canvas: borrowing Canvas) {
    let center = CardShape.center
    canvas.fill(.circle(x: center.x, y: center.y, radius: 24), with: Palette.backDark)
    canvas.stroke(
      .circle(x: center.x, y: center.y, radius: 24), with: Palette.backLine, width: 1.4)
    canvas.stroke(
      .circle(x: center.x, y: center.y, radius: 21.4), with: Palette.backLine.opacity(0.6),
      width: 0.6)
    for (index, suit) in [Suit.spades, .hearts, .clubs, .diamonds].enumerated() {
      canvas.saving {
        canvas.translate(center.x, center.y)
        canvas.rotate(Double(index) * .pi / 2)
        canvas.translate(0, -10.8)
        canvas.scale(0.135)
        canvas.fill(SuitShape.path(of: suit), with: Palette.backLine)
      }
    }
  }
}
