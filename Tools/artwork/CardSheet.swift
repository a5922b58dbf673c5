// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Scene
import Tableau

/// All cards and backs on one table: `cards.png`.
enum CardSheet {
  private static let margin = 56.0
  private static let cardWidth = 96.0
  private static let gap = 16.0
  private static let backWidth = 160.0
  private static let backGap = 48.0

  private static let columns = Double(Rank.allCases.count)
  private static let width = 2 * margin + columns * (cardWidth + gap) - gap

  static func save(in folder: String) throws(DrawingError) {
    let rows = Double(Suit.allCases.count)
    let backsTop = margin + rows * (height(cardWidth) + gap) - gap + margin
    let size = PixelSize(width: Int(width), height: Int(backsTop + height(backWidth) + margin))
    let picture = try Surface(size: size)
    let canvas = Canvas(on: picture)
    try Felt.draw(on: canvas, size: size, colors: ClothTheme.green.colors)
    drawFaces(on: canvas)
    drawBacks(on: canvas, top: backsTop)
    try canvas.check()
    OutputFile.save(try picture.png(), to: "cards.png", in: folder)
  }

  private static func drawFaces(on canvas: borrowing Canvas) {
    for (index, card) in Deck.standard.cards.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: Rank.allCases.count)
      lay(
        on: canvas, x: margin + Double(column) * (cardWidth + gap),
        y: margin + Double(row) * (height(cardWidth) + gap), width: cardWidth
      ) { CardFace(of: card, suits: .two, isNarrow: false).draw(on: $0) }
    }
  }

  private static func drawBacks(on canvas: borrowing Canvas, top: Double) {
    let backs = BackPattern.allCases
    let step = backWidth + backGap
    let left = (width - (Double(backs.count) * step - backGap)) / 2
    for (index, pattern) in backs.enumerated() {
      lay(on: canvas, x: left + Double(index) * step, y: top, width: backWidth) {
        CardBack.pattern(pattern).draw(on: $0)
      }
    }
  }

  private static func height(_ width: Double) -> Double {
    (width * CardShape.height / CardShape.width).rounded()
  }

  /// Draws a card with a soft shadow slightly below it.
  private static func lay(
    on canvas: borrowing Canvas, x: Double, y: Double, width: Double,
    _ draw: (borrowing Canvas) -> Void
  ) {
    canvas.saving {
      canvas.translate(x, y)
      canvas.scale(width / CardShape.width)
      let card = Rectangle(x: 0, y: 0, width: CardShape.width, height: CardShape.height)
      for spread in [0.5, 1.5, 2.5, 3.5] {
        canvas.fill(
          .roundedRectangle(
            card.inset(by: -spread).moved(x: 0, y: 1.5), radius: CardShape.corner + spread),
          with: shadow)
      }
      draw(canvas)
    }
  }

  private static let shadow = Color(0x04140c, opacity: 0.1)
}
