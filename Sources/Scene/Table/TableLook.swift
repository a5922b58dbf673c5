// SPDX-License-Identifier: MIT

import Drawing

/// What a window shows: everything that has to be known to paint it, and nothing else. Two equal
/// looks are the same picture, and the difference of two is what has to be painted.
struct TableLook: Equatable {
  /// The panel at the end of a game.
  struct Ending: Equatable {
    let layout: EndingLayout
    let score: Int
    let isButtonPressed: Bool
  }

  let layout: TableLayout
  let bar: BarLayout
  let cards: [CardLook]
  let score: Int
  let flips: Int
  let ending: Ending?

  /// The areas that have to be painted where `shown` is on the screen and this look should be.
  func damage(since shown: TableLook?) -> [PixelRectangle] {
    guard let shown, shown.layout == layout, shown.bar == bar else {
      return [PixelRectangle(layout.window)]
    }
    let reach = CardSprites.shadowReach(layout.metrics)
    var damage = cards.indices.filter { cards[$0] != shown.cards[$0] }
      .map { layout.cards[$0].outset(by: reach) }
    if score != shown.score { damage.append(bar.score) }
    if flips != shown.flips { damage.append(bar.flips) }
    if ending != shown.ending {
      damage += [shown.ending, ending].compactMap { $0?.layout.panel }
    }
    return damage
  }
}
