// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// What the player's controls need to know about the table at one moment.
struct Stage {
  let tableau: Tableau

  /// Whether the cards are hidden.
  let isCovered: Bool
  let painter: TablePainter

  /// On the scene's clock.
  let time: Double
  let tempo: Tempo

  var layout: TableLayout { painter.layout }

  /// Whether an item lies among the cards.
  func isOnTable(_ item: Item.ID) -> Bool {
    if case .pile = item { return true }
    return tableau.largeButton.map { item == .button($0.name) } ?? false
  }

  /// What the tip of an item says, and what it is about; `nil` if it has none.
  func tip(of item: Item.ID?) -> (words: String, area: PixelRectangle)? {
    let bar = painter.bar.layout
    if item == .history { return (tableau.positionTip, bar.strip) }
    return tableau.button(item).map { ($0.tip, bar.area(of: $0)) }
  }
}

/// What the player uses: the pointer, the keyboard and the sheets.
struct Controls {
  private(set) var pointer = Pointer()
  private(set) var focus = KeyboardFocus()
  private(set) var sheets: Sheets

  /// When something was last shown that the player didn't ask for.
  private var startled = -Double.infinity

  /// What the pointer was on when somebody last looked.
  private(set) var hovered: Target?

  init(of tableau: Tableau) {
    sheets = Sheets(of: tableau)
    if tableau.isOver { focus.goToEnd(of: tableau) }
  }

  /// The same controls, as if everything had long come to rest.
  func atRest() -> Controls {
    var controls = self
    controls.sheets = sheets.atRest()
    controls.pointer.forgetTip()
    return controls
  }

  /// When they stop changing on their own.
  var ends: Double { max(sheets.ends, pointer.tipComes ?? 0) }

  mutating func prune(at time: Double) { sheets.prune(at: time) }

  mutating func startle(at time: Double) { startled = time }

  /// Whether the player can't have seen it yet, half a second later.
  func isStartled(at time: Double) -> Bool { time < startled + 0.5 }
}

// MARK: - What can be used

extension Controls {
  func outline(of stage: Stage) -> Outline {
    let painter = stage.painter
    let open = sheets.active(on: stage).map { ($0.sheet, painter.layout(of: $0.shown)) }
    var outline = Outline(
      of: stage.tableau, isCovered: stage.isCovered, in: stage.layout, painter.bar.layout,
      under: open, isModal: sheets.open?.isModal == true)
    if let pressed = pointer.pressed?.item { outline.mark(pressed, .pressed) }
    if focus.isShown, let focused = focusedItem(on: stage) { outline.mark(focused, .focused) }
    return outline
  }

  /// What has the keyboard's focus, on the open sheet or else on the table.
  private func focusedItem(on stage: Stage) -> Item.ID? {
    sheets.active(on: stage).map { $0.focus.map(Item.ID.control) ?? .panel }
      ?? tableFocus(on: stage)
  }

  /// What has the keyboard's focus on the table or the bar; `nil` under a sheet, and where a game is only
  /// watched, which all keys lead through.
  private func tableFocus(on stage: Stage) -> Item.ID? {
    sheets.active(on: stage) == nil && !stage.tableau.isExample ? focus.item : nil
  }

  /// The same, while it is seen.
  func shownTableFocus(on stage: Stage) -> Item.ID? {
    focus.isShown ? tableFocus(on: stage) : nil
  }

  private func target(at point: Point, on stage: Stage) -> Target {
    let window = PixelRectangle(stage.layout.window)
    return window.contains(point) ? outline(of: stage).target(at: point) : .table
  }

  /// Finds out what the pointer is on; to be called before it is asked how things look.
  mutating func look(at stage: Stage) {
    hovered = pointer.place.map { target(at: $0, on: stage) }
  }

  /// What is under the pointer or has the keyboard's focus.
  func lit(on stage: Stage) -> Target? {
    focus.isShown ? tableFocus(on: stage).map { Target(item: $0) } : hovered
  }
}

// MARK: - Sheets

extension Controls {
  mutating func open(_ sheet: Sheet, on stage: Stage) {
    sheets.open(sheet, on: stage)
    if sheets.active(on: stage)?.field != nil { changeSheet(on: stage) { $0.keepField(of: $1) } }
  }

  mutating func closeSheet(on stage: Stage) { sheets.close(at: stage.time, stage.tempo) }

  var openSheet: Sheet? { sheets.open }

  /// Changes the sheet that can be used, knowing where everything on it is.
  private mutating func changeSheet(
    on stage: Stage, _ change: (inout OpenSheet, SheetLayout) -> Void
  ) {
    sheets.changeActive(on: stage) { change(&$0, stage.painter.layout(of: $0.shown)) }
  }

  /// Whether what is typed goes to a field of the sheet that can be used.
  func isFieldFocused(on stage: Stage) -> Bool { sheets.active(on: stage)?.focusedField != nil }

  /// Moves the focus to the field of the sheet that can be used.
  mutating func focusField(on stage: Stage) {
    sheets.changeActive(on: stage) { if let field = $0.field { $0.moveFocus(to: field) } }
  }

  /// Scrolls the sheet that is open by parts of what is in sight.
  ///
  /// - Returns: whether one is open.
  mutating func scrollSheet(by parts: Double, on stage: Stage) -> Bool {
    guard sheets.open != nil else { return false }
    changeSheet(on: stage) { sheet, layout in
      let distance = parts * Double(layout.viewport.height)
      sheet.scroll(to: layout.scroll + Int(distance.rounded()), in: layout)
    }
    return true
  }

  func isEndingOpen(on stage: Stage) -> Bool { sheets.isEndingOpen(on: stage) }

  mutating func toggleEnding(on stage: Stage) {
    if sheets.ending.opening.isOpen(at: stage.time) {
      sheets.closeEnding(at: stage.time, stage.tempo)
    } else {
      sheets.openEnding(at: stage.time, stage.tempo)
    }
  }

  // MARK: The end

  /// Makes the ending's sheet say what the tableau says.
  mutating func sayEnding(of tableau: Tableau) {
    if let words = tableau.ending { sheets.say(words) }
  }

  /// The game is over: its sheet appears once everything played has been seen.
  mutating func end(at begins: Double, on stage: Stage) {
    focus.goToEnd(of: stage.tableau)
    sheets.openEnding(at: begins, stage.tempo)
  }

  /// An end that was looked back from, or the best game, is seen again.
  mutating func comeBackToEnd() { sheets.beginEnding() }

  /// The end was undone.
  mutating func comeBackFromEnd(on stage: Stage) {
    sheets.closeEnding(at: stage.time, stage.tempo)
    focus.comeBack(from: stage.tableau)
  }

  /// Another game begins.
  mutating func begin(on stage: Stage) {
    sheets.closeEnding(at: stage.time, stage.tempo)
    focus.goToFirstPile()
  }
}

// MARK: - The pointer

extension Controls {
  mutating func point(at place: Point, on stage: Stage) -> Intent? {
    pointer.move(to: place)
    focus.hide()
    return dragged(to: place, on: stage)
  }

  mutating func findPointer(at place: Point) {
    if !focus.isShown { pointer.move(to: place) }
  }

  mutating func pointerLeft() { pointer.leave() }

  mutating func press(
    at place: Point, isSelecting: Bool = false, on stage: Stage
  ) -> Intent? {
    pointer.move(to: place)
    focus.hide()
    guard !isStartled(at: stage.time) else {
      pointer.pressIdly()
      return nil
    }
    let target = target(at: place, on: stage)
    if pointer.isAgain(at: place, time: stage.time), isField(target, on: stage) {
      pointer.pressIdly()
      return .selectAll
    }
    if target == .table, sheets.haveJustOpened(on: stage) {
      pointer.pressIdly()
      return nil
    }
    pointer.press(on: target)
    // The keyboard goes on from there.
    if let control = target.item?.control {
      sheets.changeActive(on: stage) { $0.moveFocus(to: control) }
    }
    return answer(to: target, on: stage)
      ?? dragged(to: place, isSelecting: isSelecting, on: stage)
  }

  /// Whether it is the text of a field.
  private func isField(_ target: Target, on stage: Stage) -> Bool {
    target.action == .slide && target.item?.control != nil
      && target.item?.control == sheets.active(on: stage)?.field
  }

  /// What pressing something on the table means where time matters.
  private mutating func answer(to target: Target, on stage: Stage) -> Intent? {
    guard stage.tableau.answersPress, target.action == .use, let item = target.item,
      stage.isOnTable(item)
    else { return nil }
    pointer.answer()
    return outline(of: stage)[item]?.action(.use)?.intent
  }

  /// The second press of a double click. On a card that the first one has turned, both are one click.
  mutating func pressAgain(at place: Point, on stage: Stage) -> Intent? {
    if isStartled(at: stage.time) { return press(at: place, on: stage) }
    if isField(target(at: place, on: stage), on: stage) {
      pointer.pressIdly()
      pointer.noteAgain(at: place, time: stage.time)
      return scalars(before: place, on: stage).map(Intent.selectWord(after:))
    }
    guard let pile = stage.layout.pile(at: place), pile == pointer.clickedPile,
      !stage.tableau.answersPress
    else {
      return press(at: place, on: stage)
    }
    pointer.move(to: place)
    focus.hide()
    pointer.pressIdly()
    return nil
  }

  private func scalars(before place: Point, on stage: Stage) -> Int? {
    let sheet = sheets.active(on: stage)?.shown
    return sheet.flatMap { stage.painter.scalars(before: place.x, on: $0) }
  }

  private mutating func dragged(
    to place: Point, isSelecting: Bool = true, on stage: Stage
  ) -> Intent? {
    guard let pressed = pointer.pressed, pressed.action == .slide else { return nil }
    if pressed.item == .scrollBar {
      changeSheet(on: stage) { $0.scroll(to: $1.scroll(draggedTo: place.y), in: $1) }
      return nil
    }
    if case .control = pressed.item {
      return scalars(before: place, on: stage).map {
        .moveCaret(after: $0, isSelecting: isSelecting)
      }
    }
    let count = stage.tableau.ticks.count
    return .lookBack(to: stage.painter.bar.layout.moment(at: place.x, of: count))
  }

  mutating func release(at place: Point, on stage: Stage) -> Intent? {
    pointer.move(to: place)
    let isInside = PixelRectangle(stage.layout.window).contains(place)
    let outline = outline(of: stage)
    let target = isInside ? outline.target(at: place) : .table
    if pointer.isAnswered {
      _ = pointer.release()
      return nil
    }
    guard target == pointer.release() else { return nil }
    if let item = target.item {
      return target.action.flatMap { outline[item]?.action($0)?.intent }
    }
    if sheets.open != nil { return .dismiss }
    if stage.layout.bar.contains(place) { return nil }
    if stage.tableau.isPast { return .lookAtNow }
    if stage.tableau.isOver { toggleEnding(on: stage) }
    return nil
  }

  /// The wheel scrolls the sheet that is open, or else looks back and forth where the pointer is on the
  /// history.
  mutating func scroll(by steps: Int, at place: Point, on stage: Stage) -> Intent? {
    guard !scrollSheet(by: 0.15 * Double(steps), on: stage),
      target(at: place, on: stage).item == .history
    else { return nil }
    return .lookBack(to: stage.tableau.position + steps)
  }

  /// Shows or hides the tip.
  mutating func rest(on stage: Stage) {
    let item = hovered?.item
    pointer.rest(on: stage.tip(of: item) == nil ? nil : item, at: stage.time)
  }

  /// The pile under the pointer, and whether its top card is lifted (1) or pressed down (-1).
  func raise(on stage: Stage) -> (pile: Int, height: Double)? {
    guard let hovered, case .pile(let pile) = hovered.item,
      let top = stage.tableau.piles[pile].top, top.mark != .spent, !stage.tableau.isPast
    else { return nil }
    return (pile, pointer.pressed == hovered ? -1 : pointer.pressed == nil ? 1 : 0)
  }
}

// MARK: - The keyboard

extension Controls {
  mutating func moveFocus(_ direction: Direction, on stage: Stage) -> Intent? {
    guard let focused = focusedItem(on: stage) else { return nil }
    guard sheets.active(on: stage) != nil else {
      if showFocus() { focus.move(direction, in: outline(of: stage)) }
      return nil
    }
    if let change = outline(of: stage)[focused]?.action(direction) {
      _ = showFocus()
      return change.intent
    }
    if showFocus() { changeSheet(on: stage) { $0.moveFocus(direction, in: $1) } }
    return nil
  }

  mutating func moveFocusOn(by step: Int, on stage: Stage) {
    guard focusedItem(on: stage) != nil, showFocus() else { return }
    if sheets.active(on: stage) != nil {
      changeSheet(on: stage) { $0.moveFocus(by: step, in: $1) }
    } else {
      focus.moveOn(by: step, in: outline(of: stage))
    }
  }

  mutating func useFocus(on stage: Stage) -> Intent? {
    _ = showFocus()
    // As a click anywhere on a game that is watched.
    guard let focused = focusedItem(on: stage) else { return .lookAtNow }
    return outline(of: stage)[focused]?.action(.use)?.intent
  }

  /// A key was used: where a sheet lies over the table, the focus on it is seen from now on.
  mutating func noteKey(on stage: Stage) {
    guard sheets.active(on: stage) != nil, !focus.isShown else { return }
    _ = showFocus()
  }

  mutating func choose(_ pile: Int, on stage: Stage) -> Intent? {
    guard sheets.active(on: stage) == nil, stage.layout.piles.indices.contains(pile) else {
      return nil
    }
    focus.go(to: pile)
    return stage.tableau.isPast ? .lookAtNow : .choose(pile)
  }

  /// Makes the focus visible and returns whether it already was: the first key only shows where it
  /// is.
  private mutating func showFocus() -> Bool {
    pointer.leave()
    return focus.show()
  }

  var shownFocus: String? { focus.name }

  mutating func showFocus(named name: String?, on tableau: Tableau) {
    focus.show(named: name, on: tableau)
    if focus.isShown { pointer.leave() }
  }
}

extension Item {
  /// What the arrow keys change here.
  fileprivate func action(_ direction: Direction) -> Action? {
    switch direction {
    case .left: action(.previous)
    case .right: action(.next)
    default: nil
    }
  }
}

extension Item.ID {
  /// The control that it is, or is a part of.
  var control: ControlName? {
    switch self {
    case .control(let name), .picture(let name, _): name
    default: nil
    }
  }
}
