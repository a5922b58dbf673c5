// SPDX-License-Identifier: MIT

import Cards
import Matching
package import Play
import Words

/// The scores as text: for each kind of game the records and the last games, without practice.
package struct ScoreReport: CustomStringConvertible, Sendable {
  package let description: String

  /// - Parameters:
  ///   - today: the date where the player is.
  ///   - isWhole: whether these are the results of all games, so that what they come to together can be
  ///     told.
  package init(of scores: Scores, today: CalendarDate, isWhole: Bool = true) {
    let kinds = scores.kinds.map { ($0, scores.statistics(of: $0)) }.filter { $0.1.count > 0 }
      .map(Self.chapter)
    let together = isWhole ? [Self.dailies(scores, today), Self.achievements(scores)] : []
    description = (kinds + together.compactMap(\.self)).joined(separator: "\n").withHyphens
  }

  private static func chapter(_ kind: GameKind, _ statistics: Statistics) -> String {
    let title = Sentences.games(statistics.count, of: kind)
    let (mode, last) = (kind.rules.mode, statistics.first(by: .date))
    return "\(title)\n\n"
      + TextTable(facts(statistics)).text + "\n"
      + TextTable([headings(mode)] + last.map(row)).text + "\n"
      + TextTable(stars(statistics, kind)).text
      + overTime(statistics)
  }

  /// What is told of games first of all, each with its name.
  private static func facts(_ statistics: Statistics) -> [[String]] {
    let facts: [(String, String?)] = [
      (phrase("Best"), statistics.best?.percent.map(Sentences.percent)),
      (Sentences.fewestFlips, statistics.fewestFlips.map { "\($0.flips)" }),
      (Sentences.shortestTime, statistics.shortest.map { Sentences.clock($0.seconds) }),
      (Sentences.average, statistics.averagePercent.map(Sentences.percent(mean:))),
      (phrase("Average flips"), statistics.averageFlips.map(Sentences.oneDecimal)),
      (
        phrase("Average time"),
        statistics.averageSeconds.map { Sentences.clock(Int($0.rounded())) }
      ),
    ]
    return facts.map { [$0, $1 ?? ""] }
  }

  /// How many games earned how many stars.
  private static func stars(_ statistics: Statistics, _ kind: GameKind) -> [[String]] {
    let games = statistics.stars(of: kind)
    return [
      [Sentences.starsHeading] + games.indices.map { "\($0)" },
      [phrase("Games", about: "how many")] + games.map { "\($0)" },
    ]
  }

  /// What the last games reached, each a block that is as high; empty where that is not known.
  private static func overTime(_ statistics: Statistics) -> String {
    let percents = statistics.lastPercents
    guard let average = statistics.averageOfLast else { return "" }
    let blocks = percents.map { ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][$0 * 7 / 100] }
    let lines = [
      Sentences.percentOfLast(percents.count), blocks.joined(), Sentences.average(average),
    ]
    return "\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// The days' deals; `nil` as long as none was played.
  private static func dailies(_ scores: Scores, _ today: CalendarDate) -> String? {
    let games = scores.dailyGames
    let (days, streak) = (games.inTime.count, games.streak(on: today))
    guard days + games.lateDays > 0 else { return nil }
    let table = TextTable([
      [Sentences.currentStreak, "\(streak.current)"],
      [Sentences.longestStreak, "\(streak.longest)"],
    ])
    return "\(Sentences.dailies(days, late: games.lateDays))\n\n\(table.text)"
  }

  /// What was earned; `nil` as long as nothing was.
  private static func achievements(_ scores: Scores) -> String? {
    let achievements = scores.achievements
    guard achievements.count > 0 else { return nil }
    let rows = achievements.all.map { [$0.name, $1.map(Sentences.date) ?? Sentences.notEarned] }
    return Sentences.achievements(achievements.count, of: rows.count) + "\n\n"
      + TextTable(rows).text
  }

  private static func headings(_ mode: Mode) -> [String] {
    [Sentences.dateHeading, Sentences.percentHeading, Sentences.starsHeading]
      + (mode.measure == .points ? [Sentences.scoreHeading, phrase("Possible")] : [])
      + [
        Sentences.triesHeading, Sentences.flipsHeading, Sentences.timeHeading,
        phrase("Hints"), phrase("Deal"),
      ]
  }

  private static func row(_ result: GameResult) -> [String] {
    [
      result.finished.shownText, result.percent.map(Sentences.percent) ?? "",
      result.stars.map(Sentences.stars) ?? "",
    ]
      + (result.kind.rules.mode.measure == .points
        ? [numeral(result.score), Sentences.possible(result.best)] : [])
      + [
        "\(result.tries)", "\(result.flips)", Sentences.clock(result.seconds), "\(result.hints)",
        result.number.map { "\($0.value)" } ?? "-",
      ]
  }
}
