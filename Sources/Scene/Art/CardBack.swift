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
    canvas.fill(
      .roundedRectangle(field, radius: 4),
      with: .gradient(
        .radial(
          center: CardShape.center, radius: 84, [(0, Palette.backLight), (1, Palette.backDark)])))
    drawLattice(on: canvas)
    canvas.stroke(
      .roundedRectangle(field.inset(by: 2.4), radius: 2.4), with: Palette.backLine.opacity(0.9),
      width: 0.9)
    drawMedallion(on: canvas)
    CardShape.strokeEdge(on: canvas)
  }

  /// Threads along both diagonals, with a bead in every mesh.
  ///
  /// A start has to wait for this picture, so the threads end where the field does instead of being
  /// clipped, each direction is a path of its own that never crosses itself, and the beads have four
  /// corners: a quarter of the time of circles under a clip.
  private static func drawLattice(on canvas: borrowing Canvas) {
    let mesh = 10.0
    let color = Palette.backLine.opacity(0.42)
    canvas.stroke(threads(mesh, slope: 1), with: color, width: 0.8, cap: .butt)
    canvas.stroke(threads(mesh, slope: -1), with: color, width: 0.8, cap: .butt)

    var beads = Path()
    for row in -12...12 {
      for column in -8...8 where (row + column) % 2 != 0 {
        let x = CardShape.center.x + Double(column) * mesh / 2
        let y = CardShape.center.y + Double(row) * mesh / 2
        beads.append(
          .polyline([(x, y - 1.5), (x + 1.5, y), (x, y + 1.5), (x - 1.5, y)], closed: true))
      }
    }
    canvas.fill(beads, with: Palette.backLine.opacity(0.7))
  }

  /// Parallel lines across the field, `mesh` apart along its width.
  private static func threads(_ mesh: Double, slope: Double) -> Path {
    let (halfWidth, halfHeight) = (field.width / 2, field.height / 2)
    var path = Path()
    for crossing in stride(from: -120.0, through: 120, by: mesh) {
      // The line x = crossing + slope * y, around the card's middle.
      let ends = [-halfWidth - crossing, halfWidth - crossing].map { $0 * slope }.sorted()
      let (from, to) = (max(ends[0], -halfHeight), min(ends[1], halfHeight))
      guard from < to else { continue }
      path.move(CardShape.center.x + crossing + slope * from, CardShape.center.y + from)
      path.line(CardShape.center.x + crossing + slope * to, CardShape.center.y + to)
    }
    return path
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
