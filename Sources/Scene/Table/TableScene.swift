// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
package import Tableau

/// The table in a window: what it should show at each moment, what it shows now, and what a click or
/// a key on it means.
///
/// Time is passed in with ``advance(by:)``. The tableau is always ahead of what is shown: what the
/// player does changes it at once, and the scene only shows the way there.
///
/// The work is done by ``TableMotion``, ``TableScreen`` and ``Controls``. All that touches these stands in
/// this one file, however long, so that nothing else can: they are private.
package final class TableScene {
  /// What lies on the table, and what the bar says.
  package private(set) var tableau: Tableau

  /// How the table looks and moves.
  package var look: Look {
    didSet { restyle() }
  }

  /// The size of the window.
  package var size: PixelSize {
    didSet { if size != oldValue { resize() } }
  }

  /// The screen's pixels for each of 1/96 inch.
  package var scale: Double {
    didSet { if scale != oldValue { restyle() } }
  }

  /// Whether the cards are hidden, as during a pause, and so is everything that names them.
  package var isCovered = false

  private let fonts: Fonts

  /// Seconds since the scene was made.
  private(set) var time = 0.0
  private(set) var motion: TableMotion
  private var screen: TableScreen

  /// When a resized window will count as settled; `nil` once it does.
  private var settles: Double?

  private var controls: Controls

  package init(
    _ tableau: Tableau, size: PixelSize, scale: Double, look: Look = Look(), fonts: Fonts
  ) {
    self.tableau = tableau
    self.size = size
    self.scale = scale
    self.look = look
    self.fonts = fonts
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    screen = TableScreen(TablePainter(layout, of: tableau, look: look, fonts: fonts))
    motion = TableMotion(tableau, in: layout)
    controls = Controls(of: tableau)
  }

  /// A new scene of the same game in the same window, with the same focus, in which nothing has
  /// ever moved.
  private init(atRestLike other: TableScene) {
    tableau = other.tableau
    (size, scale, look, fonts) = (other.size, other.scale, other.look, other.fonts)
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    screen = TableScreen(TablePainter(layout, of: tableau, look: look, fonts: fonts))
    motion = TableMotion(tableau, in: layout)
    isCovered = other.isCovered
    controls = other.controls.atRest()
  }

  /// Where everything is in the window.
  var layout: TableLayout { painter.layout }

  var painter: TablePainter { screen.painter }

  /// What has been painted.
  var shown: TableLook? { screen.shown }

  private var tempo: Tempo { Tempo(look.animation) }

  /// What the player's controls have to know of the table.
  private var stage: Stage {
    Stage(tableau: tableau, isCovered: isCovered, painter: painter, time: time, tempo: tempo)
  }
}

// MARK: - What lies on the table

extension TableScene {
  /// Shows another tableau, and on the way there what has happened. Without changes the cards
  /// simply turn to match it, and at once when moving to or from an earlier moment.
  package func show(_ tableau: Tableau, after changes: [Change] = []) {
    let old = self.tableau
    self.tableau = tableau
    if needsOtherPlaces(than: old) { relayout() }
    controls.sayEnding(of: tableau)
    if old.isPast, !tableau.isPast { controls.comeBackToEnd() }
    if changes.contains(.dealt) { return deal() }
    for case .dealtAround(let first) in changes { return dealAround(from: first) }
    let seen = move(to: tableau, from: old, after: changes)
    if !changes.isEmpty || tableau.piles != old.piles { awaitFaces(of: changes) }
    let celebrated = seen + motion.celebration(of: changes, tempo)
    if tableau.isOver != old.isOver {
      changeEnd(at: celebrated)
    } else if !changes.isEmpty {
      // The last match of a game that is watched after the end.
      _ = motion.turnUpLeftCards(of: tableau, at: celebrated, tempo)
    }
  }

  /// - Returns: when everything that has happened can be seen.
  private func move(
    to tableau: Tableau, from old: Tableau, after changes: [Change]
  ) -> Double {
    if !changes.isEmpty {
      let seen = motion.follow(changes, to: tableau, in: layout, at: time, tempo)
      motion.throwPoints(for: changes, at: seen, in: layout, fonts: fonts, tempo)
      return seen
    }
    if tableau.piles != old.piles || tableau.isPast != old.isPast {
      let isLeap = tableau.isPast || old.isPast
      motion.show(tableau, in: layout, at: time, isLeap ? Tempo(.off) : tempo)
      // Other motion, such as the wave of an end that was undone, is not waited for.
      return motion.piles.map(\.endsTurning).reduce(time, max)
    }
    return time
  }

  /// Sweeps the old cards away and deals the new ones.
  private func deal() {
    controls.begin(on: stage)
    motion.deal(tableau, in: layout, at: time, tempo)
    if tableau.isOver { end(at: motion.ends) }
  }

  /// Sweeps the old cards away and deals the new ones to the players.
  private func dealAround(from first: Int) {
    controls.begin(on: stage)
    motion.dealAround(from: first, tableau, in: layout, at: time, tempo)
  }

  /// Deals what is on the table, as if the game had just begun.
  package func dealIn() {
    motion.piles = []
    motion.deal(tableau, in: layout, at: time, tempo)
    // Flying cards have their own pictures; lifting one needs the plain one.
    if tempo.isMoving { screen.expect([.back]) }
  }

  /// A face that will be seen if the player chooses the card under the pointer or the focus. It is
  /// drawn ahead of time, so that the choice shows at once.
  package func expect(_ face: Card) { screen.expect([.front(face)]) }

  /// Schedules faces that will be seen for drawing, in the next quiet moment or in the frame that
  /// needs them.
  private func awaitFaces(of changes: [Change]) {
    let turned = changes.compactMap { change in
      if case .turned(_, let card) = change { card.face } else { nil }
    }
    screen.expect((tableau.piles.compactMap(\.top?.face) + turned).map(CardLook.front))
  }

  private func changeEnd(at begins: Double) {
    if tableau.isOver { return end(at: begins) }
    controls.comeBackFromEnd(on: stage)
  }

  /// The end of a game: the cards that are left turn up, a wave goes through all, then the ending's sheet
  /// opens.
  private func end(at begins: Double) {
    let seen = motion.turnUpLeftCards(of: tableau, at: begins, tempo)
    let occasion = tableau.ending?.occasion ?? .over
    controls.end(at: tempo.isMoving ? motion.wave(occasion, at: seen, tempo) : time, on: stage)
  }
}

extension TableScene {
  /// The rows and columns that the piles lie in; `nil` where they are no grid.
  package var grid: GridShape? { layout.grid }

  /// Whether the window is so narrow that the piles can't lie in the rows and columns of the deal.
  package var isGridGivenUp: Bool { tableau.grid != nil && !isGridKept }

  private var isGridKept: Bool { tableau.grid == layout.grid }

  /// Whether the tableau needs a different layout than the one before.
  private func needsOtherPlaces(than old: Tableau) -> Bool {
    tableau.groups != old.groups || tableau.buttons != old.buttons
      || tableau.players.isEmpty != old.players.isEmpty
      || (tableau.largeButton == nil) != (old.largeButton == nil)
      || tableau.widestNumbers != old.widestNumbers
      || tableau.hasLessonRoom != old.hasLessonRoom
      || tableau.grid != old.grid && !isGridKept
  }
}

extension TableLayout {
  fileprivate init(of tableau: Tableau, in window: PixelSize, scale: Double, look: Look) {
    self.init(
      of: tableau.groups, keeping: tableau.grid, hasNames: !tableau.players.isEmpty,
      hasButton: tableau.largeButton != nil, in: window, scale: scale,
      isTextLarge: look.text == .large, isExplained: tableau.hasLessonRoom)
  }
}

// MARK: - What the player uses

extension TableScene {
  /// Everything that the window shows and offers.
  package var outline: Outline { controls.outline(of: stage) }

  /// The face-down pile under the pointer or the focus; `nil` while an earlier moment is shown.
  package func pileToTurn() -> Int? {
    controls.look(at: stage)
    guard case .pile(let pile) = controls.lit(on: stage)?.item, !tableau.isPast,
      tableau.piles.indices.contains(pile), tableau.piles[pile].top?.side == .down
    else { return nil }
    return pile
  }

  /// Opens a sheet over the table, or replaces the contents of the open one.
  package func open(_ sheet: Sheet) { controls.open(sheet, on: stage) }

  /// Closes the sheet, if one is open.
  package func closeSheet() { controls.closeSheet(on: stage) }

  /// The open sheet, if there is one, except the ending's.
  package var openSheet: Sheet? { controls.openSheet }

  /// Whether the ending's sheet is visible and can be clicked.
  package var isEndingOpen: Bool { controls.isEndingOpen(on: stage) }

  /// Shows the ending's sheet at once, or hides it so that the player can look at the table.
  package func toggleEnding() { controls.toggleEnding(on: stage) }

  /// The pointer has moved to a place in the window.
  ///
  /// - Returns: what dragging to there means.
  @discardableResult
  package func point(at place: Point) -> Intent? { controls.point(at: place, on: stage) }

  /// The pointer is at a place in the window without having moved, so the keyboard's focus stays
  /// visible.
  package func findPointer(at place: Point) { controls.findPointer(at: place) }

  /// The pointer has left the window.
  package func pointerLeft() { controls.pointerLeft() }

  /// - Parameter isSelecting: whether what is typed is selected as far as there.
  /// - Returns: what pressing alone means.
  @discardableResult
  package func press(at point: Point, isSelecting: Bool = false) -> Intent? {
    if settles != nil { settle() }
    return controls.press(at: point, isSelecting: isSelecting, on: stage)
  }

  /// The button went down again at once, at the same place.
  ///
  /// - Returns: what that alone means.
  package func pressAgain(at point: Point) -> Intent? {
    if settles != nil { settle() }
    return controls.pressAgain(at: point, on: stage)
  }

  /// What a click means: the button was pressed and released on the same thing.
  package func release(at point: Point) -> Intent? { controls.release(at: point, on: stage) }

  /// What turning the wheel by so many steps means, up if negative, with the pointer at a place in the
  /// window.
  package func scroll(by steps: Int, at point: Point) -> Intent? {
    controls.scroll(by: steps, at: point, on: stage)
  }

  /// Moves the focus in a direction, on the open sheet or else on the table.
  ///
  /// - Returns: what that changes on a sheet.
  @discardableResult
  package func moveFocus(_ direction: Direction) -> Intent? {
    controls.moveFocus(direction, on: stage)
  }

  /// Moves the focus through the controls of a sheet, or from the cards to the bar's buttons and
  /// back.
  package func moveFocusOn(by step: Int) { controls.moveFocusOn(by: step, on: stage) }

  /// Something has come to be shown that the player didn't ask for: what is done before it can be seen was meant
  /// for what was there before.
  package func startle() { controls.startle(at: time) }

  /// Whether nothing that the player does counts for that reason.
  package var isStartled: Bool { controls.isStartled(at: time) }

  /// The player has used a key: on an open sheet the focus is seen from now on.
  package func noteKey() { controls.noteKey(on: stage) }

  /// Whether what is typed goes to a field of the open sheet.
  package var isFieldFocused: Bool { controls.isFieldFocused(on: stage) }

  /// Moves the focus to the field of the open sheet.
  package func focusField() { controls.focusField(on: stage) }

  /// Scrolls the open sheet by parts of what is in sight, down if positive.
  ///
  /// - Returns: whether a sheet is open.
  package func scrollSheet(by parts: Double) -> Bool {
    controls.scrollSheet(by: parts, on: stage)
  }

  /// What using the thing in focus means.
  package func useFocus() -> Intent? { controls.useFocus(on: stage) }

  /// What choosing a pile by its number means, counted from 0.
  package func choose(_ pile: Int) -> Intent? { controls.choose(pile, on: stage) }

  /// The visible keyboard focus: a pile's number or a button's name.
  package var shownFocus: String? { controls.shownFocus }

  /// Returns the focus to where ``shownFocus`` says; ignored if that is not on this table.
  package func showFocus(named name: String?) { controls.showFocus(named: name, on: tableau) }

  /// Lifts the card under the pointer and sinks the one being pressed, if it can be turned, and
  /// shows or hides the tip.
  private func followPointer() {
    controls.look(at: stage)
    controls.rest(on: stage)
    let raised = controls.raise(on: stage)
    for number in tableau.piles.indices {
      let height = number == raised?.pile ? raised?.height ?? 0 : 0
      motion.piles[number].changeTop { $0.raise(to: height, at: time, tempo) }
    }
  }
}

// MARK: - Time and painting

extension TableScene {
  /// Lets time pass, in seconds.
  package func advance(by seconds: Double) {
    time += seconds
    if let settles, time >= settles { settle() }
    motion.prune(at: time)
    controls.prune(at: time)
  }

  /// Whether the picture changes over time, so that time has to be passed in.
  package var isMoving: Bool {
    time < max(motion.ends, controls.ends, settles ?? 0)
  }

  /// Finds what has to be painted for the window to show the tableau at this time.
  ///
  /// - Returns: the areas to paint; none if the window is up to date.
  package func update() -> [PixelRectangle] {
    followPointer()
    return screen.damage(to: currentLook)
  }

  /// Paints the areas that ``update()`` has found on a surface of the window's size. What is painted
  /// counts as shown.
  package func paint(_ damage: [PixelRectangle], on target: Surface) throws(DrawingError) {
    try screen.paint(damage, on: target)
  }

  /// Draws a card that will soon be seen, so that the frame that shows it need not wait. Call this
  /// when there is time; it returns whether there was anything to do.
  package func prepare() throws(DrawingError) -> Bool { try screen.prepare() }

  /// What the window should show now.
  private var currentLook: TableLook {
    TableLook(
      layout: layout,
      cards: isCovered ? [] : cards,
      isDimmed: tableau.isPast && !tableau.isExample, rings: isCovered ? [] : rings,
      signs: isCovered ? [] : signs,
      bar: controls.barLook(on: stage),
      lesson: controls.lessonLine(on: stage),
      points: motion.points.compactMap { $0.look(at: time, goal: center(ofCounter: $0.counter)) },
      sheet: controls.sheetLook(on: stage), tip: controls.tip(on: stage))
  }

  private var cards: [CardPose] {
    let gap = Double(painter.sprites.metrics.gap)
    return motion.poses(at: time, gap: gap, matched: tableau.matched)
  }

  private var signs: [TableSign] {
    TableSign.all(
      of: tableau, motion.piles.map { $0.arrived(at: time) }, in: layout,
      button: controls.largeButtonLook(on: stage), fonts: fonts)
  }

  /// Where points fly to. This needs the fonts, which a start has to wait for.
  private func center(ofCounter counter: Int) -> Point {
    Rectangle(painter.bar.slot(ofCounter: counter)).center
  }

  /// The ring around the pile with the visible focus, and those around what a hint points at.
  private var rings: [FocusRing] {
    let focused = settles == nil ? controls.ringedPile(on: stage) : nil
    return layout.piles.indices.compactMap { pile in
      var meaning: FocusRing.Meaning = tableau.hinted.contains(pile) ? .hint : []
      if pile == focused { meaning.insert(.focus) }
      guard !meaning.isEmpty else { return nil }
      return FocusRing(meaning, around: Rectangle(layout.piles[pile]), in: layout.metrics)
    }
  }
}

// MARK: - Another size, another look

extension TableScene {
  /// Lays everything out again. The cards stay as they are, in the middle of the window, until the
  /// window has kept its size for a moment, and then glide to their places. Before the window is
  /// first seen there is nothing to glide from.
  private func resize() {
    let old = layout.tableCenter
    relayout(keepingCards: true)
    guard tempo.isMoving, shown != nil else { return settle() }
    let new = layout.tableCenter
    motion.shift(x: (new.x - old.x).rounded(), y: (new.y - old.y).rounded())
    settles = time + tempo.rest
  }

  /// Sends the cards to their places at the window's current size.
  private func settle() {
    settles = nil
    screen.resizeCards(look)
    motion.relay(in: layout, at: time, lasts: screen.wasPainted ? tempo.relay : 0)
  }

  /// Repaints everything in another look.
  private func restyle() {
    relayout()
    motion.relay(in: layout, at: time, lasts: 0)
    settles = nil
    screen.forget()
  }

  /// Finds places for the cards at the window's current size.
  ///
  /// - Parameter keepsCards: whether the cards keep their size for now.
  private func relayout(keepingCards keepsCards: Bool = false) {
    let layout = TableLayout(of: tableau, in: size, scale: scale, look: look)
    screen.use(
      TablePainter(
        layout, of: tableau, look: look, fonts: fonts,
        sprites: keepsCards ? painter.sprites : nil, samples: painter.samples))
  }
}

// MARK: - The audit

extension TableScene {
  /// If the scene is at rest: what looks different from a fresh scene in which nothing has ever
  /// moved; `nil` if nothing does. Takes a few milliseconds.
  package var faultAtRest: String? {
    // Where the pointer is now is followed by the next frame.
    let before = (motion, controls)
    defer { (motion, controls) = before }
    followPointer()
    guard !isMoving else { return nil }
    controls.look(at: stage)
    let twin = TableScene(atRestLike: self)
    twin.followPointer()
    // Long enough for a tip to appear.
    twin.advance(by: 10)
    return currentLook.difference(from: twin.currentLook)
  }
  /// Paints all that the window should show now with a painter that remembers nothing but cards. What has
  /// been painted in parts has to look like it.
  package func paintAnew(on target: Surface) throws(DrawingError) {
    let painter = TablePainter(
      TableLayout(of: tableau, in: size, scale: scale, look: look), of: tableau, look: look,
      fonts: fonts, sprites: painter.sprites, samples: painter.samples)
    try painter.paint(currentLook, [PixelRectangle(size)], on: target)
  }
}
