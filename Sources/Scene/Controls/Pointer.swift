// SPDX-License-Identifier: MIT

import Drawing

/// The player's pointer: where it is, what its button was pressed on, and when to show a tip.
struct Pointer {
  /// Where it is, while it is over the window.
  private(set) var place: Point?

  /// What its button was pressed on, until it is released.
  private(set) var pressed: Target?

  /// The pile that was clicked last, until the button is pressed elsewhere.
  private(set) var clickedPile: Int?

  /// Whether what it was pressed on has answered already.
  private(set) var isAnswered = false

  /// Where and when the button was pressed for the second time at once.
  private var again: (place: Point, time: Double)?

  /// What the pointer rests on that has a tip, and when that is seen; never, once the button was pressed there.
  private var tip: (item: Item.ID, comes: Double)?

  /// For how long a tip is seen, in seconds: as long as it takes to read.
  private static let reading = 5.0

  mutating func move(to place: Point) { self.place = place }

  mutating func leave() { place = nil }

  mutating func press(on target: Target) {
    pressed = target
    clickedPile = nil
    isAnswered = false
  }

  /// The button goes down for nothing.
  mutating func pressIdly() { (pressed, isAnswered) = (nil, false) }

  /// The button was pressed again at once.
  mutating func noteAgain(at place: Point, time: Double) { again = (place, time) }

  /// Whether the button goes down for the third time at once: within 0.4 seconds, and 5 pixels.
  func isAgain(at place: Point, time: Double) -> Bool {
    guard let again, time - again.time <= 0.4 else { return false }
    return abs(again.place.x - place.x) <= 5 && abs(again.place.y - place.y) <= 5
  }

  /// What the button is pressed on has answered, and does so no more when it is released.
  mutating func answer() { isAnswered = true }

  /// - Returns: what the button was pressed on.
  mutating func release() -> Target? {
    defer { pressed = nil }
    if case .pile(let pile) = pressed?.item { clickedPile = pile }
    return pressed
  }

  /// A tip appears once the pointer has rested on something that has one for a while. It disappears when it was read,
  /// when the pointer leaves, and when the button is pressed, which may open something at its place.
  mutating func rest(on item: Item.ID?, at time: Double) {
    guard let item else {
      tip = nil
      return
    }
    if tip?.item != item { tip = (item, time + Tip.delay) }
    if pressed != nil { tip?.comes = -.infinity }
  }

  /// Waits for the tip anew, as by another clock.
  mutating func forgetTip() { tip = nil }

  /// When the tip next appears or disappears; `nil` if it doesn't.
  func tipChanges(after time: Double) -> Double? {
    tip.flatMap { [$0.comes, $0.comes + Self.reading].first { $0 > time } }
  }

  /// What has the tip that is visible.
  func tip(at time: Double) -> Item.ID? {
    tip.flatMap { ($0.comes..<$0.comes + Self.reading).contains(time) ? $0.item : nil }
  }
}
