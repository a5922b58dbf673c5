// SPDX-License-Identifier: MIT

import Drawing
import Matching

/// The keyboard's focus. It can be seen from the first key that moves or uses it until the pointer
/// moves.
extension TableScene {
  package func moveFocus(_ direction: Direction) {
    guard showFocus(), !isEndingOpen else { return }
    guard case .card(let place) = focus else {
      focus = .card(0)
      return
    }
    if let next = layout.neighbour(of: place, direction) { focus = .card(next) }
  }

  /// Leads to the buttons and from there back to the cards.
  package func moveFocusToNextGroup() {
    guard showFocus() else { return }
    switch focus {
    case .card where isEndingOpen: focus = .dealAgainButton
    case .card: break
    default: if !isEndingOpen { focus = .card(0) }
    }
  }

  /// What using the thing in focus means.
  package func useFocus() -> Intent? {
    guard !keys.willOpen else {
      keys.close(at: time, tempo)
      return nil
    }
    _ = showFocus()
    switch focus {
    case .card(let place): return game.isOver ? nil : .choose(place)
    case .dealAgainButton:
      guard isEndingOpen else {
        toggleEnding()
        return nil
      }
      return .dealAgain
    case .panel, .table: return nil
    }
  }

  /// What choosing a card by its number means; the first is 0.
  package func choose(_ place: Int) -> Intent? {
    guard !keys.willOpen, !game.isOver, layout.cards.indices.contains(place) else {
      return nil
    }
    focus = .card(place)
    return .choose(place)
  }

  /// Makes the focus visible and says whether it was so already: the first key only shows where it is.
  private func showFocus() -> Bool {
    defer {
      isFocusShown = true
      pointer = nil
      raiseCards()
    }
    return isFocusShown
  }

  /// The ring around what is in focus, while that can be seen.
  var ring: FocusRing? {
    guard isFocusShown, !keys.willOpen, settles == nil else { return nil }
    switch focus {
    case .card(let place) where !game.isOver && !layout.cards[place].isEmpty:
      let corner = CardShape.corner / CardShape.width * Double(layout.metrics.card.width)
      return FocusRing(around: layout.cards[place], radius: corner, in: layout.metrics)
    case .dealAgainButton where isEndingOpen && ending.value(at: time) == 1:
      let panel = endingPanel
      return FocusRing(
        around: panel.button, radius: panel.buttonRadius, in: layout.metrics)
    default: return nil
    }
  }
}
