// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Glibc
import Tableau

/// Cards in a fan, as a hand holds them.
struct CardFan: Equatable {
  let cards: [Card]

  /// From a card's middle to the point it turns around, in heights of a card.
  private static let reach = 2.3

  /// For shadows, in heights of a card.
  private static let edge = 0.05

  private var turn: Double { min(0.8, 0.055 * Double(cards.count - 1)) }

  /// With the edge, in heights of a card.
  private var halfWidth: Double {
    Self.edge + (Self.reach + 0.5) * sin(turn) + CardShape.width / CardShape.height / 2 * cos(turn)
  }

  /// The height with the edge, in heights of a card.
  fileprivate var depth: Double {
    let corner = 0.5 * cos(turn) + CardShape.width / CardShape.height / 2 * sin(turn)
    return 2 * Self.edge + Self.reach + 0.5 - Self.reach * cos(turn) + corner
  }

  fileprivate func cardHeight(in size: PixelSize) -> Double {
    min(Double(size.height) / depth, Double(size.width) / (2 * halfWidth))
  }

  /// - Parameter opening: from 0 (all cards on one pile) to 1 (open).
  /// - Returns: a card's middle, its height, and its turn in radians.
  private func place(
    of card: Int, in area: PixelRectangle, opening: Double
  ) -> (center: Point, height: Double, turn: Double) {
    let height = cardHeight(in: area.size)
    let part = cards.count > 1 ? 2 * Double(card) / Double(cards.count - 1) - 1 : 0
    let (turn, reach) = (part * turn * opening, Self.reach * height)
    let body = Rectangle(area)
    let top = body.y + (body.height - depth * height) / 2 + Self.edge * height
    let center = Point(
      body.center.x + reach * sin(turn), top + height / 2 + reach * (1 - cos(turn)))
    return (center, height, turn)
  }

  func draw(
    in area: PixelRectangle, opening: Double, _ look: Look, on canvas: borrowing Canvas
  ) {
    for (index, card) in cards.enumerated() {
      let place = place(of: index, in: area, opening: opening)
      // Most cards show only their corners.
      look.draw(
        .front(.suited(card)), around: place.center, height: place.height, turn: place.turn,
        indices: .large, isNarrow: false, on: canvas)
    }
  }
}

extension SheetRuler {
  /// Takes the height that other rows leave, unless cards would be too small to tell apart.
  func lay(_ fan: CardFan) -> LaidRow {
    let room = PixelSize(
      width: width, height: min(spareHeight - unit, part(5.5 * fan.depth)))
    guard room.height > 0, fan.cardHeight(in: room) >= 2.5 * text else {
      return LaidRow(height: 0)
    }
    let height = Int((fan.cardHeight(in: room) * fan.depth).rounded(.up))
    var row = LaidRow(height: height + unit)
    row.paint(.fan(fan), in: area(height))
    return row
  }
}

extension SheetPainter {
  func draw(_ fan: CardFan, in area: PixelRectangle, on canvas: borrowing Canvas) {
    // Painted once: a sheet is painted again whenever its light moves.
    guard celebration.fan < 1 else { return draw(.fan(fan.cards), in: area, on: canvas) }
    let opening = Easing.slowingDown(celebration.fan)
    fan.draw(in: area, opening: opening, look, on: canvas)
  }
}

extension Look {
  /// - Parameter turn: in radians.
  func draw(
    _ card: CardLook, around center: Point, height: Double, turn: Double,
    indices: Lettering = .normal, isNarrow: Bool, on canvas: borrowing Canvas
  ) {
    let area = cardShape.fitted(into: CardShape.area)
    CardShape.draw(
      around: center, height: height, turn: turn, CardShape.Shadow(drop: 5, opacity: 0.35),
      outline: CardShape.outline(of: area), on: canvas
    ) { canvas in
      draw(card, over: area, indices: indices, isNarrow: isNarrow, on: canvas)
    }
  }
}
