// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Goldens
import Scene
import Tableau

/// Cards alone, on the green of a table.
enum PaintedCards {
  static let ground = Color(0x2b8a57)

  /// A card of so many pixels in width, with a narrow margin.
  static func card(width: Int, _ draw: (borrowing Canvas) throws -> Void) throws -> Picture {
    let card = PixelSize(width: width, height: (width * 7 + 2) / 5)
    return try Picture(size: PixelRectangle(card).outset(by: 2).size, ground: ground) { canvas in
      canvas.translate(2, 2)
      canvas.scale(Double(width) / CardShape.width, Double(card.height) / CardShape.height)
      try draw(canvas)
    }
  }

  static func face(
    _ card: Card, width: Int, _ suits: SuitColors, _ indices: Lettering
  ) throws -> Picture {
    let face = CardFace(
      of: card, suits: suits, indices: indices, isNarrow: width < CardFace.narrow)
    return try self.card(width: width) { face.draw(on: $0) }
  }

  /// A row for each suit.
  static func faces(
    width: Int, _ suits: SuitColors, _ indices: Lettering = .normal
  ) throws -> PictureSheet {
    PictureSheet(
      columns: Rank.allCases.count,
      try Deck.standard.cards.map { ("\($0)", try face($0, width: width, suits, indices)) })
  }

  /// The cards of Trios, a row for each number and shape.
  static func trios(width: Int, _ suits: SuitColors = .two) throws -> PictureSheet {
    PictureSheet(
      columns: 9,
      try TrioCard.all.map { card in
        let face = CardFace(of: .trio(card), suits: suits, isNarrow: width < CardFace.narrow)
        return (card.name, try self.card(width: width) { face.draw(on: $0) })
      })
  }

  /// A player's picture: neither of a card's shape nor the same at any two corners.
  static func ownPicture() throws -> [UInt8] {
    try Surface(size: PixelSize(width: 320, height: 240)) { row, pixels in
      for column in 0..<pixels.count {
        let stripe: UInt32 = (column + row) / 24 % 2 == 0 ? 0x60 : 0
        pixels[column] = 0xff00_0000 | UInt32(column * 255 / 320) << 16 | UInt32(row) << 8 | stripe
      }
    }.png()
  }
}
