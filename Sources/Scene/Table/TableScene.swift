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

  private let fonts: Fonts
  private var painter: TablePainter

  /// What has been painted.
  private var shown: TableLook?

  /// What the pointer's button went down on, until it comes up.
  private var pressed: Target?

  /// Whether the player has put the panel at the end aside to look at the table.
  private var isPeeking = false

  package init(_ sitting: Sitting, size: PixelSize, scale: Double, fonts: Fonts) {
    self.sitting = sitting
    self.size = size
    self.scale = scale
    self.fonts = fonts
    let layout = TableLayout(of: sitting.game.table.count, in: size, scale: scale)
    painter = TablePainter(layout, sprites: CardSprites(layout.metrics), fonts: fonts)
  }
}

extension TableScene {
  /// Brings what is shown up to date with the game and returns the areas that have to be painted for
  /// it; none when the window shows all there is to show.
  package func update() -> [PixelRectangle] {
    relayout()
    let look = self.look
    let damage = look.damage(since: shown, bar: painter.bar)
    shown = look
    return damage
  }

  /// Paints the areas on a surface of the window's size, as of the last ``update()``.
  package func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    guard let shown, !damage.isEmpty else { return }
    try painter.paint(shown, damage, on: target)
  }

  private var layout: TableLayout { painter.layout }

  private func relayout() {
    let count = sitting.game.table.count
    guard layout.window != size || layout.cards.count != count else { return }
    let layout = TableLayout(of: count, in: size, scale: scale)
    let keepsCards = layout.metrics == painter.layout.metrics
    let sprites = keepsCards ? painter.sprites : CardSprites(layout.metrics)
    painter = TablePainter(layout, sprites: sprites, fonts: fonts)
  }

  private var look: TableLook {
    let game = sitting.game
    return TableLook(
      layout: layout, cards: game.table.map(CardLook.init), score: game.score, flips: game.flips,
      ending: ending)
  }

  private var ending: EndingPanel? {
    guard sitting.game.isOver, !isPeeking else { return nil }
    return EndingPanel(
      finalScore: sitting.game.score, isButtonPressed: pressed == .dealAgainButton, in: layout,
      fonts: fonts)
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
    if let ending, ending.area.contains(point) {
      return ending.button.contains(point) ? .dealAgainButton : .endingPanel
    }
    if !sitting.game.isOver, let place = layout.place(at: point) { return .card(place) }
    return .table
  }
}
