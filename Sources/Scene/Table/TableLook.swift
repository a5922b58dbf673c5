// SPDX-License-Identifier: MIT

import Drawing

/// What a window shows: everything that has to be known to paint it, and nothing else. Two equal
/// looks are the same picture, and the difference of two is what has to be painted.
struct TableLook: Equatable {
  let layout: TableLayout
  let cards: [CardLook]
  let score: Int
  let flips: Int

  /// `nil` while the game goes on, and while the player looks at what lies under the panel.
  let ending: EndingPanel?

  /// The areas that have to be painted where `shown` is on the screen and this look should be.
  func damage(since shown: TableLook?, bar: ScoreBar) -> [PixelRectangle] {
    guard let shown, shown.layout == layout else { return [PixelRectangle(layout.window)] }
    let reach = layout.metrics.shadowReach
    var damage = cards.indices.filter { cards[$0] != shown.cards[$0] }
      .map { layout.cards[$0].outset(by: reach) }
    if score != shown.score { damage.append(bar.scoreSlot) }
    if flips != shown.flips { damage.append(bar.flipsSlot) }
    if ending != shown.ending { damage += [shown.ending, ending].compactMap { $0?.area } }
    return damage
  }
}
