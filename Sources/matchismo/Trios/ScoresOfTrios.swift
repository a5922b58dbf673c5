// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import TriosPlay
import Words

/// The scores of Trios.
struct ScoresOfTrios: ScoresSubject {
  private let scores: TrioScores

  init(_ scores: TrioScores) { self.scores = scores }

  var name: String { Sentences.trios }

  var count: Int { scores.count }

  /// All parts.
  var sheet: Sheet { Sheet(name, ScoresPart.allCases.flatMap(rows)) }

  func rows(of part: ScoresPart) -> [SheetRow] {
    guard let best = scores.best() else { return [.text(Sentences.noResults)] }
    return switch part {
    case .best: praise(best) + facts
    case .history: history(best)
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
    .facts([
      (phrase("Games", about: "how many"), "\(scores.count)"),
      (phrase("Average"), scores.averageStars.map(Sentences.stars(mean:))),
      (phrase("Shortest time"), scores.shortest.map(Sentences.clock)),
    ])
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
  private func history(_ best: TrioResult) -> [SheetRow] {
    .list(scores.history, columns) { $0 == best }
  }

  private var byStars: Chart { .gamesByStars(scores.stars) }

  private var overTime: Chart? {
    .stars(scores.history.reversed().map { ($0.stars, $0.finished.day) }, of: TrioStars.most)
  }
}
