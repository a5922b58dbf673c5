// SPDX-License-Identifier: MIT

package import Drawing
import Matching

extension TableScene {
  /// Lets time pass, in seconds.
  package func advance(by seconds: Double) {
    time += seconds
    if let settles, time >= settles { settle() }
    motion.prune(at: time)
  }

  /// Whether the picture will change by itself, so that time has to be handed in.
  package var isMoving: Bool {
    time < max(motion.ends, ending.ends, keys.ends, settles ?? 0)
  }

  /// Brings what is shown up to date with the game and the time, and returns the areas that have to be
  /// painted for it; none when the window shows all there is to show.
  package func update() -> [PixelRectangle] {
    let look = currentLook
    let damage = look.damage(since: shown, bar: painter.bar, metrics: painter.sprites.metrics)
    shown = look
    return damage
  }

  /// Paints the areas on a surface of the window's size, as of the last ``update()``.
  package func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    guard let shown, !damage.isEmpty else { return }
    self.target = target
    try painter.paint(shown, damage, on: target)
  }

  /// Draws a card that will be seen in a moment, so that the frame that shows it need not wait; to be
  /// called when there is time. Says whether there was anything to do.
  package func prepare() throws(DrawingError) -> Bool {
    while let target, let card = awaited.popLast() {
      if try painter.sprites.prepare(card, for: target) { return true }
    }
    return false
  }

  private var currentLook: TableLook {
    let center = Rectangle(painter.bar.scoreSlot).center
    return TableLook(
      layout: layout, cards: motion.poses(at: time, gap: Double(painter.sprites.metrics.gap)),
      ring: ring, score: Int(motion.score.value(at: time).rounded()), flips: game.flips,
      points: motion.points.compactMap { $0.look(at: time, goal: center) }, panel: panelLook)
  }

  private var panelLook: PanelLook? {
    let (keysOpening, endingOpening) = (keys.value(at: time), ending.value(at: time))
    if keysOpening > 0 {
      return PanelLook(panel: .keys(keysPanel), opening: keysOpening)
    }
    guard game.isOver, endingOpening > 0 else { return nil }
    return PanelLook(panel: .ending(endingPanel), opening: endingOpening)
  }
}

// MARK: - Another size, another look

extension TableScene {
  /// Lays everything out anew. The cards stay as they are, in the middle of the window, until the
  /// window has kept its size for a moment, and then glide to their places; a window that has not
  /// been seen yet has nothing to glide from.
  func resize() {
    let old = layout.tableCenter
    relayout(with: painter.sprites)
    guard tempo.isMoving, shown != nil else { return settle() }
    let new = layout.tableCenter
    motion.shift(x: (new.x - old.x).rounded(), y: (new.y - old.y).rounded())
    settles = time + tempo.rest
  }

  /// Sends the cards to their places in the window as large as it is now.
  func settle() {
    settles = nil
    if painter.sprites.metrics != layout.metrics {
      painter.sprites = CardSprites(layout.metrics, look: look)
      shown = nil
    }
    motion.relay(in: layout, at: time, lasts: shownOnce ? tempo.relay : 0)
  }

  /// Paints everything anew in another look.
  func restyle() {
    relayout()
    motion.relay(in: layout, at: time, lasts: 0)
    settles = nil
    shown = nil
  }

  private var shownOnce: Bool { target != nil }

  /// Finds places for the cards of the game in the window as it is now.
  ///
  /// - Parameter sprites: the cards to go on with, if they shall not change their size yet.
  func relayout(with sprites: CardSprites? = nil) {
    let layout = TableLayout(of: game.table.count, in: size, scale: scale)
    painter = TablePainter(
      layout, sprites: sprites ?? CardSprites(layout.metrics, look: look),
      colors: look.table.colors, fonts: fonts)
  }
}
