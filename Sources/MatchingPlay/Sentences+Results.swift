// SPDX-License-Identifier: MIT

import Matching
package import Play
import Words

extension Sentences {
  /// The playing time, and the number of hints.
  package static func played(seconds: Int, hints: Int) -> String {
    labelled(timeHeading, series([clock(seconds)] + (hints > 0 ? [countedHints(hints)] : [])))
  }
}

extension Sentences {
  /// For practice games only, or games of other kinds.
  package static var noResultsOfKind: String { phrase("No game of this kind has counted yet") }

  package static var dateHeading: String { phrase("Date") }
  package static var scoreHeading: String { phrase("Score") }
  package static var triesHeading: String { phrase("Tries") }
  package static var flipsHeading: String { phrase("Flips") }
  package static var timeHeading: String { phrase("Time") }
}

extension Sentences {
  /// The player's best so far.
  package static func personalBest(_ best: GameResult) -> String {
    phrase("Your best: \(figure(of: best))")
  }

  package static func reached(_ result: GameResult, on day: CalendarDate) -> String {
    phrase("\(figure(of: result)), \(date(day))")
  }

  // Charts.
  package static func starsOfLast(_ games: Int) -> String {
    plural(games, one: "Stars in the last game", other: "Stars in the last \(games) games")
  }

  package static var starsHeading: String { phrase("Stars") }
}

/// Games with known cards, played against oneself.
extension Sentences {
  /// The sentence at the start of such a game.
  ///
  /// - Parameter attempt: the comparison; `nil` for a deal not finished before.
  package static func knownCards(_ attempt: Attempt? = nil) -> String {
    guard let attempt else {
      return phrase("You have seen these cards, so this game doesn't count")
    }
    return phrase("\(name(of: attempt)) at these cards. Your best: \(figure(of: attempt.best))")
  }

  /// The sentence at its end.
  package static func attempt(_ attempt: Attempt, reached result: GameResult) -> String {
    phrase(
      "\(name(of: attempt)): \(figure(of: result)); best before: \(figure(of: attempt.best))")
  }

  /// The number of a game on a deal: `2nd try`.
  static func name(of attempt: Attempt) -> String { attemptNumber(attempt.number) }

  static func attemptNumber(_ number: Int) -> String {
    // English has four endings for numbers in a row.
    switch (number % 10, number % 100) {
    case (1, let two) where two != 11: phrase("\(number)st try")
    case (2, let two) where two != 12: phrase("\(number)nd try")
    case (3, let two) where two != 13: phrase("\(number)rd try")
    default: phrase("\(number)th try")
    }
  }

  static func figure(of result: GameResult) -> String {
    result.kind.rules.mode.measure == .points
      ? countedPoints(result.score) : countedTries(result.tries)
  }

  /// The sentence at the end of a game that doesn't count for another reason.
  package static var doesNotCount: String {
    phrase("You knew some of the cards, so this game doesn't count")
  }

  /// The sentence for a recorded game with moves.
  package static var hasMoves: String {
    phrase("This game came with moves in it, so it doesn't count")
  }
}

/// The names and tasks of the achievements.
extension Sentences {
  package static var achievements: String { phrase("Achievements") }

  package static func earned(_ count: Int, of all: Int) -> String {
    phrase("\(count) of \(all) earned")
  }

  package static func earned(_ achievements: [Achievement]) -> String {
    phrase("Earned: \(series(achievements.map(\.name)))")
  }

  /// The best praise for a game, and the command that shows more; `nil` if nothing deserves gold.
  ///
  /// - Parameters:
  ///   - isBest: true for the best of several games.
  ///   - today: the player's date.
  package static func praise(
    _ result: GameResult, isBest: Bool, among scores: Scores, today: CalendarDate
  ) -> (words: String, more: Command)? {
    let earned = scores.achievements.earned(by: result)
    if !earned.isEmpty { return (self.earned(earned), .achievements) }
    if isBest { return (phrase("A new best!"), .scores) }
    let days = result.daily == nil ? 0 : scores.dailyGames.streak(on: today).current
    return days > 1 ? (streak(days), .calendar) : nil
  }

  /// The progress of an open achievement.
  package static func progress(_ progress: (done: Int, all: Int)) -> String {
    phrase("\(progress.done) of \(progress.all)")
  }

}

/// The meaning of stars: the thresholds of ``StarThresholds``, in words.
extension Sentences {
  /// From the most stars to the fewest.
  package static var meaningsOfStars: [(stars: String, meaning: String)] {
    let meanings = [
      phrase("The best game there is, or as good as a good player's best game out of ten"),
      phrase("As good as a good player in one game out of three"),
      phrase("As good as a good player in two games out of three"),
      phrase("As good as a good player in nine games out of ten"),
      phrase("Better than nothing: more than zero points"),
    ]
    return meanings.enumerated().map { (stars(Stars.most - $0.offset), $0.element) }
  }

  /// A mean number of stars.
  package static func stars(mean: Double) -> String { phrase("\(oneDecimal(mean)) stars") }

  /// Stars in a row, with the earned ones filled.
  package static func stars(_ stars: Stars) -> String { Self.stars(stars.count) }

  private static func stars(_ count: Int) -> String { stars(count, of: Stars.most) }
}
