// SPDX-License-Identifier: MIT

import CardArt
package import Cards
package import Drawing
package import Tableau

/// The shape of a card, in hundredths of its width.
package enum CardShape {
  package static let width = 100.0
  package static let height = 140.0
  package static let center = Point(width / 2, height / 2)
  package static let corner = 7.0

  package static let size = PixelSize(width: Int(width), height: Int(height))
  static let area = Rectangle(x: 0, y: 0, width: width, height: height)

  package static let outline = outline(of: area)

  static func outline(of area: Rectangle) -> Path {
    .roundedRectangle(area, radius: corner / width * area.width)
  }

  /// A card's shadow: how far it lies below the card, and how dark it is.
  struct Shadow {
    let drop: Double
    let opacity: Double
  }

  /// Draws a card upon its shadow.
  ///
  /// - Parameter turn: in radians.
  static func draw(
    around center: Point, height: Double, turn: Double, _ shadow: Shadow,
    outline: Path = outline, on canvas: borrowing Canvas, _ draw: (borrowing Canvas) -> Void
  ) {
    canvas.saving {
      canvas.translate(center.x, center.y)
      canvas.rotate(turn)
      canvas.scale(height / Self.height)
      canvas.translate(-Self.center.x, -Self.center.y)
      canvas.saving {
        canvas.translate(0, shadow.drop)
        canvas.fill(outline, with: Palette.shadow.opacity(shadow.opacity))
      }
      draw(canvas)
    }
  }

  static func strokeEdge(on canvas: borrowing Canvas) {
    let hairline = 0.7
    let edge = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: hairline / 2)
    canvas.stroke(
      .roundedRectangle(edge, radius: corner - hairline / 2), with: Palette.paperEdge,
      width: hairline)
  }
}

/// Colours common to all tables.
enum Palette {
  static let paper = Color(0xfdfcf8)
  static let paperEdge = Color(0x1c2b22, opacity: 0.35)
  static let shadow = Color(0x04140c)

  /// The ink of backs whose artwork leaves the colour open.
  static let backLine = Color(0xe9d9a6)
}

extension SuitColors {
  package func ink(of suit: Suit) -> Color {
    switch (suit, self) {
    case (.spades, _), (.clubs, .two): Color(0x1d2025)
    case (.hearts, _), (.diamonds, .two): Color(0xc8202f)
    case (.diamonds, .four), (.diamonds, .hatched): Color(0x1f5fb4)
    case (.clubs, .four), (.clubs, .hatched): Color(0x1d7a3d)
    }
  }
}

/// A card's front, on a canvas of 100 by 140 units.
package struct CardFace {
  /// Cards narrower than this, in pixels, show only what can be told apart.
  package static let narrow = 60

  private let face: Face
  private let suits: SuitColors
  private let indices: Lettering
  private let isNarrow: Bool

  package init(
    of face: Face, suits: SuitColors, indices: Lettering = .normal, isNarrow: Bool
  ) {
    (self.face, self.suits, self.indices, self.isNarrow) = (face, suits, indices, isNarrow)
  }

  package init(
    of card: Card, suits: SuitColors, indices: Lettering = .normal, isNarrow: Bool
  ) {
    self.init(of: .suited(card), suits: suits, indices: indices, isNarrow: isNarrow)
  }

  package func draw(on canvas: borrowing Canvas) {
    canvas.fill(CardShape.outline, with: Palette.paper)
    switch face {
    case .suited(let card):
      let ink = suits.ink(of: card.suit)
      hatch(card.suit.hatching, ink, on: canvas)
      SuitedFace(card: card, ink: ink, indices: indices, isNarrow: isNarrow).draw(on: canvas)
    case .trio(let card):
      hatch(card.color.hatching, card.color.ink, on: canvas)
      card.draw(on: canvas)
    }
    CardShape.strokeEdge(on: canvas)
  }

  private func hatch(_ hatching: Hatching, _ ink: Color, on canvas: borrowing Canvas) {
    guard suits == .hatched else { return }
    hatching.draw(ink: ink, isNarrow: isNarrow, on: canvas)
  }
}

/// The signs of one of the 52 cards.
private struct SuitedFace {
  let card: Card
  let ink: Color
  let indices: Lettering

  /// Only a large rank and suit.
  let isNarrow: Bool

  func draw(on canvas: borrowing Canvas) {
    if isNarrow {
      drawRank(on: canvas, center: Point(50, 42), height: 50)
      drawSuit(on: canvas, center: Point(50, 103), size: 50)
    } else {
      drawCorners(on: canvas)
      drawMiddle(on: canvas)
    }
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

  /// Smaller beside large corners.
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

/// On a card of 100 by 140 units.
enum PipPlaces {
  private static let left = 33.0
  private static let middle = 50.0
  private static let right = 67.0
  private static let top = 26.0
  private static let bottom = 114.0

  /// - Parameter part: from 0 (top) to 1 (bottom).
  private static func row(_ part: Double) -> Double { top + (bottom - top) * part }

  /// A pip in each outer column at these rows.
  private static func columns(_ rows: Double...) -> [Point] {
    rows.flatMap { [Point(left, row($0)), Point(right, row($0))] }
  }

  private static func middle(_ rows: Double...) -> [Point] {
    rows.map { Point(middle, row($0)) }
  }

  /// None for the ace and the court cards.
  static func of(_ rank: Rank) -> [Point] {
    switch rank {
    case .two: middle(0, 1)
    case .three: middle(0, 0.5, 1)
    case .four: columns(0, 1)
    case .five: columns(0, 1) + middle(0.5)
    case .six: columns(0, 0.5, 1)
    case .seven: columns(0, 0.5, 1) + middle(0.25)
    case .eight: columns(0, 0.5, 1) + middle(0.25, 0.75)
    case .nine: columns(0, 1 / 3, 2 / 3, 1) + middle(0.5)
    case .ten: columns(0, 1 / 3, 2 / 3, 1) + middle(1 / 6, 5 / 6)
    case .ace, .jack, .queen, .king: []
    }
  }
}
