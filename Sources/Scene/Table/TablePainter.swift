// SPDX-License-Identifier: MIT

import Drawing

/// Paints the table as large as one window: whatever is drawn once and kept, and what is drawn on top
/// of it each time.
final class TablePainter {
  let layout: TableLayout
  let bar: ScoreBar
  let sprites: CardSprites
  private let backdrop: Backdrop
  private let fonts: Fonts

  /// - Parameter sprites: the cards in the size of the layout.
  init(_ layout: TableLayout, sprites: CardSprites, fonts: Fonts) {
    self.layout = layout
    self.sprites = sprites
    self.fonts = fonts
    bar = ScoreBar(layout, fonts: fonts)
    backdrop = Backdrop(layout)
  }

  /// Paints those parts of `target` that `damage` covers. Words come last: on a start the fonts are
  /// still being looked for while the cards are drawn.
  func paint(
    _ look: TableLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let canvas = Canvas(on: target)
    canvas.clip(to: damage)
    try backdrop.draw(on: canvas, of: target)
    let reach = layout.metrics.shadowReach
    for (card, place) in zip(look.cards, layout.cards) where !place.isEmpty {
      guard damage.contains(where: place.outset(by: reach).intersects) else { continue }
      try sprites.draw(card, at: place, on: canvas, of: target)
    }
    if damage.contains(where: layout.bar.intersects) {
      bar.draw(score: look.score, flips: look.flips, on: canvas)
    }
    if let ending = look.ending, damage.contains(where: ending.area.intersects) {
      ending.draw(on: canvas, fonts: fonts)
    }
    try canvas.check()
  }
}
