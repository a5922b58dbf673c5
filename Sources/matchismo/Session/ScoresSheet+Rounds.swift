// SPDX-License-Identifier: MIT

import Play
import Scene
import SnappingPlay
import Words

/// The scores of rounds of Snap! with a head start, or of all others.
struct RoundScores: ScoresSubject {
  private let scores: SnapScores
  private let hasHeadStart: Bool

  init(_ scores: SnapScores, hasHeadStart: Bool) {
    (self.scores, self.hasHeadStart) = (scores, hasHeadStart)
  }

  var name: String { Sentences.rounds(hasHeadStart: hasHeadStart) }

  var count: Int { scores.statistics(hasHeadStart: hasHeadStart).rounds }

  var sheet: Sheet {
    Sheet(name, ScoresPart.allCases.flatMap(rows))
  }

  func rows(of part: ScoresPart) -> [SheetRow] {
    let statistics = scores.statistics(hasHeadStart: hasHeadStart)
    guard statistics.rounds > 0 else { return [.text(Sentences.noRounds)] }
    return switch part {
    case .best: facts(statistics)
    case .history: history
    case .charts: chart(of: statistics.reactions).map { [.charts([$0])] } ?? []
    }
  }

  private func facts(_ statistics: SnapStatistics) -> [SheetRow] {
    let reactions = statistics.reactions
    return .facts([
      (Sentences.rounds, "\(statistics.rounds)"),
      (
        Sentences.won,
        statistics.percentWon.map { "\(statistics.won) (\(Sentences.percent(mean: $0)))" }
      ),
      (phrase("Most wins in a row"), "\(statistics.longestRow)"),
      (phrase("Best reaction"), reactions.fastest.map(Sentences.seconds)),
      (phrase("Usually"), reactions.median.map(Sentences.seconds)),
      (
        phrase("Usually this week"),
        statistics.record(on: Clock.now.day)?.week.map(Sentences.seconds)
      ),
      (phrase("Right calls"), "\(statistics.right)"),
      (phrase("Wrong calls"), "\(statistics.wrong)"),
      (phrase("Calls too late"), "\(statistics.late)"),
    ])
  }

  /// Columns of the list of opponents.
  private var columns: [(heading: String, cell: ((SnapKind, SnapStatistics)) -> String)] {
    func seconds(_ number: Int?) -> String { number.map(Sentences.seconds) ?? "-" }
    return [
      (phrase("Against"), { Sentences.opponents(in: $0.0) }),
      (Sentences.rounds, { "\($0.1.rounds)" }),
      (Sentences.won, { "\($0.1.won)" }),
      (phrase("Best"), { seconds($0.1.reactions.fastest) }),
      (phrase("Usually"), { seconds($0.1.reactions.median) }),
    ]
  }

  /// A line for each set of opponents.
  private var history: [SheetRow] {
    .list(
      scores.kinds(hasHeadStart: hasHeadStart).map { ($0, scores.statistics(of: $0)) }, columns)
  }

  /// The distribution of reactions; `nil` without any.
  private func chart(of reactions: Reactions) -> Chart? {
    reactions.median.map { median in
      .distribution(
        phrase("Reactions in seconds"), reactions.distribution,
        marks: (0..<Reactions.ranges).map(Self.mark),
        level: Chart.Level(
          Double(median) / Double(Reactions.step), Sentences.usually(median)))
    }
  }

  /// A mark at each half second, except 0, where the upright axis ends.
  private static func mark(at range: Int) -> String {
    let milliseconds = range * Reactions.step
    guard range > 0, milliseconds % 500 == 0 else { return "" }
    let seconds = Sentences.number(ofSeconds: milliseconds)
    return range == Reactions.ranges - 1 ? "\(seconds)+" : seconds
  }
}
