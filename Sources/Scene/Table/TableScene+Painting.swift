// SPDX-License-Identifier: MIT

package import Drawing
import Tableau

extension TableScene {
  /// Lets time pass, in seconds.
  package func advance(by seconds: Double) {
    time += seconds
    if let settles, time >= settles { settle() }
    motion.prune(at: time)
    if let sheet, sheet.opening.isClosed(at: time) { self.sheet = nil }
  }

  /// Whether the picture will change by itself, so that time has to be handed in.
  package var isMoving: Bool {
    time
      < max(
        motion.ends, ending.opening.ends, sheet?.opening.ends ?? 0, settles ?? 0, tip?.comes ?? 0)
  }

  /// Brings what is shown up to date with the game and the time, and returns the areas that have to be
  /// painted for it; none when the window shows all there is to show.
  package func update() -> [PixelRectangle] {
    followPointer()
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

  /// The places of the cards whose faces can be seen.
  package var faceUpPlaces: [Int] {
    motion.cards.indices.filter { place in
      motion.cards[place].pose(.place(place), at: time, gap: 0).look != .back
    }
  }

  /// What the window should show now.
  var currentLook: TableLook {
    TableLook(
      layout: layout,
      cards: isCovered ? [] : motion.poses(at: time, gap: Double(painter.sprites.metrics.gap)),
      isDimmed: tableau.isPast, rings: isCovered ? [] : rings, bar: barLook,
      points: motion.points.compactMap { $0.look(at: time, goal: scoreCenter) }, sheet: sheetLook,
      tip: tip.flatMap { time >= $0.comes ? painter.tip(for: $0.button) : nil })
  }

  /// Where points fly to. To know it takes fonts, which a start has to wait for.
  private var scoreCenter: Point { Rectangle(painter.bar.scoreSlot).center }

  private var barLook: BarLook {
    var look = BarLook(numbers: numbers, sentence: tableau.sentence)
    if let clock = tableau.clock { look.numbers.append(clock) }
    look.ticks = tableau.ticks
    look.position = tableau.position
    look.isLookingBack = tableau.isPast
    if case .button(let button) = litTarget { look.lit = button }
    if case .button(let button) = pressed { look.pressed = button }
    look.isRinged = isFocusShown
    return look
  }

  /// Two numbers, the second of which may be empty; one that counts may be on its way.
  private var numbers: [String] {
    let texts = tableau.counters.map { counter in
      counter.isCounting
        ? counter.text(at: Int(motion.score.value(at: time).rounded())) : counter.text
    }
    return texts + Array(repeating: "", count: max(0, 2 - texts.count))
  }

  private var sheetLook: SheetLook? {
    guard let open = visibleSheet else { return nil }
    var cursor = SheetLayout.Cursor()
    if isFocusShown {
      cursor.lit = open.focus
      cursor.isKeyboard = true
    } else if case .item(let item, _) = litTarget {
      cursor.lit = item
    }
    if case .item(let item, _) = pressed { cursor.pressed = item }
    return SheetLook(
      layout: painter.layout(of: open.sheet), cursor: cursor, opening: open.opening.value(at: time))
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
    let layout = TableLayout(of: tableau.piles.count, in: size, scale: scale)
    painter = TablePainter(
      layout, sprites: sprites ?? CardSprites(layout.metrics, look: look),
      colors: look.table.colors, fonts: fonts)
  }
}
