// SPDX-License-Identifier: MIT

import Matching
import Words

extension Sentences {
  /// The window's title while the day's deal is played.
  package static func title(of daily: DailyDeal) -> String {
    phrase("Matchismo - Daily deal \(daily.date.text)")
  }

  /// The deals of all days.
  package static var dailies: String { phrase("Daily deals") }

  /// How the daily deal went, in a line to be shared; `nil` for a result of any other deal.
  ///
  /// - Parameter attempt: how it compares with earlier games on the deal, if there are any.
  package static func shared(_ result: GameResult, _ attempt: Attempt? = nil) -> String? {
    guard let daily = result.dayOfDeal else { return nil }
    let hints = result.hints == 0 ? [] : [countedHints(result.hints)]
    let late = result.isLate ? [playedLate] : []
    let figures =
      [figure(of: result), countedFlips(result.flips), clock(result.seconds)] + hints + late
    guard let attempt else {
      return phrase("Matchismo daily \(daily.date.text): \(series(figures))")
    }
    return phrase(
      "Matchismo daily \(daily.date.text), attempt \(attempt.number): \(series(figures))")
  }

  /// The points and the best possible, with a bar of ten that is full at the best possible.
  private static func figure(of result: GameResult) -> String {
    let score = result.score
    return switch result.best {
    case .exact(let points): phrase("\(score) of \(points) \(bar(score, of: points))")
    case .atMost(let points): phrase("\(score) of at most \(points) \(bar(score, of: points))")
    case nil: plural(score, one: "1 point", other: "\(score) points")
    }
  }

  private static func bar(_ score: Int, of best: Int) -> String {
    let length = 10
    let filled = score >= best ? length : best > 0 ? min(max(score * length / best, 0), length) : 0
    return String(repeating: "▰", count: filled) + String(repeating: "▱", count: length - filled)
  }

  private static func countedFlips(_ count: Int) -> String {
    plural(count, one: "1 flip", other: "\(count) flips")
  }

  private static func countedHints(_ count: Int) -> String {
    plural(count, one: "1 hint", other: "\(count) hints")
  }
}
