// SPDX-License-Identifier: MIT

import Observing

extension WindowMonkey {
  /// Clicks where cards lie, in whatever rows there are.
  func clickTable() throws -> String {
    let place = try stage.place
    return click(chance.below(place.width), chance.below(place.height * 6 / 7), in: place)
  }

  /// Puts away what lies over the table, and turns some cards, so that games come to their ends.
  func playAwhile() throws -> String {
    for _ in 0..<3 { try observer.typeKey("Escape") }
    let place = try stage.place
    let clicks = chance.number(in: 2...20)
    for _ in 0..<clicks {
      _ = click(chance.below(place.width), chance.below(place.height * 6 / 7), in: place)
      try stage.settle()
    }
    events += 6
    return "play for \(clicks) clicks"
  }

  /// Clicks in the bar, on a sheet or on the window's frame.
  func clickAnywhere() throws -> String {
    let place = try stage.place
    let button = chance.isOne(in: 4) ? UInt32(chance.number(in: 1...9)) : 1
    if chance.isOne(in: 3) {
      return click(
        chance.below(place.width), place.height - 1 - chance.below(60), in: place, button: button)
    }
    // A window's frame has a button that closes it.
    let margin = mayQuit && chance.isOne(in: 8) ? 30 : 0
    return click(
      chance.number(in: -margin...place.width + margin),
      chance.number(in: -margin...place.height + margin), in: place, button: button)
  }

  private func click(_ x: Int, _ y: Int, in place: Rectangle, button: UInt32 = 1) -> String {
    // The menu's last item ends the game, and its button is in the corner.
    if !mayQuit, x > place.width - 60, y > place.height - 60 { return "no click" }
    observer.movePointer(toScreen: place.x + x, place.y + y)
    observer.click(button)
    events += 3
    return "click \(button) at \(x),\(y) of \(place.width)x\(place.height)"
  }

  /// Moves the pointer in the window and out of it.
  func wander() throws -> String {
    let place = try stage.place
    let steps = chance.number(in: 1...6)
    for _ in 0..<steps {
      observer.movePointer(
        toScreen: place.x + chance.number(in: -20...place.width + 20),
        place.y + chance.number(in: -20...place.height + 20))
    }
    events += steps
    return "wander \(steps)"
  }

  /// Drags along the history, or anything anywhere.
  func drag() throws -> String {
    let place = try stage.place
    let height = chance.isOne(in: 2) ? place.height - 40 : chance.below(place.height)
    observer.movePointer(toScreen: place.x + chance.below(place.width), place.y + height)
    observer.pressButton()
    let steps = chance.number(in: 1...6)
    for _ in 0..<steps {
      observer.movePointer(
        toScreen: place.x + chance.below(place.width), place.y + height + chance.number(in: -9...9))
    }
    observer.releaseButton()
    events += steps + 3
    return "drag at \(height) of \(place.height)"
  }

  func turnWheel() throws -> String {
    let button: UInt32 = chance.one(of: [4, 5])
    let steps = chance.number(in: 1...8)
    for _ in 0..<steps { observer.click(button) }
    events += 2 * steps
    return "wheel \(button) \(steps)"
  }
}
