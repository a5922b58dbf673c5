// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
package import Tableau

/// A table in a window. ``TableScene`` adds the pointer, the keyboard and the sheets.
///
/// Time is passed in with ``advance(by:)``. The tableau is always ahead of the picture: a player's
/// action changes it at once, and the scene only shows the way there.
package class ShownTable {
  package private(set) final var tableau: Tableau

  package final var look: Look {
    didSet { if look != oldValue { restyle(after: oldValue) } }
  }

  /// The look that suits the cards on the table.
  private final var cardLook: Look { look.suiting(tableau.faces) }

  package final var size: PixelSize {
    didSet { if size != oldValue { resize() } }
  }

  /// The screen's pixels per 1/96 inch.
  package final var scale: Double {
    didSet { if scale != oldValue { restyle(after: look) } }
  }

  /// During a pause; so is everything that names the cards.
  package final var isCovered = false

  private let fonts: Fonts

  /// Seconds since the scene was made.
  private(set) final var time = 0.0
  private(set) final var motion: TableMotion
  final let picture: TablePicture

  /// The time when a resized window settles.
  private final var settles: Double?

  init(_ tableau: Tableau, size: PixelSize, scale: Double, look: Look, fonts: Fonts) {
    (self.tableau, self.size, self.scale) = (tableau, size, scale)
    (self.look, self.fonts) = (look, fonts)
    let look = look.suiting(tableau.faces)
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    picture = TablePicture(layout, of: tableau, look: look, fonts: fonts)
    motion = TableMotion(tableau, in: layout)
  }

  /// A copy in which nothing has ever moved.
  init(atRestLike other: ShownTable) {
    (tableau, size, scale) = (other.tableau, other.size, other.scale)
    (look, fonts, isCovered) = (other.look, other.fonts, other.isCovered)
    let look = look.suiting(tableau.faces)
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    picture = TablePicture(layout, of: tableau, look: look, fonts: fonts)
    motion = TableMotion(tableau, in: layout)
  }

  final var layout: TableLayout { picture.layout }

  /// The painted look.
  final var shown: TableLook? { picture.shown }

  /// Whether words are read from right to left.
  package final var isMirrored: Bool { fonts.isMirrored }

  final var tempo: Tempo { Tempo(look.animation) }

  /// In seconds.
  package func advance(by seconds: Double) {
    time += seconds
    if let settles, time >= settles { settle() }
    motion.prune(at: time)
  }

  final var ends: Double { max(motion.ends, settles ?? 0) }

  final var nextChange: Double? {
    [motion.nextChange(after: time), settles].compactMap(\.self).min()
  }

  /// Paints everything anew that has words.
  package final func repaint() {
    relayout()
    picture.forget()
  }

  /// Paints the cards anew, since pictures of the decks have come.
  package final func repaintCards() { picture.repaintCards() }

  // MARK: - What lies there

  /// Replaces the tableau without showing the difference yet.
  final func replace(with tableau: Tableau) {
    let old = self.tableau
    self.tableau = tableau
    if needsOtherPlaces(than: old) { relayout() }
  }

  /// Without changes the cards simply turn to match, at once when moving to or from an earlier
  /// moment.
  ///
  /// - Returns: the time when everything is visible and celebrated.
  final func follow(_ changes: [Change], from old: Tableau) -> Double {
    let isOther = tableau.piles != old.piles
    if !changes.isEmpty || isOther { awaitFaces(of: changes) }
    if changes.isEmpty {
      guard isOther || tableau.isPast != old.isPast else { return time }
      let isLeap = tableau.isPast || old.isPast
      // The wave of an undone end, for example, isn't waited for.
      return motion.show(tableau, in: layout, at: time, isLeap ? Tempo(.off) : tempo)
    }
    let seen = motion.follow(changes, to: tableau, in: layout, at: time, tempo)
    motion.points.leave(
      for: changes, before: old.counters, at: seen, in: layout, fonts: fonts, tempo)
    return seen + motion.celebration(of: changes, tempo)
  }

  final func deal(_ changes: [Change]) {
    for case .dealtAround(let first) in changes where !changes.contains(.dealt) {
      return motion.dealAround(from: first, tableau, in: layout, at: time, tempo)
    }
    motion.deal(tableau, in: layout, at: time, tempo)
  }

  /// Ends all motion of cards.
  package final func finishMotion() { motion = TableMotion(tableau, in: layout) }

  /// Deals the present cards as at the start of a game.
  package final func dealIn() {
    motion.clear()
    motion.deal(tableau, in: layout, at: time, tempo)
    // Flying cards have their own pictures; lifting one needs the plain one.
    if tempo.isMoving { picture.expect([.back]) }
  }

  /// - Returns: the time when all of them are visible.
  final func turnUpLeftCards(at begins: Double) -> Double {
    motion.turnUpLeftCards(of: tableau, at: begins, tempo)
  }

  /// - Returns: the time for the ending's sheet.
  final func wave(at begins: Double) -> Double {
    guard tempo.isMoving else { return time }
    return motion.wave(tableau.ending?.occasion ?? .over, at: begins, tempo)
  }

  /// Draws a face ahead, so that the player's choice shows at once.
  package final func expect(_ face: Card) { picture.expect([.front(.suited(face))]) }

  /// For the next quiet moment, or the frame that needs them.
  private final func awaitFaces(of changes: [Change]) {
    let turned = changes.compactMap { change in
      if case .turned(_, let card) = change { card.face } else { nil }
    }
    picture.expect((tableau.piles.compactMap(\.top?.face) + turned).map(CardLook.front))
  }

  final func raise(_ piles: [Int: Double]) { motion.raise(piles, at: time, tempo) }

  /// Runs `body` and undoes the motion it causes.
  final func keepingMotion<Found>(_ body: () -> Found) -> Found {
    let before = motion
    defer { motion = before }
    return body()
  }
}

// MARK: - Where it lies

extension ShownTable {
  /// `nil` if the piles form no grid.
  package final var grid: GridShape? { layout.grid }

  /// The row of a pile as it is shown, from 1.
  package final func row(of pile: Int) -> Int? {
    guard layout.piles.indices.contains(pile) else { return nil }
    let tops = Set(layout.piles.map(\.y)).sorted()
    return tops.firstIndex(of: layout.piles[pile].y).map { $0 + 1 }
  }

  package final var isGridGivenUp: Bool { tableau.grid != nil && !isGridKept }

  private final var isGridKept: Bool { tableau.grid == layout.grid }

  /// Whether the tableau needs another layout than an older one.
  private final func needsOtherPlaces(than old: Tableau) -> Bool {
    tableau.groups != old.groups || tableau.pilesAtFirst != old.pilesAtFirst
      || tableau.buttons != old.buttons
      || tableau.players.isEmpty != old.players.isEmpty
      || tableau.largeButtons.count != old.largeButtons.count
      || tableau.numbers.map(\.room) != old.numbers.map(\.room)
      || tableau.hasLessonRoom != old.hasLessonRoom
      || tableau.grid != old.grid && !isGridKept
      || look.deck != nil && cardLook != look.suiting(old.faces)
  }

  /// - Parameters:
  ///   - keepsSize: whether the cards keep their size for now.
  ///   - keepsPictures: whether painted pictures remain valid.
  private final func relayout(
    keepingSize keepsSize: Bool = false, keepingPictures keepsPictures: Bool = true
  ) {
    let look = cardLook
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    let sprites = picture.sprites
    let areSame = sprites.metrics == layout.metrics && sprites.look.deck == look.deck
    let keepsCards = keepsSize || areSame
    picture.use(
      layout, of: tableau, look: look, keepingCards: keepsPictures && keepsCards,
      keepingSamples: keepsPictures)
  }

  /// The cards stay in the middle of the window until it has kept its size for a moment, then glide
  /// to their places. Before the window is first seen they move at once.
  private final func resize() {
    let old = layout.tableCenter
    relayout(keepingSize: true)
    guard tempo.isMoving, shown != nil else { return settle() }
    let new = layout.tableCenter
    motion.shift(x: (new.x - old.x).rounded(), y: (new.y - old.y).rounded())
    settles = time + tempo.rest
  }

  final func settleNow() { if settles != nil { settle() } }

  private final func settle() {
    settles = nil
    picture.resizeCards()
    motion.relay(in: layout, at: time, lasts: picture.wasPainted ? tempo.relay : 0)
  }

  /// Unchanged card pictures stay, and flights go on unless the layout changed.
  private final func restyle(after old: Look) {
    let before = layout
    relayout(keepingPictures: look.paintsCards(like: old))
    picture.forget()
    guard layout != before else { return }
    motion.relay(in: layout, at: time, lasts: 0)
    settles = nil
  }
}

extension TableLayout {
  fileprivate init(of tableau: Tableau, in window: PixelSize, scale: Double, look: Look) {
    self.init(
      of: tableau.groups, keeping: tableau.grid, growingFrom: tableau.pilesAtFirst,
      hasNames: !tableau.players.isEmpty,
      buttons: tableau.largeButtons.count,
      players: tableau.counters.count { $0.player != nil }, in: window, scale: scale,
      isTextLarge: look.text == .large, isExplained: tableau.hasLessonRoom,
      cards: look.cardShape)
  }
}

// MARK: - Painting

extension ShownTable {
  final func look(with controls: ControlsLook) -> TableLook {
    var bar = controls.bar
    motion.points.show(in: &bar, at: time)
    return TableLook(
      layout: layout,
      cards: isCovered
        ? []
        : motion.poses(
          at: time, gap: Double(picture.sprites.metrics.gap),
          ringed: tableau.matched + tableau.picked,
          awaited: tableau.awaited),
      isDimmed: tableau.isPast && !tableau.isExample,
      rings: isCovered ? [] : rings(focused: controls.ringedPile),
      signs: isCovered
        ? []
        : TableSign.all(
          of: tableau, motion.arrived(at: time), in: layout, buttons: controls.largeButtons,
          fonts: fonts),
      bar: bar, lesson: controls.lesson,
      // This needs the fonts, which a start has to wait for.
      points: motion.points.looks(at: time) { picture.bar.slot(ofCounter: $0) },
      sheet: controls.sheet, tip: controls.tip)
  }

  /// Around focused and hinted piles, and with animation off around the pile that waits for the
  /// player.
  private final func rings(focused: Int?) -> [FocusRing] {
    layout.piles.indices.compactMap { pile in
      var meaning: FocusRing.Meaning = tableau.hinted.contains(pile) ? .hint : []
      if pile == focused, settles == nil { meaning.insert(.focus) }
      if pile == tableau.awaited, !tempo.isMoving { meaning.insert(.broad) }
      guard !meaning.isEmpty else { return nil }
      return FocusRing(meaning, around: Rectangle(layout.piles[pile]), in: layout.metrics)
    }
  }

  final func damage(to look: TableLook) -> [PixelRectangle] { picture.damage(to: look) }

  /// Paints areas found by ``TableScene/update()``. They count as shown.
  package final func paint(
    _ damage: [PixelRectangle], on target: Surface
  ) throws(DrawingError) {
    try picture.paint(damage, on: target)
  }

  /// Draws a card ahead, in a quiet moment.
  ///
  /// - Returns: whether there was anything to do.
  package final func prepare() throws(DrawingError) -> Bool { try picture.prepare() }

  /// Keeps no pictures but the cards'. Painting in parts has to give an equal picture.
  final func paintAnew(_ shown: TableLook, on target: Surface) throws(DrawingError) {
    let picture = TablePicture(
      TableLayout(of: tableau, in: size, scale: scale, look: cardLook), of: tableau,
      look: cardLook, fonts: fonts, sprites: picture.sprites)
    try picture.paint(shown, [PixelRectangle(size)], on: target)
  }
}
