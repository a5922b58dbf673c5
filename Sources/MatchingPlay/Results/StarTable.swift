// SPDX-License-Identifier: MIT

package import Matching

/// What it takes to earn stars, for each kind of game that was simulated: the percents of the best
/// possible that a good player reaches or exceeds in 90, 65, 35 and 10 of a hundred games. The
/// figures are printed by `make simulate ARGS=table`.
package enum StarTable {
  /// The figures for some rules.
  package struct Row: Sendable {
    package let rules: Rules

    /// For each size of table from small to large the thresholds in percent, from low to high.
    package let thresholds: KeyValuePairs<Int, [Int]>

    package init(_ rules: Rules, _ thresholds: KeyValuePairs<Int, [Int]>) {
      (self.rules, self.thresholds) = (rules, thresholds)
    }
  }

  /// How many of a hundred games of a good player stay below each threshold.
  package static let percentiles = [10, 35, 65, 90]

  /// The thresholds for a kind of game. A size of table between two that were simulated has
  /// thresholds between theirs, in proportion; a smaller or larger one those of the nearest. A
  /// scoring that wasn't simulated has those of the one most like it.
  package static func thresholds(for kind: GameKind) -> [Int] {
    let (rules, size) = (simulated(like: kind.rules), kind.tableSize)
    let known = figures.first { $0.rules == rules }?.thresholds ?? [:]
    guard let above = known.first(where: { $0.key >= size }) ?? known.last,
      let below = known.last(where: { $0.key <= size }) ?? known.first
    else { return [] }
    return zip(below.value, above.value).map {
      between((below.key, $0), (above.key, $1), at: size)
    }
  }

  private static func between(
    _ low: (size: Int, value: Int), _ high: (size: Int, value: Int), at size: Int
  ) -> Int {
    guard low.size < high.size else { return low.value }
    let way = Double(size - low.size) / Double(high.size - low.size)
    return low.value + Int((Double(high.value - low.value) * way).rounded())
  }

  /// The rules that are simulated, in order: of every mode with every scoring that has a name. The
  /// sizes of table are those that a menu offers.
  package static var simulatedRules: [Rules] {
    Mode.allCases.filter(\.hasResult).flatMap { mode in
      guard mode.measure == .points else { return [Rules(mode: mode)] }
      return MatchSize.allCases.flatMap { size in
        Scoring.named.map { Rules(mode: mode, matchSize: size, scoring: $0) }
      }
    }
  }

  private static func simulated(like rules: Rules) -> Rules {
    let scoring = Scoring.named.min {
      $0.distance(from: rules.scoring) < $1.distance(from: rules.scoring)
    }
    return Rules(
      mode: rules.mode, matchSize: rules.matchSize, scoring: scoring ?? rules.scoring)
  }
}

extension Scoring {
  /// How different two scorings are for a player: what counts is how dear a mismatch and a flip are
  /// compared with a match.
  fileprivate func distance(from other: Scoring) -> Double {
    let (mine, others) = (prices, other.prices)
    let (mismatch, flip) = (mine.mismatch - others.mismatch, mine.flip - others.flip)
    return mismatch * mismatch + flip * flip
  }

  private var prices: (mismatch: Double, flip: Double) {
    let match = Double(max(matchBonus, 1))
    return (Double(mismatchPoints) / match, Double(flipPoints) / match)
  }
}

/// How good a game was beside those of a simulated good player: one for each threshold of its kind
/// that it reached (``StarTable``), and another for that or for any points at all. The best possible
/// always earns all.
package struct Stars: Hashable, Sendable {
  /// From 0 to ``most``.
  package let count: Int

  package static let most = StarTable.percentiles.count + 1

  package init(_ percent: Percent, of kind: GameKind) {
    let reached = StarTable.thresholds(for: kind).count { $0 <= percent.value }
    let first = reached > 0 || percent.value > 0 ? 1 : 0
    count = percent == Percent(100) ? Self.most : first + reached
  }
}
