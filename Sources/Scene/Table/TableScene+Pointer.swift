// SPDX-License-Identifier: MIT

package import Drawing
import Tableau

extension TableScene {
  /// The pointer has moved to a place of the window.
  ///
  /// - Returns: what dragging it there means.
  @discardableResult
  package func point(at place: Point) -> Intent? {
    pointer = place
    isFocusShown = false
    if case .history = pressed { return .lookBack(to: moment(at: place)) }
    return nil
  }

  /// The pointer is at a place of the window without having moved. What the keyboard is on can still be
  /// seen, if it could.
  package func findPointer(at place: Point) {
    guard !isFocusShown else { return }
    pointer = place
  }

  /// The pointer is over the window no more.
  package func pointerLeft() {
    pointer = nil
  }

  /// - Returns: what the press alone means.
  @discardableResult
  package func press(at point: Point) -> Intent? {
    if settles != nil { settle() }
    self.point(at: point)
    pressed = target(at: point)
    if case .history = pressed { return .lookBack(to: moment(at: point)) }
    return nil
  }

  /// What a click means: the button has gone down and come up on the same thing.
  package func release(at point: Point) -> Intent? {
    defer { pressed = nil }
    pointer = point
    guard let target = target(at: point), target.belongs(with: pressed) else { return nil }
    switch target {
    case .card(let place): return .choose(place)
    case .button(let button): return .press(button)
    case .item(let item, let part): return intent(of: item, part)
    case .history, .sheet: return nil
    case .table:
      if isSheetOpen { return .dismiss }
      if tableau.isOver, !tableau.isPast, !layout.bar.contains(point) {
        toggleEnding()
      }
      return nil
    }
  }

  private func intent(of item: SheetItem, _ part: SheetSpot.Part) -> Intent {
    switch part {
    case .previous: .change(item, by: -1)
    case .next: .change(item, by: 1)
    case .whole: isChoice(item) ? .change(item, by: 1) : .use(item)
    }
  }

  /// Whether something on the active sheet has values to go through.
  func isChoice(_ item: SheetItem) -> Bool {
    activeSheet?.sheet.rows.contains {
      if case .choice(item, _, _) = $0 { true } else { false }
    } == true
  }

  private func moment(at point: Point) -> Int {
    painter.bar.layout.moment(at: point.x, of: tableau.ticks.count)
  }

  private func target(at point: Point) -> Target? {
    guard PixelRectangle(size).contains(point) else { return nil }
    if let open = activeSheet {
      let sheet = painter.layout(of: open.sheet)
      if let spot = sheet.spots.first(where: { $0.area.contains(point) }) {
        return .item(spot.item, spot.part)
      }
      if sheet.area.contains(point) { return .sheet }
      if isSheetOpen { return .table }
    }
    let bar = painter.bar.layout
    if let button = bar.button(at: point) { return .button(button) }
    if !tableau.ticks.isEmpty, bar.stripGrip.contains(point) {
      return .history(moment(at: point))
    }
    if !tableau.isOver || tableau.isPast, let place = layout.place(at: point) {
      return .card(place)
    }
    return .table
  }

  /// What the pointer is over.
  var litTarget: Target? {
    if isFocusShown { return activeSheet == nil ? focus : nil }
    return pointer.flatMap(target(at:))
  }

  /// The tip comes when the pointer has rested on a button for a while, and goes with it.
  private func followTip(_ hovered: Target?) {
    guard case .button(let button) = hovered, pressed == nil else {
      tip = nil
      return
    }
    if tip?.button != button { tip = (button, time + Tip.delay) }
  }

  /// Lifts the card that is under the pointer now and sinks the one that is pressed, if it can be
  /// turned, and has the tip come or go.
  func followPointer() {
    let hovered = pointer.flatMap(target(at:))
    followTip(hovered)
    for (place, pile) in tableau.piles.enumerated() {
      let isUnder = hovered == .card(place) && !pile.top.isSpent && !tableau.isPast
      let height = isUnder ? (pressed == hovered ? -1.0 : pressed == nil ? 1 : 0) : 0
      motion.cards[place].raise(to: height, at: time, tempo)
    }
  }

  /// The pile whose back the pointer or the keyboard is on; `nil` while an earlier moment is shown.
  package var pileToTurn: Int? {
    guard case .card(let place) = litTarget, !tableau.isPast, tableau.piles.indices.contains(place),
      tableau.piles[place].top.side == .down
    else { return nil }
    return place
  }
}
