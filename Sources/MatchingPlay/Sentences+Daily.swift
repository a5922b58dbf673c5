// SPDX-License-Identifier: MIT

import Matching
package import Play
import Words

extension Sentences {
  package static func title(of daily: DailyDeal) -> String {
    phrase("Matchismo - Daily deal \(date(daily.date))")
  }

  /// The line about a daily deal for sharing; `nil` for other deals.
  ///
  /// - Parameter attempt: the comparison with earlier games on the deal, if any.
  package static func shared(_ result: GameResult, _ attempt: Attempt? = nil) -> String? {
    guard let daily = result.dayOfDeal else { return nil }
    let hints = result.hints == 0 ? [] : [countedHints(result.hints)]
    let late = result.isLate ? [playedLate] : []
    let figures =
      [sharedFigure(of: result), countedFlips(result.flips), clock(result.seconds)] + hints + late
    guard let attempt else {
      // Translators: Begin with "Matchismo ", and end with " %1: %2": programs in other languages read this line.
      return phrase("Matchismo daily \(daily.date.text): \(series(figures))").withHyphens
    }
    // Translators: Begin with "Matchismo ", have a word after %1, and end with ": %3".
    return phrase(
      "Matchismo daily \(daily.date.text), attempt \(attempt.number): \(series(figures))"
    ).withHyphens
  }

  /// The points and the best possible, with the stars that the screen shows.
  private static func sharedFigure(of result: GameResult) -> String {
    let score = result.score
    let stars = stars(result.stars?.count ?? 0, of: Stars.most)
    return switch result.best {
    // Translators: Begin with %1, here and in the next two: programs in other languages read it.
    case .exact(let points): phrase("\(score) of \(points) \(stars)")
    case .atMost(let points): phrase("\(score) of at most \(points) \(stars)")
    case nil: plural(score, one: "1 point", other: "\(score) points")
    }
  }

  private static func countedFlips(_ count: Int) -> String {
    plural(count, one: "1 flip", other: "\(count) flips")
  }
}
