// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Tableau

/// The picture of a table in a window: what has been painted, and the painter.
struct TableScreen {
  /// The painter for the window's current size.
  private(set) var painter: TablePainter

  /// What has been painted; `nil` if all of it is out of date.
  private(set) var shown: TableLook?

  /// The parts of the bar that has been painted, which may have been another painter's.
  private var shownBar: [BarPart] = []

  /// What to paint next.
  private var next: TableLook?

  /// What it was painted on last.
  private weak var target: Surface?

  /// Cards that will soon be seen and may not have been drawn yet, the most urgent last.
  private var awaited: [CardLook] = []

  init(_ painter: TablePainter) {
    self.painter = painter
  }

  /// Whether a window has shown it.
  var wasPainted: Bool { target != nil }

  /// Changes the painter; what was shown stays valid.
  mutating func use(_ painter: TablePainter) { self.painter = painter }

  /// Marks everything for painting.
  mutating func forget() { shown = nil }

  /// Replaces cards whose size was kept for a moment by those of the layout's size.
  mutating func resizeCards(_ look: Look) {
    guard painter.sprites.metrics != painter.layout.metrics else { return }
    painter.sprites = CardSprites(painter.layout.metrics, look: look)
    forget()
  }

  /// The areas to paint to show `look`; none if it is already shown.
  mutating func damage(to look: TableLook) -> [PixelRectangle] {
    next = look
    // A start doesn't wait for the fonts, which the parts need.
    let parts = shown == nil ? [] : painter.bar.parts(of: look.bar)
    let damage = look.damage(
      since: shown, bar: (shownBar, parts), metrics: painter.sprites.metrics)
    if damage.isEmpty { shown = look }
    return damage
  }

  /// Paints the areas that ``damage(to:)`` has found.
  mutating func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    guard let next, !damage.isEmpty else { return }
    self.target = target
    try painter.paint(next, damage, on: target)
    (shown, shownBar) = (next, painter.bar.parts(of: next.bar))
  }

  /// Cards that will be seen soon; the last is needed first.
  mutating func expect(_ cards: [CardLook]) {
    awaited += cards.count == 1 && awaited.last == cards[0] ? [] : cards
  }

  /// Draws one of these cards; returns whether there was anything to do.
  mutating func prepare() throws(DrawingError) -> Bool {
    while let target, let card = awaited.popLast() {
      if try painter.sprites.prepare(card, for: target) { return true }
    }
    return false
  }
}
