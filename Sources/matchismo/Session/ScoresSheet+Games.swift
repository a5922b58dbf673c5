// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// What the sheet of the scores says of games with the cards.
struct GameScores {
  private let games: ScoresOfGames
  private let order: ResultOrder
  private let scores: Scores

  init(_ games: ScoresOfGames, _ order: ResultOrder, _ scores: Scores) {
    (self.games, self.order, self.scores) = (games, order, scores)
  }

  /// How many games are listed.
  private static let listed = 8

  var rows: [SheetRow] {
    let statistics = games.statistics(in: scores)
    let calendar: [SheetRow] =
      games == .daily ? [.action(.calendar, Sentences.calendar, key: Sentences.more)] : []
    guard statistics.count > 0 else {
      return calendar
        + [.text(scores.isEmpty ? Sentences.noResults : Sentences.noResultsOfKind)]
    }
    return calendar + summary(statistics)
      + [.choice(.scoresOrder, Sentences.scoresOrder, Values([Sentences.name(of: order)]))]
      + table(statistics) + [.charts(charts(statistics))]
  }

  private func summary(_ statistics: Statistics) -> [SheetRow] {
    statistics.facts(games.streak(in: scores, on: Clock.now.day)).compactMap { fact in
      fact.value.map { .pair(fact.label, $0) }
    }
  }

  private func table(_ statistics: Statistics) -> [SheetRow] {
    var columns: [(heading: String, cell: (GameResult) -> String)] = [
      (Sentences.dateHeading, { $0.finished.shownText }),
      (Sentences.percentHeading, { $0.percent.map(Sentences.percent) ?? "" }),
      (Sentences.starsHeading, { $0.stars.map(Sentences.stars) ?? "" }),
      (Sentences.figureHeading(of: games.kind.rules.mode), { numeral($0.figure) }),
      (Sentences.flipsHeading, { "\($0.flips)" }),
      (Sentences.timeHeading, { Sentences.clock($0.seconds) }),
    ]
    // In a window that is too narrow the last ones are left out.
    if order == .duration { columns.insert(columns.removeLast(), at: 1) }
    let best = statistics.best
    let results = statistics.first(by: order).prefix(Self.listed)
    return [.cells(columns.map(\.heading), .heading)]
      + results.map { game in
        .cells(columns.map { $0.cell(game) }, game == best ? .outstanding : .plain)
      }
  }

  private func charts(_ statistics: Statistics) -> [Chart] {
    let stars = statistics.stars(of: games.kind).enumerated().map { ("\($0)", $1) }
    return [overTime(statistics), .columns(phrase("Games by stars"), stars)].compactMap(\.self)
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
