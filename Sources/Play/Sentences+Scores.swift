// SPDX-License-Identifier: MIT

package import Matching

/// The words of the scores.
extension Sentences {
  package static let noResults = "No game has been finished yet"

  /// Said where there are games of other kinds, or only games of practice.
  package static let noResultsOfKind = "No game of this kind counts yet"

  package static func noResults(of mode: String) -> String {
    "No game of \(mode) has been finished yet"
  }

  package static func games(_ count: Int) -> String {
    count == 1 ? "1 game" : "\(count) games"
  }

  package static let scores = "Scores"
  package static let bestScore = "Best score"
  package static let fewestTries = "Fewest tries"
  package static let fewestFlips = "Fewest flips"
  package static let shortestTime = "Shortest time"
  package static let averageScore = "Average score"
  package static let averageTries = "Average tries"
  package static let averageFlips = "Average flips"
  package static let averageTime = "Average time"

  package static let currentStreak = "Days in a row"
  package static let longestStreak = "Longest streak"

  package static let dateHeading = "Date"
  package static let scoreHeading = "Score"
  package static let bestHeading = "Possible"
  package static let triesHeading = "Tries"
  package static let flipsHeading = "Flips"
  package static let timeHeading = "Time"
  package static let hintsHeading = "Hints"
  package static let dealHeading = "Deal"

  /// What could have been reached, short enough for a column; empty where it is not known.
  package static func possible(_ best: BestScore?) -> String {
    switch best {
    case .exact(let points): "\(points)"
    case .atMost(let points): "≤ \(points)"
    case nil: ""
    }
  }

  /// A number with one digit behind its point: `51.3`.
  package static func oneDecimal(_ number: Double) -> String {
    let tenths = Int((min(max(number, -1e12), 1e12) * 10).rounded())
    let whole = tenths.magnitude
    return "\(tenths < 0 ? "-" : "")\(whole / 10).\(whole % 10)"
  }
}
