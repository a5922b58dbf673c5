// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The keyboard's focus. It can be seen from the first key that moves or uses it until the pointer
/// moves.
extension TableScene {
  /// Goes to what lies in a direction, on the sheet that is open or else on the table.
  ///
  /// - Returns: what that changes on a sheet.
  @discardableResult
  package func moveFocus(_ direction: Direction) -> Intent? {
    if let open = activeSheet { return move(direction, on: open) }
    guard showFocus() else { return nil }
    switch focus {
    case .card(let place):
      if let next = layout.neighbour(of: place, direction) { focus = .card(next) }
    case .button(let button): moveFocus(from: button, direction)
    default: focus = .card(0)
    }
    return nil
  }

  private func move(_ direction: Direction, on open: OpenSheet) -> Intent? {
    let step =
      switch direction {
      case .up, .left, .first: -1
      case .down, .right, .last: 1
      }
    if direction == .left || direction == .right, let item = open.focus, isChoice(item) {
      _ = showFocus()
      return .change(item, by: step)
    }
    guard showFocus() else { return nil }
    changeActiveSheet { open in
      switch direction {
      case .first: open.focus = open.sheet.items.first
      case .last: open.focus = open.sheet.items.last
      default: open.moveFocus(by: step)
      }
    }
    return nil
  }

  private func moveFocus(from button: BarButton, _ direction: Direction) {
    let buttons = BarButton.allCases
    let index = buttons.firstIndex(of: button)!
    switch direction {
    case .left: focus = .button(buttons[max(index - 1, 0)])
    case .right: focus = .button(buttons[min(index + 1, buttons.count - 1)])
    case .first, .up: if !tableau.isOver { focus = .card(layout.cards.count - 1) }
    case .last: focus = .button(buttons[buttons.count - 1])
    case .down: break
    }
  }

  /// Leads through the items of a sheet, or from the cards to the bar's buttons and back.
  package func moveFocusOn(by step: Int) {
    guard showFocus() else { return }
    if activeSheet != nil { return changeActiveSheet { $0.moveFocus(by: step) } }
    let buttons = BarButton.allCases
    switch focus {
    case .button(let button):
      let index = buttons.firstIndex(of: button)! + step
      focus =
        buttons.indices.contains(index) || tableau.isOver
        ? .button(buttons[(index + buttons.count) % buttons.count]) : .card(0)
    default: focus = .button(step > 0 ? buttons[0] : buttons[buttons.count - 1])
    }
  }

  /// What using the thing in focus means.
  package func useFocus() -> Intent? {
    if let open = activeSheet {
      _ = showFocus()
      return open.focus.map { isChoice($0) ? .change($0, by: 1) : .use($0) }
    }
    _ = showFocus()
    switch focus {
    case .card(let place): return tableau.isOver && !tableau.isPast ? nil : .choose(place)
    case .button(let button): return .press(button)
    default: return nil
    }
  }

  /// What choosing a card by its number means; the first is 0.
  package func choose(_ place: Int) -> Intent? {
    guard activeSheet == nil, layout.cards.indices.contains(place) else { return nil }
    focus = .card(place)
    return .choose(place)
  }

  /// Makes the focus visible and says whether it was so already: the first key only shows where it is.
  private func showFocus() -> Bool {
    defer {
      isFocusShown = true
      pointer = nil
    }
    return isFocusShown
  }

  /// What the keyboard is on, if that can be seen: a card's place or a button's name.
  package var shownFocus: String? {
    guard isFocusShown else { return nil }
    switch focus {
    case .card(let place): return "\(place)"
    case .button(let button): return button.rawValue
    default: return nil
    }
  }

  /// Puts the keyboard where ``shownFocus`` said that it was. What is not on this table is passed over.
  package func showFocus(named name: String?) {
    guard let name else { return }
    if let button = BarButton(rawValue: name) {
      focus = .button(button)
    } else if let place = Int(name), layout.cards.indices.contains(place), !tableau.isOver {
      focus = .card(place)
    } else {
      return
    }
    _ = showFocus()
  }

  /// The ring around the card in focus, while that can be seen, and those around what a hint points at.
  var rings: [FocusRing] {
    let hinted = tableau.hinted.map { ring(.hint, around: $0) }
    guard isFocusShown, activeSheet == nil, settles == nil, case .card(let place) = focus,
      layout.cards.indices.contains(place), !layout.cards[place].isEmpty,
      !tableau.isOver || tableau.isPast
    else { return hinted }
    return hinted + [ring(.focus, around: place)]
  }

  private func ring(_ meaning: FocusRing.Meaning, around place: Int) -> FocusRing {
    let corner = CardShape.corner / CardShape.width * Double(layout.metrics.card.width)
    return FocusRing(meaning, around: layout.cards[place], radius: corner, in: layout.metrics)
  }
}
