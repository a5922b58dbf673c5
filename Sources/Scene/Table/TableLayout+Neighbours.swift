// SPDX-License-Identifier: MIT

import Drawing

/// Where a key sends the keyboard's focus.
package enum Direction: Sendable {
  case left, right, up, down
  /// To the first and to the last card.
  case first, last
}

extension TableLayout {
  /// The place that lies next to another as one sees it; `nil` where there is none in that direction.
  /// Rows may be shorter than others, so up and down lead to the card that is nearest above or below.
  package func neighbour(of place: Int, _ direction: Direction) -> Int? {
    guard cards.indices.contains(place) else { return nil }
    let here = cards[place]
    switch direction {
    case .first: return 0
    case .last: return cards.count - 1
    case .left: return place > 0 && cards[place - 1].y == here.y ? place - 1 : nil
    case .right:
      return place + 1 < cards.count && cards[place + 1].y == here.y ? place + 1 : nil
    case .up: return nearest(to: here, inRowAt: cards.last { $0.y < here.y }?.y)
    case .down: return nearest(to: here, inRowAt: cards.first { $0.y > here.y }?.y)
    }
  }

  private func nearest(to card: PixelRectangle, inRowAt y: Int?) -> Int? {
    guard let y else { return nil }
    return cards.indices.filter { cards[$0].y == y }
      .min { abs(cards[$0].x - card.x) < abs(cards[$1].x - card.x) }
  }
}
