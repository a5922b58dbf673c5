// SPDX-License-Identifier: MIT

import Drawing

/// Equal looks are the same picture; a difference has to be painted.
struct TableLook: Equatable {
  let layout: TableLayout

  /// From bottom to top.
  let cards: [CardPose]

  let isDimmed: Bool
  let rings: [FocusRing]
  let signs: [TableSign]
  let bar: BarLook
  let lesson: LessonLine?
  let points: [PointsLook]
  let sheet: SheetLook?
  let tip: Tip?

  /// - Parameters:
  ///   - bar: the painted parts and the wanted ones.
  ///   - metrics: of the painted cards, perhaps from an earlier layout.
  func damage(
    since shown: TableLook?, bar: (shown: [BarPart], next: [BarPart]), metrics: CardMetrics
  ) -> [PixelRectangle] {
    let window = PixelRectangle(layout.window)
    guard let shown, shown.layout == layout, shown.isDimmed == isDimmed else { return [window] }
    var damage = cardDamage(since: shown, metrics)
    damage += Self.difference(bar.shown, bar.next).map(\.area)
    if rings != shown.rings { damage += (shown.rings + rings).map(\.area) }
    damage += Self.difference(shown.signs, signs).map(\.area)
    if lesson != shown.lesson { damage += [shown.lesson, lesson].compactMap { $0?.area } }
    if points != shown.points { damage += (shown.points + points).map(\.area) }
    if sheet != shown.sheet { damage += [shown.sheet, sheet].compactMap { $0?.area } }
    if tip != shown.tip { damage += [shown.tip, tip].compactMap { $0?.area } }
    damage = damage.map { $0.intersection(window) }.merged()
    return Self.whole(
      (bar.next.map(\.area) + signs.map(\.area) + [lesson?.area, tip?.area].compactMap { $0 })
        .map(window.intersection), in: damage)
  }

  private static func difference<Part: Equatable>(_ old: [Part], _ new: [Part]) -> [Part] {
    old == new ? [] : old.filter { !new.contains($0) } + new.filter { !old.contains($0) }
  }

  /// Parts are painted whole or not at all.
  private static func whole(
    _ parts: [PixelRectangle], in damage: [PixelRectangle]
  ) -> [PixelRectangle] {
    var (damage, rest) = (damage, parts)
    // In a window too small for them, parts may touch each other.
    while let index = rest.firstIndex(where: { part in damage.contains { $0.intersects(part) } }) {
      let part = rest.remove(at: index)
      if !damage.contains(where: { $0.contains(part) }) {
        damage.removeAll { part.contains($0) }
        damage.append(part)
      }
    }
    return damage
  }

  /// For debugging; `nil` if the looks are equal.
  func difference(from other: TableLook) -> String? {
    if self == other { return nil }
    if layout != other.layout { return "things lie elsewhere" }
    if bar != other.bar { return "the bar is \(bar), not \(other.bar)" }
    if signs != other.signs { return "the signs are \(signs), not \(other.signs)" }
    if lesson != other.lesson { return "something else is explained" }
    if rings != other.rings { return "the rings are \(rings), not \(other.rings)" }
    if sheet != other.sheet { return "there is another sheet" }
    if tip != other.tip { return "the tip is \(tip as Any), not \(other.tip as Any)" }
    for card in cards where !other.cards.contains(card) {
      return "\(card) should be \(other.cards.first { $0.identity == card.identity } as Any)"
    }
    return "\(cards.count) cards, not \(other.cards.count), and points \(points)"
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
