// SPDX-License-Identifier: MIT

import Observing

extension WindowMonkey {
  /// Turns one of the first ten cards.
  func pressDigit() throws -> String {
    try press("\(chance.below(10))")
  }

  /// What the game knows, each with what is held.
  private static let gameKeys: [(key: String, held: [String])] =
    [
      "n", "n", "h", "p", "s", "s", "F1", "F10", "F11", "Escape", "Escape", "Tab", "space",
      "Return",
      "Return", "Home", "End", "Prior", "Next", "Left", "Right", "Up", "Down", "Down", "Menu",
      "BackSpace", "Delete", "KP_Enter",
    ].map { ($0, []) } + ["z", "z", "y", "c", "v", "n"].map { ($0, ["Control_L"]) }
    + [("z", ["Control_L", "Shift_L"]), ("Tab", ["Shift_L"]), ("c", ["Control_L", "Shift_L"])]

  func pressGameKey() throws -> String {
    if mayQuit, chance.isOne(in: 250) {
      return try press(chance.one(of: ["q", "w"]), ["Control_L"])
    }
    let (key, held) = chance.one(of: Self.gameKeys)
    // The menu's last item ends the game.
    if !mayQuit, ["F10", "Menu"].contains(key) { return try visitMenu() }
    let done = try press(key, held)
    // It may have been the button of the menu that was pressed.
    if !mayQuit, ["space", "Return", "KP_Enter"].contains(key) { _ = try press("Escape") }
    return done
  }

  /// Uses one of the menu's items but the last, and what is behind it.
  private func visitMenu() throws -> String {
    let isSnap = Haunt.snap.isIn(window, seenBy: observer)
    let rows = (isSnap ? MenuRow.allAtSnap : MenuRow.all).filter { $0 != .quit }
    let row = chance.one(of: rows)
    var keys = ["Escape", "Escape", "Escape"] + (isSnap ? row.keysAtSnap : row.keys)
    for _ in 0..<chance.below(8) {
      keys.append(chance.one(of: ["Down", "Right", "Return", "3"]))
    }
    for key in keys + ["Escape", "Escape", "Escape"] { _ = try press(key) }
    return "visit the menu"
  }

  /// Keys that are held with others. Control and Alt together are the server's and the desktop's own.
  private static let modifiers = [[], [], ["Shift_L"], ["Control_L"], ["Mode_switch"], ["Super_L"]]

  /// Presses any key that the keyboard has, or could have.
  func pressAnyKey() throws -> String {
    let number = chance.number(in: observer.keyNumbers)
    let held = chance.one(of: mayQuit ? Self.modifiers : [[], ["Shift_L"]])
    observer.press(number, holding: held)
    events += 2 + 2 * held.count
    return "key number \(number) with \(held)"
  }

  private func press(_ key: String, _ held: [String] = []) throws -> String {
    try observer.typeKey(key, holding: held)
    events += 2 + 2 * held.count
    return "key \(key) with \(held)"
  }
}

extension Observer {
  /// Presses a key with others held that the keyboard may lack.
  fileprivate func press(_ number: Int, holding held: [String]) {
    do {
      try typeKey(number: number, holding: held)
    } catch {
      _ = try? typeKey(number: number)
    }
  }
}
