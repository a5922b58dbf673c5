// SPDX-License-Identifier: MIT

package import Matching
import Words

/// How good a game was, in words.
extension Sentences {
  package static func percent(_ percent: Percent) -> String { "\(percent.shown)%" }

  /// A mean of percents, with one decimal.
  package static func percent(mean: Double) -> String { "\(oneDecimal(mean))%" }

  /// Stars in a row, those that were earned filled.
  package static func stars(_ stars: Stars) -> String {
    String(repeating: "★", count: stars.count)
      + String(repeating: "☆", count: Stars.most - stars.count)
  }

  /// How much of the best possible points a game has reached.
  package static func reached(_ percent: Percent, of best: BestScore) -> String {
    switch best {
    case .exact(let points): phrase("\(self.percent(percent)) of the best possible (\(points))")
    case .atMost(let points):
      phrase("At least \(self.percent(percent)) of the best possible (at most \(points))")
    }
  }

  /// The same for tries.
  static func reached(_ percent: Percent, ofTries fewest: Int) -> String {
    plural(
      fewest, one: "\(self.percent(percent)) of the best possible (1 try)",
      other: "\(self.percent(percent)) of the best possible (\(fewest) tries)")
  }

  package static func personalBest(_ percent: Percent) -> String {
    phrase("Your best: \(self.percent(percent))")
  }

  // Charts.
  package static func percentOfLast(_ games: Int) -> String {
    plural(games, one: "Percent of the last game", other: "Percent of the last \(games) games")
  }

  package static func average(_ mean: Double) -> String {
    phrase("Average \(percent(mean: mean))")
  }

  package static var gamesByStars: String { phrase("Games by stars") }
  package static var gamesHeading: String { phrase("Games") }

  package static var best: String { phrase("Best") }
  package static var average: String { phrase("Average") }
  package static var percentHeading: String { phrase("Percent") }
  package static var starsHeading: String { phrase("Stars") }
}
