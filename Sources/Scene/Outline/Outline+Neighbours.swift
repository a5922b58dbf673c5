// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// Where a key moves the keyboard's focus.
package enum Direction: Sendable {
  case left, right, up, down
  /// To the first and to the last pile.
  case first, last
}

extension Outline {
  /// The piles, the first one first.
  var piles: [Item] { items.filter { if case .pile = $0.id { true } else { false } } }

  /// The bar's buttons from left to right.
  var buttons: [Item] { items.filter { if case .button = $0.id { true } else { false } } }

  /// The next pile in a direction on the screen; `nil` if there is none. Rows differ in length, so up
  /// and down lead to the nearest card above or below.
  func neighbour(of pile: Item.ID, _ direction: Direction) -> Item.ID? {
    guard let here = self[pile]?.area else { return nil }
    let inRow = piles.filter { $0.area.y == here.y }
    let rows = piles.map(\.area.y)
    return switch direction {
    case .first: piles.first?.id
    case .last: piles.last?.id
    case .left: inRow.filter { $0.area.x < here.x }.max { $0.area.x < $1.area.x }?.id
    case .right: inRow.filter { $0.area.x > here.x }.min { $0.area.x < $1.area.x }?.id
    case .up: nearest(to: here, inRowAt: rows.filter { $0 < here.y }.max())
    case .down: nearest(to: here, inRowAt: rows.filter { $0 > here.y }.min())
    }
  }

  private func nearest(to card: PixelRectangle, inRowAt y: Int?) -> Item.ID? {
    piles.filter { $0.area.y == y }
      .min { abs($0.area.x - card.x) < abs($1.area.x - card.x) }?.id
  }
}
