// SPDX-License-Identifier: MIT

import Matching

extension Sentences {
  /// The window's title while the day's deal is played.
  package static func title(of daily: DailyDeal) -> String {
    "Matchismo - Daily deal \(daily.date.text)"
  }

  /// The deals of all days.
  package static let dailies = "Daily deals"

  /// How the day's game went, in a line to be shared; `nil` for a result that is none of a day's deal.
  package static func shared(_ result: GameResult) -> String? {
    guard let daily = result.daily else { return nil }
    let played = "\(reached(result)), \(countedFlips(result.flips)), \(clock(result.seconds))"
    let hints = result.hints == 0 ? "" : ", \(countedHints(result.hints))"
    return "Matchismo daily \(daily.date.text): \(played)\(hints)"
  }

  /// The points and what was possible, with a bar of ten that is full for the best possible.
  private static func reached(_ result: GameResult) -> String {
    let score = result.score
    switch result.best {
    case .exact(let points): return "\(score) of \(points) \(bar(score, of: points))"
    case .atMost(let points): return "\(score) of at most \(points) \(bar(score, of: points))"
    case nil: return result.score == 1 ? "1 point" : "\(score) points"
    }
  }

  private static func bar(_ score: Int, of best: Int) -> String {
    let length = 10
    let filled = score >= best ? length : best > 0 ? min(max(score * length / best, 0), length) : 0
    return String(repeating: "▰", count: filled) + String(repeating: "▱", count: length - filled)
  }

  private static func countedFlips(_ count: Int) -> String {
    count == 1 ? "1 flip" : "\(count) flips"
  }

  private static func countedHints(_ count: Int) -> String {
    count == 1 ? "1 hint" : "\(count) hints"
  }
}
