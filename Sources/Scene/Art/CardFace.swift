// SPDX-License-Identifier: MIT

package import Cards
package import Drawing

/// The front of a card, on a canvas of 100 by 140 units.
package struct CardFace {
  /// A narrower card, in pixels, shows its rank and its suit large and nothing else.
  package static let narrow = 60

  private let card: Card
  private let isNarrow: Bool

  package init(of card: Card, isNarrow: Bool = false) {
    self.card = card
    self.isNarrow = isNarrow
  }

  package func draw(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    if isNarrow {
      drawRank(on: canvas, center: Point(50, 42), height: 50)
      drawSuit(on: canvas, center: Point(50, 103), size: 50)
    } else {
      drawCorners(on: canvas)
      drawMiddle(on: canvas)
    }
    CardShape.strokeEdge(on: canvas)
  }

  private func drawCorners(on canvas: borrowing Canvas) {
    Self.drawTwice(on: canvas) { canvas in
      drawRank(on: canvas, center: Point(11.5, 15.5), height: 17.5)
      drawSuit(on: canvas, center: Point(11.5, 33), size: 12)
    }
  }

  private func drawMiddle(on canvas: borrowing Canvas) {
    switch card.rank {
    case .ace:
      drawSuit(on: canvas, center: CardShape.center, size: 48)
    case .jack, .queen, .king:
      drawCourt(on: canvas)
    default:
      for pip in PipPlaces.of(card.rank) {
        drawSuit(
          on: canvas, center: pip, size: 18, upsideDown: pip.y > CardShape.center.y)
      }
    }
  }

  private func drawCourt(on canvas: borrowing Canvas) {
    let ink = Palette.ink(of: card.suit)
    let frame = Rectangle(x: 24, y: 14, width: 52, height: 112)
    canvas.fill(.roundedRectangle(frame, radius: 4), with: ink.opacity(0.07))
    canvas.stroke(.roundedRectangle(frame, radius: 4), with: ink.opacity(0.55), width: 0.9)
    drawRank(on: canvas, center: CardShape.center, height: 42)
    Self.drawTwice(on: canvas) { canvas in
      drawSuit(on: canvas, center: Point(50, 29), size: 19)
    }
  }

  /// Draws a thing as it is, and once more as whoever sits opposite sees it.
  private static func drawTwice(
    on canvas: borrowing Canvas, _ draw: (borrowing Canvas) -> Void
  ) {
    draw(canvas)
    canvas.saving {
      canvas.translate(CardShape.width, CardShape.height)
      canvas.scale(-1)
      draw(canvas)
    }
  }

  private func drawSuit(
    on canvas: borrowing Canvas, center: Point, size: Double, upsideDown: Bool = false
  ) {
    canvas.saving {
      canvas.translate(center.x, center.y)
      canvas.scale((upsideDown ? -size : size) / 100)
      canvas.fill(SuitShape.path(of: card.suit), with: Palette.ink(of: card.suit))
    }
  }

  private func drawRank(on canvas: borrowing Canvas, center: Point, height: Double) {
    let shape = RankShape.of(card.rank)
    canvas.saving {
      canvas.translate(center.x, center.y)
      canvas.scale(height / 100)
      canvas.translate(-shape.width / 2, -50)
      canvas.stroke(shape.path, with: Palette.ink(of: card.suit), width: RankShape.pen)
    }
  }
}
