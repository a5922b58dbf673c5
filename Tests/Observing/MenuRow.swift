// SPDX-License-Identifier: MIT

/// The rows of the program's menus by the names of what they do.
package enum MenuRow: String, Sendable {
  case deal, dealNumber, sameDeal, daily, calendar, snap, redo, pause, game, look, scores,
    achievements
  case leaveSnap
  case fullscreen, help, about, quit

  /// The rows of the menu, from above.
  package static let all: [MenuRow] =
    [
      .deal, .dealNumber, .sameDeal, .daily, .calendar, .snap, .redo, .pause, .game, .look, .scores,
      .achievements,
    ] + last

  /// The rows of the menu at a table of Snap!.
  package static let allAtSnap: [MenuRow] =
    [.deal, .pause, .leaveSnap, .snap, .look, .scores] + last

  private static let last: [MenuRow] = [.fullscreen, .help, .about, .quit]

  /// The keys that open the menu, in which the keyboard is on the first row, and use this one.
  package var keys: [String] { Self.keys(to: self, in: Self.all) }

  /// The same at a table of Snap!.
  package var keysAtSnap: [String] { Self.keys(to: self, in: Self.allAtSnap) }

  private static func keys(to row: MenuRow, in menu: [MenuRow]) -> [String] {
    let index = menu.firstIndex(of: row) ?? 0
    return ["F10"] + Array(repeating: "Down", count: index) + ["Return"]
  }
}
