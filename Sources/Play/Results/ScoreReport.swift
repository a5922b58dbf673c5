// SPDX-License-Identifier: MIT

import Cards
import Matching

/// The scores as text: for each kind of game the records and the last games, without practice.
package struct ScoreReport: CustomStringConvertible, Sendable {
  package let description: String

  /// - Parameter today: the date where the player is.
  package init(of scores: Scores, today: CalendarDate) {
    description = scores.kinds.map { ($0, scores.statistics(of: $0)) }.filter { $0.1.count > 0 }
      .map { Self.chapter($0, $1, today) }
      .joined(separator: "\n")
  }

  private static func chapter(
    _ kind: GameKind, _ statistics: Statistics, _ today: CalendarDate
  ) -> String {
    let title = Sentences.games(statistics.count, of: kind)
    let (mode, last) = (kind.rules.mode, statistics.first(by: .date))
    return "\(title)\n\n"
      + TextTable(summary(statistics, statistics.streak(on: today), mode)).text + "\n"
      + TextTable([headings(mode)] + last.map(row)).text
  }

  private static func summary(
    _ statistics: Statistics, _ streak: Streak, _ mode: Mode
  ) -> [[String]] {
    let decimal = { (number: Double?) in number.map(Sentences.oneDecimal) ?? "" }
    return [
      [Sentences.bestFigure(of: mode), statistics.best.map { "\($0.figure)" } ?? ""],
      [Sentences.fewestFlips, statistics.fewestFlips.map { "\($0.flips)" } ?? ""],
      [Sentences.shortestTime, statistics.shortest.map { Sentences.clock($0.seconds) } ?? ""],
      [Sentences.averageFigure(of: mode), decimal(statistics.averageFigure)],
      [Sentences.averageFlips, decimal(statistics.averageFlips)],
      [
        Sentences.averageTime,
        statistics.averageSeconds.map { Sentences.clock(Int($0.rounded())) } ?? "",
      ],
      [Sentences.currentStreak, "\(streak.current)"],
      [Sentences.longestStreak, "\(streak.longest)"],
    ]
  }

  private static func headings(_ mode: Mode) -> [String] {
    [Sentences.dateHeading]
      + (mode.measure == .points ? [Sentences.scoreHeading, Sentences.bestHeading] : [])
      + [
        Sentences.triesHeading, Sentences.flipsHeading, Sentences.timeHeading,
        Sentences.hintsHeading, Sentences.dealHeading,
      ]
  }

  private static func row(_ result: GameResult) -> [String] {
    [result.finished.shownText]
      + (result.kind.rules.mode.measure == .points
        ? ["\(result.score)", Sentences.possible(result.best)] : [])
      + [
        "\(result.tries)", "\(result.flips)", Sentences.clock(result.seconds), "\(result.hints)",
        result.number.map { "\($0.value)" } ?? "-",
      ]
  }
}
