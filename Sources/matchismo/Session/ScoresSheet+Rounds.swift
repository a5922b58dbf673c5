// SPDX-License-Identifier: MIT

import Play
import Scene
import SnappingPlay
import Words

/// What the sheet of the scores says of rounds of Snap!.
struct RoundScores {
  private let scores: SnapScores
  private let isRelaxed: Bool

  init(_ scores: SnapScores, isRelaxed: Bool) {
    (self.scores, self.isRelaxed) = (scores, isRelaxed)
  }

  var count: Int { scores.statistics(isRelaxed: isRelaxed).rounds }

  func rows(of part: ScoresPart) -> [SheetRow] {
    let statistics = scores.statistics(isRelaxed: isRelaxed)
    guard statistics.rounds > 0 else { return [.text(Sentences.noRounds)] }
    return switch part {
    case .best: statistics.facts.map { .pair($0.label, $0.value) }
    case .history:
      [.cells(SnapStatistics.headings, .heading)]
        + scores.rows(isRelaxed: isRelaxed).map { .cells($0, .plain) }
    case .charts: chart(of: statistics.reactions).map { [.charts([$0])] } ?? []
    }
  }

  /// How many reactions took how long; `nil` without any.
  private func chart(of reactions: Reactions) -> Chart? {
    reactions.median.map { median in
      .distribution(
        phrase("Reactions in ms"), reactions.distribution,
        marks: (0..<Reactions.ranges).map(Self.mark),
        level: Chart.Level(
          Double(median) / Double(Reactions.step), Sentences.median(median)))
    }
  }

  /// Every half second has its mark, but not the beginning, where the upright axis ends as well.
  private static func mark(at range: Int) -> String {
    let milliseconds = range * Reactions.step
    guard range > 0, milliseconds % 500 == 0 else { return "" }
    return range == Reactions.ranges - 1 ? "\(milliseconds)+" : "\(milliseconds)"
  }
}
