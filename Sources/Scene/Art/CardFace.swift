// SPDX-License-Identifier: MIT

import CardArt
package import Cards
package import Drawing
package import Tableau

/// The front of a card, on a canvas of 100 by 140 units.
package struct CardFace {
  /// A card narrower than this, in pixels, shows only a large rank and suit.
  package static let narrow = 60

  private let card: Card
  private let ink: Color
  private let indices: Lettering
  private let isNarrow: Bool

  package init(
    of card: Card, suits: SuitColors, indices: Lettering = .normal, isNarrow: Bool
  ) {
    self.card = card
    self.indices = indices
    ink = suits.ink(of: card.suit)
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
      switch indices {
      case .normal:
        drawRank(on: canvas, center: Point(11.5, 15.5), height: 17.5)
        drawSuit(on: canvas, center: Point(11.5, 33), size: 12)
      case .large:
        drawRank(on: canvas, center: Point(15.5, 19), height: 28)
        drawSuit(on: canvas, center: Point(15.5, 46), size: 19)
      }
    }
  }

  /// The middle gives way to large corners.
  private func drawMiddle(on canvas: borrowing Canvas) {
    canvas.saving {
      if indices == .large {
        canvas.translate(CardShape.center.x, CardShape.center.y)
        canvas.scale(0.7)
        canvas.translate(-CardShape.center.x, -CardShape.center.y)
      }
      drawPicture(on: canvas)
    }
  }

  private func drawPicture(on canvas: borrowing Canvas) {
    if let picture = Artwork.middle(of: card) {
      canvas.draw(picture, ink: ink)
    } else if card.rank == .ace {
      drawSuit(on: canvas, center: CardShape.center, size: 48)
    } else {
      for pip in PipPlaces.of(card.rank) {
        drawSuit(
          on: canvas, center: pip, size: 18, upsideDown: pip.y > CardShape.center.y)
      }
    }
  }

  /// Draws something twice: upright, and upside down.
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
      canvas.draw(.pip(of: card.suit), ink: ink)
    }
  }

  private func drawRank(on canvas: borrowing Canvas, center: Point, height: Double) {
    let sign = Artwork.index(of: card.rank)
    canvas.saving {
      canvas.translate(center.x, center.y)
      canvas.scale(height / sign.viewBox.height)
      canvas.translate(-sign.viewBox.center.x, -sign.viewBox.center.y)
      canvas.draw(sign, ink: ink)
    }
  }
}
