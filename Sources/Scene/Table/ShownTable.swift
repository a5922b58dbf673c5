// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
package import Tableau

/// The table as it is shown: what lies on it, how it moves there, where everything is in a window, and what
/// has been painted. What the player uses is a ``TableScene``'s.
///
/// Time is passed in with ``advance(by:)``. The tableau is always ahead of what is shown: what the
/// player does changes it at once, and the scene only shows the way there.
package class ShownTable {
  /// What lies on the table, and what the bar says.
  package private(set) final var tableau: Tableau

  /// How the table looks and moves.
  package final var look: Look {
    didSet { if look != oldValue { restyle(after: oldValue) } }
  }

  /// The size of the window.
  package final var size: PixelSize {
    didSet { if size != oldValue { resize() } }
  }

  /// The screen's pixels for each of 1/96 inch.
  package final var scale: Double {
    didSet { if scale != oldValue { restyle(after: look) } }
  }

  /// Whether the cards are hidden, as during a pause, and so is everything that names them.
  package final var isCovered = false

  private let fonts: Fonts

  /// Seconds since the scene was made.
  private(set) final var time = 0.0
  private(set) final var motion: TableMotion
  private final var screen: TableScreen

  /// When a resized window will count as settled; `nil` once it does.
  private final var settles: Double?

  init(_ tableau: Tableau, size: PixelSize, scale: Double, look: Look, fonts: Fonts) {
    (self.tableau, self.size, self.scale) = (tableau, size, scale)
    (self.look, self.fonts) = (look, fonts)
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    screen = TableScreen(TablePainter(layout, of: tableau, look: look, fonts: fonts))
    motion = TableMotion(tableau, in: layout)
  }

  /// The same game in the same window, in which nothing has ever moved.
  init(atRestLike other: ShownTable) {
    (tableau, size, scale) = (other.tableau, other.size, other.scale)
    (look, fonts, isCovered) = (other.look, other.fonts, other.isCovered)
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    screen = TableScreen(TablePainter(layout, of: tableau, look: look, fonts: fonts))
    motion = TableMotion(tableau, in: layout)
  }

  /// Where everything is in the window.
  final var layout: TableLayout { painter.layout }

  final var painter: TablePainter { screen.painter }

  /// What has been painted.
  final var shown: TableLook? { screen.shown }

  /// Whether words are read from right to left.
  package final var isMirrored: Bool { fonts.isMirrored }

  final var tempo: Tempo { Tempo(look.animation) }

  /// Lets time pass, in seconds.
  package func advance(by seconds: Double) {
    time += seconds
    if let settles, time >= settles { settle() }
    motion.prune(at: time)
  }

  /// When the cards and the window come to rest.
  final var ends: Double { max(motion.ends, settles ?? 0) }

  /// When the cards or the window next look different by themselves: now, while something moves; `nil` at rest.
  final var nextChange: Double? {
    [motion.nextChange(after: time), settles].compactMap(\.self).min()
  }

  // MARK: - What lies there

  /// Puts another tableau in place of this one, which nothing shows yet.
  final func replace(with tableau: Tableau) {
    let old = self.tableau
    self.tableau = tableau
    if needsOtherPlaces(than: old) { relayout() }
  }

  /// Shows what has led from another tableau to this one. Without changes the cards simply turn to match
  /// it, and at once when moving to or from an earlier moment.
  ///
  /// - Returns: when all of that can be seen, and was celebrated.
  final func follow(_ changes: [Change], from old: Tableau) -> Double {
    let isOther = tableau.piles != old.piles
    if !changes.isEmpty || isOther { awaitFaces(of: changes) }
    if changes.isEmpty {
      guard isOther || tableau.isPast != old.isPast else { return time }
      let isLeap = tableau.isPast || old.isPast
      // Other motion, such as the wave of an end that was undone, is not waited for.
      return motion.show(tableau, in: layout, at: time, isLeap ? Tempo(.off) : tempo)
    }
    let seen = motion.follow(changes, to: tableau, in: layout, at: time, tempo)
    motion.throwPoints(for: changes, at: seen, in: layout, fonts: fonts, tempo)
    return seen + motion.celebration(of: changes, tempo)
  }

  /// Sweeps the old cards away and deals the new ones, as the changes say.
  final func deal(_ changes: [Change]) {
    for case .dealtAround(let first) in changes where !changes.contains(.dealt) {
      return motion.dealAround(from: first, tableau, in: layout, at: time, tempo)
    }
    motion.deal(tableau, in: layout, at: time, tempo)
  }

  /// Deals what is on the table, as if the game had just begun.
  package final func dealIn() {
    motion.clear()
    motion.deal(tableau, in: layout, at: time, tempo)
    // Flying cards have their own pictures; lifting one needs the plain one.
    if tempo.isMoving { screen.expect([.back]) }
  }

  /// The cards that are left over turn up.
  ///
  /// - Returns: when all of them can be seen.
  final func turnUpLeftCards(at begins: Double) -> Double {
    motion.turnUpLeftCards(of: tableau, at: begins, tempo)
  }

  /// At the end of a game a wave goes through all cards.
  ///
  /// - Returns: when the end can be spoken of.
  final func wave(at begins: Double) -> Double {
    guard tempo.isMoving else { return time }
    return motion.wave(tableau.ending?.occasion ?? .over, at: begins, tempo)
  }

  /// A face that will be seen if the player chooses the card under the pointer or the focus. It is
  /// drawn ahead of time, so that the choice shows at once.
  package final func expect(_ face: Card) { screen.expect([.front(face)]) }

  /// Schedules faces that will be seen for drawing, in the next quiet moment or in the frame that
  /// needs them.
  private final func awaitFaces(of changes: [Change]) {
    let turned = changes.compactMap { change in
      if case .turned(_, let card) = change { card.face } else { nil }
    }
    screen.expect((tableau.piles.compactMap(\.top?.face) + turned).map(CardLook.front))
  }

  /// Lifts the top cards of piles, or presses them down, and no others.
  final func raise(_ piles: [Int: Double]) { motion.raise(piles, at: time, tempo) }

  /// Looks ahead: what `body` lets move stays where it was.
  final func keepingMotion<Found>(_ body: () -> Found) -> Found {
    let before = motion
    defer { motion = before }
    return body()
  }
}

// MARK: - Where it lies

extension ShownTable {
  /// The rows and columns that the piles lie in; `nil` where they are no grid.
  package final var grid: GridShape? { layout.grid }

  /// Whether the window is so narrow that the piles can't lie in the rows and columns of the deal.
  package final var isGridGivenUp: Bool { tableau.grid != nil && !isGridKept }

  private final var isGridKept: Bool { tableau.grid == layout.grid }

  /// Whether the tableau needs a different layout than the one before.
  private final func needsOtherPlaces(than old: Tableau) -> Bool {
    tableau.groups != old.groups || tableau.buttons != old.buttons
      || tableau.players.isEmpty != old.players.isEmpty
      || (tableau.largeButton == nil) != (old.largeButton == nil)
      || tableau.numbers.map(\.room) != old.numbers.map(\.room)
      || tableau.hasLessonRoom != old.hasLessonRoom
      || tableau.grid != old.grid && !isGridKept
  }

  /// Finds places for the cards at the window's current size.
  ///
  /// - Parameters:
  ///   - keepsSize: whether the cards keep their size for now.
  ///   - keepsPictures: whether cards and small pictures look as they were painted.
  private final func relayout(
    keepingSize keepsSize: Bool = false, keepingPictures keepsPictures: Bool = true
  ) {
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    let keepsCards = keepsSize || painter.sprites.metrics == layout.metrics
    screen.use(
      TablePainter(
        layout, of: tableau, look: look, fonts: fonts,
        sprites: keepsPictures && keepsCards ? painter.sprites : nil,
        samples: keepsPictures ? painter.samples : SamplePictures()))
  }

  /// Lays everything out again. The cards stay as they are, in the middle of the window, until the
  /// window has kept its size for a moment, and then glide to their places. Before the window is
  /// first seen there is nothing to glide from.
  private final func resize() {
    let old = layout.tableCenter
    relayout(keepingSize: true)
    guard tempo.isMoving, shown != nil else { return settle() }
    let new = layout.tableCenter
    motion.shift(x: (new.x - old.x).rounded(), y: (new.y - old.y).rounded())
    settles = time + tempo.rest
  }

  /// Sends the cards to their places at the window's current size, if they have yet to go there.
  final func settleNow() { if settles != nil { settle() } }

  private final func settle() {
    settles = nil
    screen.resizeCards(look)
    motion.relay(in: layout, at: time, lasts: screen.wasPainted ? tempo.relay : 0)
  }

  /// Repaints everything in another look. Card pictures that are the same stay, and what flies goes on where its goal
  /// stays.
  private final func restyle(after old: Look) {
    let before = layout
    relayout(keepingPictures: look.paintsCards(like: old))
    screen.forget()
    guard layout != before else { return }
    motion.relay(in: layout, at: time, lasts: 0)
    settles = nil
  }
}

extension TableLayout {
  fileprivate init(of tableau: Tableau, in window: PixelSize, scale: Double, look: Look) {
    self.init(
      of: tableau.groups, keeping: tableau.grid, hasNames: !tableau.players.isEmpty,
      hasButton: tableau.largeButton != nil,
      players: tableau.counters.count { $0.player != nil }, in: window, scale: scale,
      isTextLarge: look.text == .large, isExplained: tableau.hasLessonRoom)
  }
}

// MARK: - Painting

extension ShownTable {
  /// What the window should show now.
  ///
  /// - Parameter controls: how what the player uses looks.
  final func look(with controls: ControlsLook) -> TableLook {
    TableLook(
      layout: layout,
      cards: isCovered
        ? []
        : motion.poses(
          at: time, gap: Double(painter.sprites.metrics.gap), matched: tableau.matched,
          awaited: tableau.awaited),
      isDimmed: tableau.isPast && !tableau.isExample,
      rings: isCovered ? [] : rings(focused: controls.ringedPile),
      signs: isCovered
        ? []
        : TableSign.all(
          of: tableau, motion.arrived(at: time), in: layout, button: controls.largeButton,
          fonts: fonts),
      bar: controls.bar, lesson: controls.lesson,
      // This needs the fonts, which a start has to wait for.
      points: motion.points(at: time) { Rectangle(painter.bar.slot(ofCounter: $0)).center },
      sheet: controls.sheet, tip: controls.tip)
  }

  /// The ring around the pile with the visible focus, those around what a hint points at, and where nothing moves
  /// the one around the pile that waits for the player.
  private final func rings(focused: Int?) -> [FocusRing] {
    layout.piles.indices.compactMap { pile in
      var meaning: FocusRing.Meaning = tableau.hinted.contains(pile) ? .hint : []
      if pile == focused, settles == nil { meaning.insert(.focus) }
      if pile == tableau.awaited, !tempo.isMoving { meaning.insert(.broad) }
      guard !meaning.isEmpty else { return nil }
      return FocusRing(meaning, around: Rectangle(layout.piles[pile]), in: layout.metrics)
    }
  }

  /// Finds what has to be painted for the window to show a look; nothing if it is up to date.
  final func damage(to look: TableLook) -> [PixelRectangle] { screen.damage(to: look) }

  /// Paints the areas that ``TableScene/update()`` has found on a surface of the window's size. What is
  /// painted counts as shown.
  package final func paint(
    _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    try screen.paint(damage, on: target)
  }

  /// Draws a card that will soon be seen, so that the frame that shows it need not wait. Call this
  /// when there is time; it returns whether there was anything to do.
  package final func prepare() throws(DrawingError) -> Bool { try screen.prepare() }

  /// Paints all of a look with a painter that remembers nothing but cards. What has been painted in parts has to
  /// look like it.
  final func paintAnew(_ shown: TableLook, on target: Surface) throws(DrawingError) {
    let painter = TablePainter(
      TableLayout(of: tableau, in: size, scale: scale, look: look), of: tableau, look: look,
      fonts: fonts, sprites: painter.sprites)
    try painter.paint(shown, [PixelRectangle(size)], on: target)
  }
}
