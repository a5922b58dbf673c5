// SPDX-License-Identifier: MIT

import Play
import Scene
import SnappingPlay
import Words

/// The scores of relaxed rounds of Snap!, or of all others.
struct RoundScores: ScoresSubject {
  private let scores: SnapScores
  private let isRelaxed: Bool

  init(_ scores: SnapScores, isRelaxed: Bool) {
    (self.scores, self.isRelaxed) = (scores, isRelaxed)
  }

  var name: String { Sentences.rounds(isRelaxed: isRelaxed) }

  var count: Int { scores.statistics(isRelaxed: isRelaxed).rounds }

  var sheet: Sheet {
    Sheet(name, ScoresPart.allCases.flatMap(rows))
  }

  func rows(of part: ScoresPart) -> [SheetRow] {
    let statistics = scores.statistics(isRelaxed: isRelaxed)
    guard statistics.rounds > 0 else { return [.text(Sentences.noRounds)] }
    return switch part {
    case .best: facts(statistics)
    case .history: history
    case .charts: chart(of: statistics.reactions).map { [.charts([$0])] } ?? []
    }
  }

  private func facts(_ statistics: SnapStatistics) -> [SheetRow] {
    let reactions = statistics.reactions
    let facts: [(label: String, value: String?)] = [
      (Sentences.rounds, "\(statistics.rounds)"),
      (
        Sentences.won,
        statistics.percentWon.map { "\(statistics.won) (\(Sentences.percent(mean: $0)))" }
      ),
      (phrase("Most wins in a row"), "\(statistics.longestRow)"),
      (phrase("Fastest reaction"), reactions.fastest.map(Sentences.milliseconds)),
      (phrase("Half of them within"), reactions.median.map(Sentences.milliseconds)),
      (phrase("Right calls"), "\(statistics.right)"),
      (phrase("Wrong calls"), "\(statistics.wrong)"),
      (phrase("Calls too late"), "\(statistics.late)"),
    ]
    return facts.compactMap { label, value in value.map { .pair(label, $0) } }
  }

  /// Columns of the list of opponents.
  private var columns: [(heading: String, cell: (SnapKind, SnapStatistics) -> String)] {
    func milliseconds(_ number: Int?) -> String { number.map(Sentences.milliseconds) ?? "-" }
    return [
      (phrase("Against"), { kind, _ in Sentences.opponents(in: kind) }),
      (Sentences.rounds, { "\($1.rounds)" }),
      (Sentences.won, { "\($1.won)" }),
      (phrase("Fastest"), { milliseconds($1.reactions.fastest) }),
      (phrase("Half within"), { milliseconds($1.reactions.median) }),
    ]
  }

  /// A line for each set of opponents.
  private var history: [SheetRow] {
    let columns = columns
    return [.cells(columns.map(\.heading), .heading)]
      + scores.kinds(isRelaxed: isRelaxed).map { kind in
        .cells(columns.map { $0.cell(kind, scores.statistics(of: kind)) }, .plain)
      }
  }

  /// The distribution of reactions; `nil` without any.
  private func chart(of reactions: Reactions) -> Chart? {
    reactions.median.map { median in
      .distribution(
        phrase("Reactions in ms"), reactions.distribution,
        marks: (0..<Reactions.ranges).map(Self.mark),
        level: Chart.Level(
          Double(median) / Double(Reactions.step), Sentences.median(median)))
    }
  }

  /// A mark at each half second, except 0, where the upright axis ends.
  private static func mark(at range: Int) -> String {
    let milliseconds = range * Reactions.step
    guard range > 0, milliseconds % 500 == 0 else { return "" }
    return range == Reactions.ranges - 1 ? "\(milliseconds)+" : "\(milliseconds)"
  }
}
