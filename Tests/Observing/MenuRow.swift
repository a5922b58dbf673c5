// SPDX-License-Identifier: MIT

/// The rows of the program's menus by the names of what they do.
package enum MenuRow: String, Sendable {
  case games, dealNumber, redo, pause, game, snap, look, scores, help, about, quit

  /// The rows of the menu, from above.
  package static let all: [MenuRow] =
    [.games, .dealNumber, .redo, .pause, .game] + last

  /// The rows of the menu at a table of Snap!.
  package static let allAtSnap: [MenuRow] =
    [.games, .pause, .snap] + last

  private static let last: [MenuRow] = [.look, .scores, .help, .about, .quit]

  /// The keys that open the menu, in which the keyboard is on the first row, and use this one.
  package var keys: [String] { Self.keys(to: self, in: Self.all) }

  /// The same at a table of Snap!.
  package var keysAtSnap: [String] { Self.keys(to: self, in: Self.allAtSnap) }

  private static func keys(to row: MenuRow, in menu: [MenuRow]) -> [String] {
    let index = menu.firstIndex(of: row) ?? 0
    return ["F10"] + Array(repeating: "Down", count: index) + ["Return"]
  }
}
