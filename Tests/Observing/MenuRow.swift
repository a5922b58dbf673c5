// SPDX-License-Identifier: MIT

/// The rows of the program's menu, from above, by the names of what they do.
package enum MenuRow: String, CaseIterable, Sendable {
  case deal, dealNumber, sameDeal, daily, calendar, snap, redo, pause, game, look, scores,
    achievements
  case fullscreen, help, about, quit

  /// The keys that open the menu, in which the keyboard is on the first row, and use this one.
  package var keys: [String] {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return ["F10"] + Array(repeating: "Down", count: index) + ["Return"]
  }
}
