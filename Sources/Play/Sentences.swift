// SPDX-License-Identifier: MIT

import Cards
package import Matching

/// Every word that the window says. They stand here together and whole, none glued from parts, so
/// that they can be translated.
package enum Sentences {
  /// The name of the program as a player reads it.
  package static let name = "Matchismo"

  /// The window's title.
  package static func title(of deal: Deal) -> String {
    guard let number = deal.number else { return name }
    return "Matchismo - Deal \(number.value)"
  }

  package static func score(_ points: Int) -> String { "Score: \(points)" }

  /// The score of a game that counts no more, or its tries.
  package static func practice(_ points: Int) -> String { "Practice: \(points)" }

  package static func flips(_ count: Int) -> String { "Flips: \(count)" }

  /// What a match brought or a mismatch cost.
  package static func points(_ points: Int) -> String { points > 0 ? "+\(points)" : "\(points)" }

  /// The end of a game.
  package static let noMoreMatches = "No more matches"

  package static func finalScore(_ points: Int) -> String { "Final score: \(points)" }

  /// The button that begins another game, with the key that does the same.
  package static let dealAgain = "Deal again (N)"
}
