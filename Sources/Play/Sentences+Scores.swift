// SPDX-License-Identifier: MIT

package import Matching
import Words

/// The words of the scores.
extension Sentences {
  package static var noResults: String { phrase("No game has been finished yet") }

  /// Said if there are only practice games, or games of other kinds.
  package static var noResultsOfKind: String { phrase("No game of this kind counts yet") }

  package static func noResults(of mode: String) -> String {
    phrase("No game of \(mode) has been finished yet")
  }

  /// The kind of some games and how many there are.
  package static func games(_ count: Int, of kind: GameKind) -> String {
    plural(
      count, one: "\(self.kind(kind)): 1 game", other: "\(self.kind(kind)): \(count) games")
  }

  package static var scores: String { phrase("Scores") }
  package static var fewestFlips: String { phrase("Fewest flips") }
  package static var shortestTime: String { phrase("Shortest time") }
  package static var averageFlips: String { phrase("Average flips") }
  package static var averageTime: String { phrase("Average time") }

  package static var currentStreak: String { phrase("Days in a row") }
  package static var longestStreak: String { phrase("Longest streak") }

  package static var dateHeading: String { phrase("Date") }
  package static var scoreHeading: String { phrase("Score") }
  package static var bestHeading: String { phrase("Possible") }
  package static var triesHeading: String { phrase("Tries") }
  package static var flipsHeading: String { phrase("Flips") }
  package static var timeHeading: String { phrase("Time") }
  package static var hintsHeading: String { phrase("Hints") }
  package static var dealHeading: String { phrase("Deal") }

  /// The best possible score, short enough for a column; empty if it is not known.
  package static func possible(_ best: BestScore?) -> String {
    switch best {
    case .exact(let points): "\(points)"
    case .atMost(let points): "≤ \(points)"
    case nil: ""
    }
  }

  /// A number with one decimal: `51.3`.
  package static func oneDecimal(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e12), 1e12) * 10).rounded())
    let whole = tenths.magnitude
    return "\(tenths < 0 ? "-" : "")\(whole / 10).\(whole % 10)"
  }
}
