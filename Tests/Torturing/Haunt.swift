// SPDX-License-Identifier: MIT

import Observing

/// Where a monkey is most of the time.
package enum Haunt: String, CaseIterable, Sendable {
  case anywhere, snap

  /// The title of the window there; `nil` for any.
  private var title: String? { self == .snap ? "Matchismo - Snap!" : nil }

  /// The command line's ways of beginning there.
  var beginnings: [[String]] {
    switch self {
    case .anywhere:
      [
        [], ["--daily"],
        // Not every mode has these, and the mode of the last game goes on.
        ["--mode", "match", "--cards", "4"], ["--mode", "match", "--cards", "52"],
        ["--mode", "match", "--match", "3", "--cards", "12"],
        ["--mode", "pairs"], ["--mode", "pairs", "--players", "2", "--opponent", "good"],
        ["--mode", "flip"], ["--mode", "match", "--scoring", "9,-9,-1"],
        ["--mode", "snap", "--players", "4", "--strength", "sharp"],
      ]
    case .snap:
      [
        ["--mode", "snap"], ["--mode", "snap", "--players", "2", "--strength", "sharp"],
        ["--mode", "snap", "--players", "4", "--strength", "slow"],
      ]
    }
  }

  /// The keys that lead there from any other game, once no sheet is open; none where the way there is
  /// anywhere.
  var way: [String] {
    switch self {
    case .anywhere: []
    // The page of games begins at the game on the table. Its fifth picture leads to the sheet of Snap!, which
    // begins at the button to play.
    case .snap: ["g", "Home", "Right", "Right", "Right", "Right", "Return", "Return"]
    }
  }

  /// Whether a program is there, by its window.
  func isIn(_ window: ObservedWindow, seenBy observer: Observer) -> Bool {
    title.map { $0 == observer.title(of: window) } ?? true
  }
}
