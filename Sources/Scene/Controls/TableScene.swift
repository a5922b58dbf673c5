// SPDX-License-Identifier: MIT

package import Drawing
package import Tableau

/// A table in a window with its pointer, keyboard and sheets. It gives clicks and keys their
/// meaning.
package final class TableScene: ShownTable {
  private(set) var pointer = Pointer()
  private(set) var focus = KeyboardFocus()
  private(set) var sheets: Sheets

  /// The target under the pointer at the last look.
  private(set) var hovered: Target?

  /// The time at which something last appeared unasked.
  private var startled = -Double.infinity

  package override init(
    _ tableau: Tableau, size: PixelSize, scale: Double, look: Look = Look(), fonts: Fonts
  ) {
    sheets = Sheets(of: tableau)
    if tableau.isOver { focus.goToEnd(of: tableau) }
    super.init(tableau, size: size, scale: scale, look: look, fonts: fonts)
  }

  /// A copy in which nothing has ever moved.
  private init(atRestLike other: TableScene) {
    (pointer, focus, hovered) = (other.pointer, other.focus, other.hovered)
    (sheets, startled) = (other.sheets.atRest(), other.startled)
    pointer.forgetTip()
    super.init(atRestLike: other)
  }

  /// Animates the changes. Without changes the cards simply turn to match, at once when moving to
  /// or from an earlier moment.
  package func show(_ tableau: Tableau, after changes: [Change] = []) {
    let old = self.tableau
    replace(with: tableau)
    if let words = tableau.ending { sheets.say(words) }
    if old.isPast, !tableau.isPast { sheets.beginEnding() }
    if changes.contains(where: \.isDeal) {
      sheets.closeEnding(on: self)
      focus.goToFirstPile()
      deal(changes)
      if tableau.isOver { end(at: motion.ends) }
      return
    }
    let celebrated = follow(changes, from: old)
    if tableau.isOver != old.isOver {
      if tableau.isOver { return end(at: celebrated) }
      sheets.closeEnding(on: self)
      focus.comeBack(from: tableau)
    } else if !changes.isEmpty {
      // The last match in a replay after the end.
      _ = turnUpLeftCards(at: celebrated)
    }
  }

  /// The cards that are left turn up, a wave goes through all cards, then the ending's sheet opens.
  private func end(at begins: Double) {
    focus.goToEnd(of: tableau)
    sheets.openEnding(at: wave(at: turnUpLeftCards(at: begins)), tempo)
  }

  /// In seconds.
  package override func advance(by seconds: Double) {
    super.advance(by: seconds)
    sheets.prune(at: time)
  }

  /// Whether the clock has to be advanced.
  package var isMoving: Bool {
    time < max(ends, sheets.ends) || pointer.tipChanges(after: time) != nil
  }

  /// 0 during an animation; `nil` at rest.
  package var secondsToNextChange: Double? {
    [nextChange, sheets.nextChange(after: time), pointer.tipChanges(after: time)]
      .compactMap(\.self).min().map { max($0 - time, 0) }
  }

  /// Clicks and keys may have been meant for something else.
  package func startle() { startled = time }

  /// True for half a second after something appeared unasked. Input is ignored meanwhile.
  package var isStartled: Bool { time < startled + 0.5 }

  /// - Returns: the areas to paint; none if the window is up to date.
  package func update() -> [PixelRectangle] {
    followPointer()
    return damage(to: currentLook)
  }

  private func followPointer() {
    lookAround()
    pointer.rest(on: tip(of: hovered?.item) == nil ? nil : hovered?.item, at: time)
    raise(raisedPiles)
  }

  /// To be called before a look is taken.
  private func lookAround() { hovered = pointer.place.map { target(at: $0) } }

  /// Face down, under the pointer or the focus; `nil` while an earlier moment is shown.
  package func pileToTurn() -> Int? {
    lookAround()
    guard case .pile(let pile) = lit?.item, !tableau.isPast, tableau.piles.indices.contains(pile)
    else { return nil }
    return tableau.piles[pile].top?.side == .down ? pile : nil
  }

  // MARK: The audit

  /// The difference from a fresh scene in which nothing has ever moved; `nil` without one, or while
  /// something moves. Takes a few milliseconds.
  package var faultAtRest: String? {
    // The next frame follows the pointer to its present place.
    let before = (pointer, hovered)
    defer { (pointer, hovered) = before }
    return keepingMotion {
      followPointer()
      guard !isMoving else { return nil }
      let twin = TableScene(atRestLike: self)
      twin.followPointer()
      // Long enough for a tip to appear.
      twin.advance(by: 10)
      return currentLook.difference(from: twin.currentLook)
    }
  }
}

// MARK: - Sheets

extension TableScene {
  package func open(_ sheet: Sheet) {
    sheets.open(sheet, on: self)
    if sheets.active(on: self)?.field != nil { changeSheet { $0.keepField(of: $1) } }
  }

  package func closeSheet() { sheets.close(on: self) }

  /// The open sheet, not counting the ending's.
  package var openSheet: Sheet? { sheets.open }

  package var isEndingOpen: Bool { sheets.isEndingOpen(on: self) }

  package func toggleEnding() { sheets.toggleEnding(on: self) }

  private func changeSheet(_ change: (inout OpenSheet, SheetLayout) -> Void) {
    sheets.changeActive(on: self) { change(&$0, picture.layout(of: $0.shown)) }
  }

  package var isFieldFocused: Bool { sheets.active(on: self)?.focusedField != nil }

  package func focusField() {
    sheets.changeActive(on: self) { if let field = $0.field { $0.moveFocus(to: field) } }
  }

  /// - Parameter parts: of the visible height, down if positive.
  /// - Returns: whether a sheet is open.
  package func scrollSheet(by parts: Double) -> Bool {
    guard openSheet != nil else { return false }
    changeSheet { sheet, layout in
      let distance = parts * Double(layout.viewport.height)
      sheet.scroll(to: layout.scroll + Int(distance.rounded()), in: layout)
    }
    return true
  }
}

// MARK: - The pointer

extension TableScene {
  /// - Returns: the meaning of a drag.
  @discardableResult
  package func point(at place: Point) -> Intent? {
    pointer.move(to: place)
    focus.hide()
    return dragged(to: place)
  }

  /// The pointer hasn't moved, so the keyboard's focus stays visible.
  package func findPointer(at place: Point) {
    if !focus.isShown { pointer.move(to: place) }
  }

  package func pointerLeft() { pointer.leave() }

  /// - Parameter isSelecting: whether a field's selection extends to the place.
  /// - Returns: the meaning of the press itself.
  @discardableResult
  package func press(at place: Point, isSelecting: Bool = false) -> Intent? {
    settleNow()
    pointer.move(to: place)
    focus.hide()
    let target = isStartled ? Target.table : target(at: place)
    let isThird = pointer.isAgain(at: place, time: time) && isField(target)
    if isStartled || isThird || target == .table && sheets.haveJustOpened(on: self) {
      pointer.pressIdly()
      return isThird ? .selectAll : nil
    }
    pointer.press(on: target)
    // The keyboard goes on from the pressed control.
    if let control = target.item?.control {
      sheets.changeActive(on: self) { $0.moveFocus(to: control) }
    }
    return answer(to: target) ?? dragged(to: place, isSelecting: isSelecting)
  }

  private func isField(_ target: Target) -> Bool {
    guard target.action == .slide, let control = target.item?.control else { return false }
    return control == sheets.active(on: self)?.field
  }

  /// Where speed counts, a press on a card already has a meaning.
  private func answer(to target: Target) -> Intent? {
    if tableau.isBeingDealt, target == .table || target.item.map(isAmongCards) == true {
      pointer.answer()
      return .finishDeal
    }
    guard tableau.answersPress, target.action == .use, let item = target.item, isAmongCards(item)
    else { return nil }
    pointer.answer()
    return outline[item]?.action(.use)?.intent
  }

  private func isAmongCards(_ item: Item.ID) -> Bool {
    if case .pile = item { return true }
    return tableau.shownButtons.contains { item == .button($0.name) }
  }

  /// A second press in a row. On a card that the first press has turned, both are one click.
  package func pressAgain(at place: Point) -> Intent? {
    settleNow()
    if isStartled { return press(at: place) }
    if isField(target(at: place)) {
      pointer.pressIdly()
      pointer.noteAgain(at: place, time: time)
      return scalars(before: place).map(Intent.selectWord(after:))
    }
    guard let pile = layout.pile(at: place), pile == pointer.clickedPile, !tableau.answersPress
    else { return press(at: place) }
    pointer.move(to: place)
    focus.hide()
    pointer.pressIdly()
    return nil
  }

  private func scalars(before place: Point) -> Int? {
    sheets.active(on: self).flatMap { picture.scalars(before: place.x, on: $0.shown) }
  }

  private func dragged(to place: Point, isSelecting: Bool = true) -> Intent? {
    guard let pressed = pointer.pressed, pressed.action == .slide else { return nil }
    switch pressed.item {
    case .scrollBar:
      changeSheet { $0.scroll(to: $1.scroll(draggedTo: place.y), in: $1) }
      return nil
    case .control:
      return scalars(before: place).map { .moveCaret(after: $0, isSelecting: isSelecting) }
    default:
      return .lookBack(to: picture.bar.layout.moment(at: place.x, of: tableau.ticks.count))
    }
  }

  /// A click needs one target for press and release.
  package func release(at place: Point) -> Intent? {
    pointer.move(to: place)
    let (outline, isAnswered) = (outline, pointer.isAnswered)
    let isInside = PixelRectangle(layout.window).contains(place)
    let target = isInside ? outline.target(at: place) : .table
    guard target == pointer.release(), !isAnswered else { return nil }
    if let item = target.item {
      return target.action.flatMap { outline[item]?.action($0)?.intent }
    }
    if openSheet != nil { return .dismiss }
    if layout.bar.contains(place) { return nil }
    if tableau.isPast { return .lookAtNow }
    if tableau.isOver { toggleEnding() }
    return nil
  }

  /// The wheel scrolls the open sheet, or moves through the history under the pointer.
  ///
  /// - Parameter steps: up if negative.
  package func scroll(by steps: Int, at place: Point) -> Intent? {
    guard !scrollSheet(by: 0.15 * Double(steps)), target(at: place).item == .history else {
      return nil
    }
    return .lookBack(to: tableau.position + steps)
  }
}

// MARK: - The keyboard

extension TableScene {
  /// - Returns: the change of a control on a sheet.
  @discardableResult
  package func moveFocus(_ direction: Direction) -> Intent? {
    guard let focusedItem else { return nil }
    guard sheets.active(on: self) != nil else {
      if showFocus() { focus.move(direction, in: outline, isMirrored: isMirrored) }
      return nil
    }
    let direction = direction.alongReading(isMirrored: isMirrored)
    // The first key only shows the focus.
    guard showFocus(), !revealFocus(focusedItem) else { return nil }
    if let change = outline[focusedItem]?.change(direction) { return change }
    changeSheet { $0.moveFocus(direction, in: $1) }
    return nil
  }

  /// Scrolls to a control: a player doesn't mean to change an invisible one.
  ///
  /// - Returns: whether it was out of sight.
  private func revealFocus(_ item: Item.ID) -> Bool {
    guard item.control != nil, outline[item]?.action(.use) == nil else { return false }
    let before = sheets.active(on: self)?.shown.scroll
    changeSheet { $0.revealFocus(in: $1) }
    return sheets.active(on: self)?.shown.scroll != before
  }

  /// Through the controls of a sheet, or from the cards to the bar's buttons and back.
  package func moveFocusOn(by step: Int) {
    guard focusedItem != nil, showFocus() else { return }
    if sheets.active(on: self) == nil { return focus.moveOn(by: step, in: outline) }
    changeSheet { $0.moveFocus(by: step, in: $1) }
  }

  package func useFocus() -> Intent? {
    showFocus()
    // In a replay this is a click anywhere.
    guard let focusedItem else { return .lookAtNow }
    if revealFocus(focusedItem) { return nil }
    return outline[focusedItem]?.action(.use)?.intent
  }

  /// Ignored if the item can't have it. Scrolls there.
  package func focus(on id: Item.ID) {
    showFocus()
    if sheets.active(on: self) != nil, let control = id.control {
      changeSheet {
        $0.moveFocus(to: control)
        $0.revealFocus(in: $1)
      }
    } else if shownTableFocus != nil, focus.canBe(on: id), outline[id]?.action(.use) != nil {
      focus.go(to: id)
    }
  }

  /// Scrolls the item into sight. `nil` if the action isn't possible.
  package func perform(_ kind: Action.Kind, on id: Item.ID) -> Intent? {
    if case .button = id {} else { focus(on: id) }
    return outline[id]?.action(kind)?.intent
  }

  /// A key shows the focus of an open sheet.
  package func noteKey() {
    if sheets.active(on: self) != nil, !focus.isShown { showFocus() }
  }

  /// Counted from 0.
  package func choose(_ pile: Int) -> Intent? {
    guard sheets.active(on: self) == nil, layout.piles.indices.contains(pile) else { return nil }
    focus.go(to: .pile(pile))
    return tableau.isPast ? .lookAtNow : .choose(pile)
  }

  /// - Returns: whether it already was visible: the first key only shows it.
  @discardableResult
  package func showFocus() -> Bool {
    pointer.leave()
    return focus.show()
  }

  /// The visible keyboard focus: a pile's number or a button's name.
  package var shownFocus: String? { focus.name }

  /// Restores ``shownFocus``, unless it isn't on this table.
  package func showFocus(named name: String?) {
    focus.show(named: name, on: tableau)
    if focus.isShown { pointer.leave() }
  }
}

extension Item {
  fileprivate func change(_ direction: Direction) -> Intent? {
    guard role == .choice, let control = id.control else { return nil }
    return switch direction {
    case .left: .change(control, by: -1)
    case .right: .change(control, by: 1)
    default: nil
    }
  }
}
