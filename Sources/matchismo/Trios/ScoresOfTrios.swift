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
    let facts: [(String, String?)] = [
      (phrase("Games", about: "how many"), "\(scores.count)"),
      (phrase("Average"), scores.averageStars.map(Sentences.stars(mean:))),
      (phrase("Shortest time"), scores.shortest.map(Sentences.clock)),
    ]
    return facts.compactMap { label, value in value.map { .pair(label, $0) } }
  }

  /// Columns of the list of games. A narrow window drops the last ones.
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
    let columns = columns
    return [.cells(columns.map(\.heading), .heading)]
      + scores.history.map { game in
        .cells(columns.map { $0.cell(game) }, game == best ? .outstanding : .plain)
      }
  }

  private var byStars: Chart {
    .columns(phrase("Games by stars"), scores.stars.enumerated().map { ("\($0)", $1) })
  }

  private var overTime: Chart? {
    let games = scores.history.reversed()
    guard let first = games.first, let last = games.last else { return nil }
    let stars = games.map(\.stars)
    let mean = Double(stars.reduce(0, +)) / Double(stars.count)
    return .line(
      Sentences.starsOfLast(stars.count), stars, upTo: TrioStars.most,
      ends: Chart.Ends("0", "\(TrioStars.most)"), from: Sentences.date(first.finished.day),
      to: Sentences.date(last.finished.day),
      level: Chart.Level(mean, phrase("Average \(Sentences.oneDecimal(mean))")))
  }
}
