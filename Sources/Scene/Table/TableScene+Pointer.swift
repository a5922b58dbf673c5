// SPDX-License-Identifier: MIT

package import Drawing
import Matching

extension TableScene {
  /// The pointer is at a place of the window.
  package func point(at place: Point) {
    pointer = place
    isFocusShown = false
    raiseCards()
  }

  /// The pointer is over the window no more.
  package func pointerLeft() {
    pointer = nil
    raiseCards()
  }

  package func press(at point: Point) {
    if settles != nil { settle() }
    self.point(at: point)
    pressed = target(at: point)
    raiseCards()
  }

  /// What a click means: the button has gone down and come up on the same thing. A click closes the
  /// panel that tells the keys; beside the panel at the end it puts that aside or brings it back.
  package func release(at point: Point) -> Intent? {
    defer {
      pressed = nil
      raiseCards()
    }
    pointer = point
    guard let target = target(at: point), target == pressed else { return nil }
    if keys.willOpen {
      keys.close(at: time, tempo)
      return nil
    }
    switch target {
    case .card(let place): return .choose(place)
    case .dealAgainButton: return .dealAgain
    case .panel: return nil
    case .table:
      if game.isOver { toggleEnding() }
      return nil
    }
  }

  private func target(at point: Point) -> Target? {
    guard PixelRectangle(size).contains(point) else { return nil }
    if keys.willOpen { return .panel }
    if isEndingOpen {
      let panel = endingPanel
      if panel.area.contains(point) {
        return panel.button.contains(point) ? .dealAgainButton : .panel
      }
    }
    if !game.isOver, let place = layout.place(at: point) { return .card(place) }
    return .table
  }

  /// Lifts the card under the pointer and sinks the one that is pressed, if it can be turned.
  func raiseCards() {
    let hovered = pointer.flatMap(target(at:))
    for (place, card) in game.table.enumerated() {
      let isUnder = hovered == .card(place) && card.face != .matched
      let height = isUnder ? (pressed == hovered ? -1.0 : pressed == nil ? 1 : 0) : 0
      motion.cards[place].raise(to: height, at: time, tempo)
    }
  }
}
