// SPDX-License-Identifier: MIT

import Play
import Words

/// The results of Snap! as text: what all rounds come to, and those against the same computers.
package struct SnapReport: CustomStringConvertible, Sendable {
  package let description: String

  package init(of scores: SnapScores) {
    description = [false, true].compactMap { Self.chapter(scores, isRelaxed: $0) }
      .joined(separator: "\n")
  }

  private static func chapter(_ scores: SnapScores, isRelaxed: Bool) -> String? {
    let statistics = scores.statistics(isRelaxed: isRelaxed)
    guard statistics.rounds > 0 else { return nil }
    let facts = TextTable(statistics.facts.map { [$0.label, $0.value] })
    let table = TextTable([SnapStatistics.headings] + scores.rows(isRelaxed: isRelaxed))
    return Sentences.rounds(statistics.rounds, isRelaxed: isRelaxed) + "\n\n" + facts.text + "\n"
      + table.text + distribution(statistics.reactions)
  }

  /// Each range a block that is as high; empty where no reaction is known.
  private static func distribution(_ reactions: Reactions) -> String {
    guard let median = reactions.median else { return "" }
    let numbers = reactions.distribution
    let most = numbers.max() ?? 0
    let blocks = numbers.map {
      $0 == 0 ? " " : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][$0 * 7 / most]
    }
    let lines = [
      phrase("Reactions, a column for each 100 ms, the last for 2,000 ms or more"),
      "|" + blocks.joined() + "|", Sentences.median(median),
    ]
    return "\n" + lines.map { "  \($0)\n" }.joined()
  }
}

extension SnapStatistics {
  /// What is told of rounds first of all, each with its name.
  package var facts: [(label: String, value: String)] {
    let milliseconds = { (number: Int?) in number.map(Sentences.milliseconds) }
    let facts: [(label: String, value: String?)] = [
      (Sentences.rounds, "\(rounds)"),
      (Sentences.won, percentWon.map { "\(won) (\(Sentences.percent(mean: $0)))" }),
      (phrase("Most wins in a row"), "\(longestRow)"),
      (phrase("Fastest reaction"), milliseconds(reactions.fastest)),
      (phrase("Half of them within"), milliseconds(reactions.median)),
      (phrase("Right calls"), "\(right)"), (phrase("Wrong calls"), "\(wrong)"),
      (phrase("Calls too late"), "\(late)"),
    ]
    return facts.compactMap { fact in fact.value.map { (fact.label, $0) } }
  }

  /// The headings of ``SnapScores/rows(isRelaxed:)``.
  package static var headings: [String] {
    [
      phrase("Against"), Sentences.rounds, Sentences.won,
      phrase("Fastest"), phrase("Half within"),
    ]
  }
}

extension SnapScores {
  /// What the rounds against the same computers come to, in the columns of ``SnapStatistics/headings``.
  package func rows(isRelaxed: Bool) -> [[String]] {
    kinds(isRelaxed: isRelaxed).map { kind in
      let statistics = statistics(of: kind)
      let reactions = [statistics.reactions.fastest, statistics.reactions.median]
      return [Sentences.opponents(in: kind), "\(statistics.rounds)", "\(statistics.won)"]
        + reactions.map { $0.map(Sentences.milliseconds) ?? "-" }
    }
  }
}
