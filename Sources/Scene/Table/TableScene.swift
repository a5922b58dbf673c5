// SPDX-License-Identifier: MIT

package import Drawing
import Matching
package import Play

/// The table in a window: what it should show, what it shows now, and what a click on it means.
package final class TableScene {
  /// The game that the window shows.
  package var sitting: Sitting {
    didSet { if !sitting.game.isOver { isPeeking = false } }
  }

  /// The size of the window.
  package var size: PixelSize

  /// The screen's pixels for each of 1/96 inch.
  private let scale: Double

  private let fonts: FontLoading
  private var layout: TableLayout
  private var backdrop: Backdrop
  private var sprites: CardSprites

  /// What has been painted.
  private var shown: TableLook?

  /// What the pointer's button went down on, until it comes up.
  private var pressed: Target?

  /// Whether the player has put the panel at the end aside to look at the table.
  private var isPeeking = false

  package init(_ sitting: Sitting, size: PixelSize, scale: Double, fonts: FontLoading) {
    self.sitting = sitting
    self.size = size
    self.scale = scale
    self.fonts = fonts
    layout = TableLayout(of: sitting.game.table.count, in: size, scale: scale)
    backdrop = Backdrop(layout)
    sprites = CardSprites(layout.metrics)
  }
}

extension TableScene {
  /// Brings what is shown up to date with the game and returns the areas that have to be painted for
  /// it; none when the window shows all there is to show.
  package func update() -> [PixelRectangle] {
    relayout()
    let look = self.look
    let damage = look.damage(since: shown)
    shown = look
    return damage
  }

  /// Paints the areas on a surface of the window's size, as of the last ``update()``.
  package func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    guard let shown, !damage.isEmpty else { return }
    let painter = TablePainter(
      look: shown, backdrop: backdrop, sprites: sprites, fonts: fonts.fonts)
    try painter.paint(damage, on: target)
  }

  private func relayout() {
    let count = sitting.game.table.count
    guard layout.window != size || layout.cards.count != count else { return }
    layout = TableLayout(of: count, in: size, scale: scale)
    backdrop = Backdrop(layout)
    if sprites.metrics != layout.metrics { sprites = CardSprites(layout.metrics) }
  }

  private var look: TableLook {
    let game = sitting.game
    return TableLook(
      layout: layout, bar: BarLayout(in: layout, fonts: fonts.fonts),
      cards: game.table.map(CardLook.init), score: game.score, flips: game.flips, ending: ending)
  }

  private var ending: TableLook.Ending? {
    guard sitting.game.isOver, !isPeeking else { return nil }
    let score = sitting.game.score
    return TableLook.Ending(
      layout: EndingLayout(score: score, in: layout, fonts: fonts.fonts), score: score,
      isButtonPressed: pressed == .dealAgainButton)
  }
}

// MARK: - The pointer

extension TableScene {
  package func press(at point: Point) {
    pressed = target(at: point)
  }

  /// What a click means: the button has gone down and come up on the same thing. Beside the panel at
  /// the end a click puts the panel aside or brings it back.
  package func release(at point: Point) -> Intent? {
    defer { pressed = nil }
    guard let target = target(at: point), target == pressed else { return nil }
    switch target {
    case .card(let place): return .choose(place)
    case .dealAgainButton: return .dealAgain
    case .endingPanel: return nil
    case .table:
      if sitting.game.isOver { isPeeking.toggle() }
      return nil
    }
  }

  private func target(at point: Point) -> Target? {
    guard PixelRectangle(size).contains(point) else { return nil }
    relayout()
    if let ending = ending?.layout, ending.panel.contains(point) {
      return ending.button.contains(point) ? .dealAgainButton : .endingPanel
    }
    if !sitting.game.isOver, let place = layout.place(at: point) { return .card(place) }
    return .table
  }
}
