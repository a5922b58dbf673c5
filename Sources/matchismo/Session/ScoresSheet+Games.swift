// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The scores of a kind of Match, or of the daily deals: the first game on each.
struct GameScores: ScoresSubject {
  let name: String
  let isLast: Bool

  private let kind: GameKind
  private let scores: Scores
  private let statistics: Statistics

  /// - Parameter kind: `nil` for the daily deals.
  init(_ kind: GameKind?, _ scores: Scores) {
    name = kind.map(Sentences.kind) ?? Sentences.dailies
    isLast = kind == nil
    self.kind = kind ?? GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize)
    self.scores = scores
    statistics = kind.map(scores.statistics) ?? Statistics(of: scores.dailies)
  }

  var count: Int { statistics.count }

  /// All parts, with the last games.
  var sheet: Sheet {
    Sheet(name, rows(of: .best) + history(Statistics.listed) + rows(of: .charts))
  }

  func rows(of part: ScoresPart) -> [SheetRow] {
    guard let best = statistics.best else {
      return [.text(scores.isEmpty ? Sentences.noResults : Sentences.noResultsOfKind)]
    }
    return switch part {
    case .best: praise(best) + facts
    case .history: history(Statistics.chartLength)
    case .charts: [.charts([overTime, byStars].compactMap(\.self))]
    }
  }

  /// The best game in large.
  private func praise(_ best: GameResult) -> [SheetRow] {
    [
      Verdict(nil, best.stars.map(Ending.Rating.init)).map(SheetRow.verdict),
      .line(Sentences.reached(best, on: best.finished.day)),
      Sentences.bestPossible(best.best).map(SheetRow.footnote),
    ].compactMap(\.self)
  }

  private var facts: [SheetRow] {
    let stars = statistics.averageStars(of: kind).map(Sentences.stars(mean:))
    let facts: [(label: String, value: String?)] = [
      (phrase("Games", about: "how many"), "\(statistics.count)"), (phrase("Average"), stars),
      (phrase("Fewest flips"), statistics.fewestFlips.map { "\($0.flips)" }),
      (phrase("Shortest time"), statistics.shortest.map { Sentences.clock($0.seconds) }),
    ]
    let streak = isLast ? scores.dailyGames.streak(on: Clock.now.day) : nil
    return .facts(facts + (streak?.facts ?? []))
  }

  private var columns: [(heading: String, cell: (GameResult) -> String)] {
    [
      (Sentences.dateHeading, { $0.finished.shownText }),
      (Sentences.starsHeading, { $0.stars.map(Sentences.stars) ?? "" }),
      (Sentences.figureHeading(of: kind.rules.mode), { numeral($0.figure) }),
      (Sentences.flipsHeading, { "\($0.flips)" }),
      (Sentences.timeHeading, { Sentences.clock($0.seconds) }),
    ]
  }

  /// The last games, newest first.
  private func history(_ most: Int) -> [SheetRow] {
    let best = statistics.best
    return .list(statistics.history.prefix(most), columns) { $0 == best }
  }

  private var byStars: Chart { .gamesByStars(statistics.stars(of: kind)) }

  private var overTime: Chart? {
    let games = statistics.lastGames.compactMap { game in
      game.stars.map { ($0.count, game.finished.day) }
    }
    return .stars(games, of: Stars.most)
  }
}
