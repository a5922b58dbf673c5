// SPDX-License-Identifier: MIT

import Drawing
import Tableau

/// The player's pointer: where it is, what its button was pressed on, and when to show a tip.
struct Pointer {
  /// Where it is, while it is over the window.
  private(set) var place: Point?

  /// What its button was pressed on, until it is released.
  private(set) var pressed: Target?

  private var tip: (button: BarButton, comes: Double)?

  mutating func move(to place: Point) { self.place = place }

  mutating func leave() { place = nil }

  mutating func press(on target: Target) { pressed = target }

  /// - Returns: what the button was pressed on.
  mutating func release() -> Target? {
    defer { pressed = nil }
    return pressed
  }

  /// A tip appears once the pointer has rested on a button for a while, and disappears when it
  /// leaves.
  mutating func rest(on button: BarButton?, at time: Double) {
    guard let button, pressed == nil else {
      tip = nil
      return
    }
    if tip?.button != button { tip = (button, time + Tip.delay) }
  }

  /// When the tip appears or appeared; `nil` if there is none.
  var tipComes: Double? { tip?.comes }

  /// The button whose tip is visible.
  func tip(at time: Double) -> BarButton? {
    tip.flatMap { time >= $0.comes ? $0.button : nil }
  }
}
