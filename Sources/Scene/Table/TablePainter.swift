// SPDX-License-Identifier: MIT

import Drawing

/// Paints the table as large as one window: whatever is drawn once and kept, and what is drawn on top
/// of it each time.
final class TablePainter {
  let layout: TableLayout
  let bar: ScoreBar

  /// The cards in the size in which they are shown, which for a moment after a change of the window's
  /// size is not yet that of the layout.
  var sprites: CardSprites

  private let colors: TableColors
  private let backdrop: Backdrop
  private let fonts: Fonts
  private var badges: [PointsBadge: Surface] = [:]
  private var panel: (panel: Panel, picture: Surface)?

  init(_ layout: TableLayout, sprites: CardSprites, colors: TableColors, fonts: Fonts) {
    self.layout = layout
    self.sprites = sprites
    self.colors = colors
    self.fonts = fonts
    bar = ScoreBar(layout, fonts: fonts)
    backdrop = Backdrop(layout, colors: colors)
  }

  /// Paints those parts of `target` that `damage` covers. Words come last: on a start the fonts are
  /// still being looked for while the cards are drawn.
  func paint(
    _ look: TableLook, _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    let canvas = Canvas(on: target)
    canvas.clip(to: damage)
    try backdrop.draw(on: canvas, of: target)
    for card in look.cards where card.area.width >= 1 {
      guard damage.contains(where: card.bounds(sprites.metrics).intersects) else { continue }
      try sprites.draw(card, on: canvas, of: target)
    }
    look.ring?.draw(on: canvas, colors: colors)
    if damage.contains(where: layout.bar.intersects) { drawBar(look, damage, on: target) }
    for points in look.points { try draw(points, on: canvas, of: target) }
    if let panel = look.panel, damage.contains(where: panel.area.intersects) {
      try draw(panel, on: canvas, of: target)
    }
    try canvas.check()
  }

  /// Writes those of the bar's numbers that lie in `damage`, each on a canvas of its own: clipped by
  /// several rectangles, Cairo may lose a row of a text.
  private func drawBar(_ look: TableLook, _ damage: [PixelRectangle], on target: Surface) {
    for (slot, draw) in bar.numbers(score: look.score, flips: look.flips, colors: colors)
    where damage.contains(where: slot.intersects) {
      let canvas = Canvas(on: target)
      canvas.clip(to: [slot])
      draw(canvas)
    }
  }

  private func draw(
    _ points: PointsLook, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    let badge = points.badge
    let picture: Surface
    if let kept = badges[badge] {
      picture = kept
    } else {
      picture = try self.picture(badge.size, for: target) {
        badge.draw(on: $0, fonts: fonts, colors: colors)
      }
      badges[badge] = picture
    }
    canvas.draw(
      picture, x: Double(points.area.x), y: Double(points.area.y), opacity: points.opacity)
  }

  private func draw(
    _ look: PanelLook, on canvas: borrowing Canvas, of target: Surface
  ) throws(DrawingError) {
    if panel?.panel != look.panel {
      let area = look.panel.area
      let picture = try picture(area.size, for: target) { canvas in
        canvas.translate(Double(-area.x), Double(-area.y))
        look.panel.draw(on: canvas, fonts: fonts, colors: colors)
      }
      panel = (look.panel, picture)
    }
    guard let panel else { return }
    canvas.draw(
      panel.picture, x: Double(look.area.x), y: Double(look.area.y), opacity: look.opening)
  }

  /// Something that is drawn once and then laid down in many places or strengths.
  private func picture(
    _ size: PixelSize, for target: Surface, _ draw: (borrowing Canvas) -> Void
  ) throws(DrawingError) -> Surface {
    let picture = try Surface(size: size)
    draw(Canvas(on: picture))
    return target.copy(of: picture)
  }
}
