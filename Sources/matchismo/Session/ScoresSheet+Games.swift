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
  private let scores: Scores
  private let statistics: Statistics

  init(_ games: ScoresOfGames, _ scores: Scores) {
    (self.games, self.scores) = (games, scores)
    statistics = games.statistics(in: scores)
  }

  var count: Int { statistics.count }

  func rows(of part: ScoresPart) -> [SheetRow] {
    guard let best = statistics.best else {
      return [.text(scores.isEmpty ? Sentences.noResults : Sentences.noResultsOfKind)]
    }
    return switch part {
    case .best: praise(best) + facts
    case .history: history
    case .charts: [.charts([overTime, byStars].compactMap(\.self))]
    }
  }

  /// The best game in large.
  private func praise(_ best: GameResult) -> [SheetRow] {
    let rating = best.stars.map { stars in
      Ending.Rating(
        stars: stars.count, meaning: LabelledButton(.stars, Sentences.whatStarsMean))
    }
    return [
      .verdict(Verdict(numeral(best.figure), rating)),
      .line(Sentences.reached(best, on: best.finished.day)),
    ]
  }

  private var facts: [SheetRow] {
    let stars = statistics.averageStars(of: games.kind).map(Sentences.stars(mean:))
    let facts: [(String, String?)] = [
      (phrase("Games", about: "how many"), "\(statistics.count)"), (Sentences.average, stars),
      (Sentences.fewestFlips, statistics.fewestFlips.map { "\($0.flips)" }),
      (Sentences.shortestTime, statistics.shortest.map { Sentences.clock($0.seconds) }),
    ]
    return (facts + streaks).compactMap { label, value in value.map { .pair(label, $0) } }
  }

  /// Days in a row are those of the days' deals.
  private var streaks: [(String, String?)] {
    guard games == .daily else { return [] }
    let streak = scores.dailyGames.streak(on: Clock.now.day)
    return [
      (Sentences.currentStreak, "\(streak.current)"),
      (Sentences.longestStreak, "\(streak.longest)"),
    ]
  }

  /// In a window that is too narrow the last columns are left out.
  private var history: [SheetRow] {
    let headings = [
      Sentences.dateHeading, Sentences.starsHeading,
      Sentences.figureHeading(of: games.kind.rules.mode), Sentences.flipsHeading,
      Sentences.timeHeading,
    ]
    let best = statistics.best
    return [.cells(headings, .heading)]
      + statistics.history.map { game in
        let cells = [
          game.finished.shownText, game.stars.map(Sentences.stars) ?? "", numeral(game.figure),
          "\(game.flips)", Sentences.clock(game.seconds),
        ]
        return .cells(cells, game == best ? .outstanding : .plain)
      }
  }

  private var byStars: Chart {
    let stars = statistics.stars(of: games.kind).enumerated().map { ("\($0)", $1) }
    return .columns(phrase("Games by stars"), stars)
  }

  private var overTime: Chart? {
    let games = statistics.lastGames.filter { $0.stars != nil }
    guard let first = games.first, let last = games.last else { return nil }
    let stars = games.compactMap(\.stars?.count)
    let mean = Double(stars.reduce(0, +)) / Double(stars.count)
    return .line(
      Sentences.starsOfLast(stars.count), stars, upTo: Stars.most,
      ends: Chart.Ends("0", "\(Stars.most)"), from: Sentences.date(first.finished.day),
      to: Sentences.date(last.finished.day),
      level: Chart.Level(mean, phrase("Average \(Sentences.oneDecimal(mean))")))
  }
}
