// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import TriosPlay
import Words

/// The scores of all games of Trios, or of the daily deals: the first game on each.
struct ScoresOfTrios: ScoresSubject {
  let name: String
  let isLast: Bool
  private let scores: TrioStatistics
  private let streak: Streak?

  init(_ scores: TrioScores, areDailies: Bool) {
    (name, isLast) = (areDailies ? Sentences.dealsOfDailyTrios : Sentences.trios, areDailies)
    let games = scores.dailyGames
    self.scores = areDailies ? TrioStatistics(of: games.inTime) : scores.statistics
    streak = areDailies ? games.streak(on: Clock.now.day) : nil
  }

  var count: Int { scores.count }

  /// All parts, with the last games.
  var sheet: Sheet {
    Sheet(name, rows(of: .best) + history(TrioStatistics.listed) + rows(of: .charts))
  }

  func rows(of part: ScoresPart) -> [SheetRow] {
    guard let best = scores.best() else { return [.text(Sentences.noResults)] }
    return switch part {
    case .best: praise(best) + facts
    case .history: history(TrioStatistics.charted)
    case .charts: [.charts([overTime, byStars].compactMap(\.self))]
    }
  }

  private func praise(_ best: TrioResult) -> [SheetRow] {
    [
      Verdict(nil, Ending.Rating(stars: best.stars)).map(SheetRow.verdict),
      .line(Sentences.trios(best.found, in: best.seconds)),
      .footnote(Sentences.date(best.finished.day)),
    ].compactMap(\.self)
  }

  private var facts: [SheetRow] {
    .facts(
      [
        (phrase("Games", about: "how many"), "\(scores.count)"),
        (phrase("Average"), scores.averageStars.map(Sentences.stars(mean:))),
        (phrase("Shortest time"), scores.shortest.map(Sentences.clock)),
      ] + (streak?.facts ?? []))
  }

  private var columns: [(heading: String, cell: (TrioResult) -> String)] {
    [
      (Sentences.dateHeading, { $0.finished.shownText }),
      (Sentences.starsHeading, { Sentences.stars($0.stars, of: TrioStars.most) }),
      (Sentences.timeHeading, { Sentences.clock($0.seconds) }),
      (Sentences.trios, { "\($0.found)" }),
      (Sentences.scoreHeading, { numeral($0.score) }),
    ]
  }

  /// The last games, newest first.
  private func history(_ most: Int) -> [SheetRow] {
    let best = scores.best()
    return .list(scores.history.prefix(most), columns) { $0 == best }
  }

  private var byStars: Chart { .gamesByStars(scores.stars) }

  private var overTime: Chart? {
    .stars(scores.history.reversed().map { ($0.stars, $0.finished.day) }, of: TrioStars.most)
  }
}
