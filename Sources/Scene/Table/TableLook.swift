// SPDX-License-Identifier: MIT

import Drawing

/// What a window shows at one moment: everything that has to be known to paint it, and nothing else.
/// Two equal looks are the same picture, and the difference of two is what has to be painted.
struct TableLook: Equatable {
  let layout: TableLayout

  /// In the order in which they are painted.
  let cards: [CardPose]

  /// Whether another moment than the present one is shown.
  let isDimmed: Bool
  let rings: [FocusRing]
  let bar: BarLook
  let points: [PointsLook]
  let sheet: SheetLook?
  let tip: Tip?

  /// The areas that have to be painted where `shown` is on the screen and this look should be.
  ///
  /// - Parameters:
  ///   - metrics: of the cards as they are painted, which may be those of an earlier layout.
  func damage(
    since shown: TableLook?, bar: Bar, metrics: CardMetrics
  ) -> [PixelRectangle] {
    let window = PixelRectangle(layout.window)
    guard let shown, shown.layout == layout, shown.isDimmed == isDimmed else { return [window] }
    var damage = cardDamage(since: shown, metrics)
    if self.bar != shown.bar { damage += bar.damage(from: shown.bar, to: self.bar) }
    if rings != shown.rings { damage += (shown.rings + rings).map(\.area) }
    if points != shown.points { damage += (shown.points + points).map(\.area) }
    if sheet != shown.sheet { damage += [shown.sheet, sheet].compactMap { $0?.area } }
    if tip != shown.tip { damage += [shown.tip, tip].compactMap { $0?.area } }
    damage = damage.map { $0.intersection(window) }.merged()
    return Self.whole(
      (bar.parts + [tip?.area].compactMap { $0 }).map(window.intersection), in: damage)
  }

  /// The damage with all of each part that it touches: what is drawn straight onto the table is drawn
  /// whole or not at all.
  private static func whole(
    _ parts: [PixelRectangle], in damage: [PixelRectangle]
  ) -> [PixelRectangle] {
    var (damage, rest) = (damage, parts)
    // A part may touch another one in a window that is too small for them.
    while let index = rest.firstIndex(where: { part in damage.contains { $0.intersects(part) } }) {
      let part = rest.remove(at: index)
      if !damage.contains(where: { $0.contains(part) }) {
        damage.removeAll { part.contains($0) }
        damage.append(part)
      }
    }
    return damage
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
