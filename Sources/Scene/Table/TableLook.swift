// SPDX-License-Identifier: MIT

import Drawing

/// What a window shows at one moment: everything that has to be known to paint it, and nothing else.
/// Two equal looks are the same picture, and the difference of two is what has to be painted.
struct TableLook: Equatable {
  let layout: TableLayout

  /// In the order in which they are painted.
  let cards: [CardPose]
  let ring: FocusRing?
  let score: Int
  let flips: Int
  let points: [PointsLook]
  let panel: PanelLook?

  /// The areas that have to be painted where `shown` is on the screen and this look should be.
  ///
  /// - Parameters:
  ///   - metrics: of the cards as they are painted, which may be those of an earlier layout.
  func damage(
    since shown: TableLook?, bar: ScoreBar, metrics: CardMetrics
  ) -> [PixelRectangle] {
    let window = PixelRectangle(layout.window)
    guard let shown, shown.layout == layout else { return [window] }
    var damage = cardDamage(since: shown, metrics)
    if score != shown.score { damage.append(bar.scoreSlot) }
    if flips != shown.flips { damage.append(bar.flipsSlot) }
    if ring != shown.ring { damage += [shown.ring, ring].compactMap { $0?.area } }
    if points != shown.points { damage += (shown.points + points).map(\.area) }
    if panel != shown.panel { damage += [shown.panel, panel].compactMap { $0?.area } }
    damage = damage.map { $0.intersection(window) }.merged()
    // A line of text is painted whole or not at all.
    let numbers = [bar.scoreSlot, bar.flipsSlot].map { $0.intersection(window) }.filter { slot in
      damage.contains { $0.intersects(slot) && !$0.contains(slot) }
    }
    return damage.filter { area in !numbers.contains { $0.contains(area) } } + numbers
  }

  private func cardDamage(since shown: TableLook, _ metrics: CardMetrics) -> [PixelRectangle] {
    if cards == shown.cards { return [] }
    var damage: [PixelRectangle] = []
    var old = Dictionary(shown.cards.map { ($0.identity, $0) }, uniquingKeysWith: { $1 })
    for card in cards {
      let before = old.removeValue(forKey: card.identity)
      guard card != before else { continue }
      damage += [before, card].compactMap { $0?.bounds(metrics) }
    }
    return damage + old.values.map { $0.bounds(metrics) }
  }
}
