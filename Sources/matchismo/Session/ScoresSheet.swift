// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Tableau

/// The sheet of the scores that are looked at.
struct ScoresSheet {
  private let view: ScoresView
  private let scores: Scores

  init(_ view: ScoresView, _ scores: Scores) {
    (self.view, self.scores) = (view, scores)
  }

  /// How many games are listed.
  private static let listed = 8

  var sheet: Sheet {
    let statistics = view.games.statistics(in: scores)
    var rows: [SheetRow] = [
      .choice(.scoresOf, Sentences.scoresOf, value: view.games.name)
    ]
    if view.games == .daily {
      rows.append(.action(.calendar, Sentences.calendar, key: Sentences.more))
    }
    if statistics.count > 0 {
      rows += summary(statistics)
      rows.append(
        .choice(.scoresOrder, Sentences.scoresOrder, value: Sentences.name(of: view.order)))
      rows += table(statistics)
      rows.append(.charts(charts(statistics)))
    } else {
      rows.append(.text(scores.isEmpty ? Sentences.noResults : Sentences.noResultsOfKind))
    }
    return Sheet(Sentences.scores, rows + [.buttons(buttons)])
  }

  /// Exporting and forgetting are about all results, whichever are looked at.
  private var buttons: [LabelledButton] {
    let back = LabelledButton(.back, Sentences.back)
    guard !scores.isEmpty else { return [back] }
    return [
      .init(.exportScores, Sentences.exportScores), .init(.resetScores, Sentences.resetScores),
      back,
    ]
  }

  private func summary(_ statistics: Statistics) -> [SheetRow] {
    func row(_ label: String, _ value: String?) -> SheetRow? {
      value.map { .pair(label, $0) }
    }
    let streak = view.games.streak(in: scores, on: Clock.now.day)
    return [
      row(Sentences.best, statistics.best?.percent.map(Sentences.percent)),
      row(Sentences.fewestFlips, statistics.fewestFlips.map { "\($0.flips)" }),
      row(Sentences.shortestTime, statistics.shortest.map { Sentences.clock($0.seconds) }),
      row(Sentences.average, statistics.averagePercent.map(Sentences.percent(mean:))),
      row(Sentences.averageFlips, statistics.averageFlips.map(Sentences.oneDecimal)),
      row(
        Sentences.averageTime,
        statistics.averageSeconds.map { Sentences.clock(Int($0.rounded())) }),
      row(Sentences.currentStreak, "\(streak.current)"),
      row(Sentences.longestStreak, "\(streak.longest)"),
    ].compactMap { $0 }
  }

  private func table(_ statistics: Statistics) -> [SheetRow] {
    let heading = [
      Sentences.dateHeading, Sentences.percentHeading, Sentences.starsHeading,
      Sentences.figureHeading(of: view.games.kind.rules.mode), Sentences.flipsHeading,
      Sentences.timeHeading,
    ]
    let best = statistics.best
    let games = statistics.first(by: view.order).prefix(Self.listed)
    return [.cells(heading, .heading)]
      + games.map { game in
        let cells = [
          game.finished.shownText, game.percent.map(Sentences.percent) ?? "",
          game.stars.map(Sentences.stars) ?? "", "\(game.figure)", "\(game.flips)",
          Sentences.clock(game.seconds),
        ]
        return .cells(cells, game == best ? .outstanding : .plain)
      }
  }

  private func charts(_ statistics: Statistics) -> [Chart] {
    let stars = statistics.stars(of: view.games.kind).enumerated().map { ("\($0)", $1) }
    return [overTime(statistics), .columns(Sentences.gamesByStars, stars)].compactMap(\.self)
  }

  private func overTime(_ statistics: Statistics) -> Chart? {
    let (games, percents) = (statistics.lastGames, statistics.lastPercents)
    guard let first = games.first, let last = games.last, let mean = statistics.averageOfLast
    else { return nil }
    return .line(
      Sentences.percentOfLast(percents.count), percents, upTo: 100,
      ends: Chart.Ends(Sentences.percent(Percent(0)), Sentences.percent(Percent(100))),
      from: first.finished.day.text, to: last.finished.day.text,
      level: Chart.Level(mean, Sentences.average(mean)))
  }
}
