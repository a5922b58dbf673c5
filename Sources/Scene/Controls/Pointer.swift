// SPDX-License-Identifier: MIT

import Drawing

/// The pointer's place, its pressed target and its tip.
struct Pointer {
  /// `nil` outside the window.
  private(set) var place: Point?

  /// Until the button is released.
  private(set) var pressed: Target?

  /// Until the button is pressed elsewhere.
  private(set) var clickedPile: Int?

  /// The release of an answered press does nothing.
  private(set) var isAnswered = false

  /// The place and time of a double press.
  private var again: (place: Point, time: Double)?

  /// The item under the resting pointer, and the time its tip appears: never, once the button was
  /// pressed there.
  private var tip: (item: Item.ID, comes: Double)?

  /// In seconds: enough to read it.
  private static let reading = 5.0

  mutating func move(to place: Point) { self.place = place }

  mutating func leave() { place = nil }

  mutating func press(on target: Target) {
    pressed = target
    clickedPile = nil
    isAnswered = false
  }

  /// A press without effect.
  mutating func pressIdly() { (pressed, isAnswered) = (nil, false) }

  mutating func noteAgain(at place: Point, time: Double) { again = (place, time) }

  /// Within 0.4 seconds and 5 pixels.
  func isAgain(at place: Point, time: Double) -> Bool {
    guard let again, time - again.time <= 0.4 else { return false }
    return abs(again.place.x - place.x) <= 5 && abs(again.place.y - place.y) <= 5
  }

  /// Keeps the release from answering again.
  mutating func answer() { isAnswered = true }

  mutating func release() -> Target? {
    defer { pressed = nil }
    if case .pile(let pile) = pressed?.item { clickedPile = pile }
    return pressed
  }

  /// A tip appears after a while at rest, and goes when it has been read, when the pointer leaves,
  /// and on a press, which may open something in its place.
  mutating func rest(on item: Item.ID?, at time: Double) {
    guard let item else {
      tip = nil
      return
    }
    if tip?.item != item { tip = (item, time + Tip.delay) }
    if pressed != nil { tip?.comes = -.infinity }
  }

  /// Starts the wait for the tip anew, for another clock.
  mutating func forgetTip() { tip = nil }

  func tipChanges(after time: Double) -> Double? {
    tip.flatMap { [$0.comes, $0.comes + Self.reading].first { $0 > time } }
  }

  func tip(at time: Double) -> Item.ID? {
    tip.flatMap { ($0.comes..<$0.comes + Self.reading).contains(time) ? $0.item : nil }
  }
}
