// SPDX-License-Identifier: MIT

import Matching
package import Play
import Words

extension Sentences {
  /// For practice games only, or games of other kinds.
  package static var noResultsOfKind: String { phrase("No game of this kind has counted yet") }

  package static var triesHeading: String { phrase("Tries") }
  package static var flipsHeading: String { phrase("Flips") }
}

extension Sentences {
  /// The player's best so far.
  package static func personalBest(_ best: GameResult) -> String {
    phrase("Your best: \(figure(of: best))")
  }

  package static func reached(_ result: GameResult, on day: CalendarDate) -> String {
    phrase("\(figure(of: result)), \(date(day))")
  }
}

/// Games with known cards, played against oneself.
extension Sentences {
  /// The sentence at the start of such a game.
  ///
  /// - Parameter attempt: the comparison; `nil` for a deal not finished before.
  package static func knownCards(_ attempt: Attempt? = nil) -> String {
    guard let attempt else {
      return cardsAreKnown
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

  static func figure(of result: GameResult) -> String {
    result.kind.rules.mode.measure == .points
      ? countedPoints(result.score) : countedTries(result.tries)
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

  /// Stars in a row, with the earned ones filled.
  package static func stars(_ stars: Stars) -> String { Self.stars(stars.count) }

  private static func stars(_ count: Int) -> String { stars(count, of: Stars.most) }
}
