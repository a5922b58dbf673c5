// SPDX-License-Identifier: MIT

package import Matching
import Words

/// The percents of the best possible that a good player reaches or exceeds in 90, 65, 35 and 10 of a hundred games:
/// the thresholds of the stars, for each kind of game that was simulated. The figures are printed by
/// `make simulate ARGS=table`.
package enum StarTable {
  /// How many of a hundred games of a good player stay below each threshold.
  package static let percentiles = [10, 35, 65, 90]

  /// By the names of rules: the thresholds for each handy size of table from small to large, from low to high.
  private static let table: [String: [[Int]]] = figures.fields(by: "\n").reduce(into: [:]) {
    table, line in
    guard let (name, figures) = line.cut(at: ":") else { return }
    table[String(name)] = figures.fields(by: ",").map { $0.fields(by: " ").compactMap { Int($0) } }
  }

  /// The rules as the table names them: `match two stanford`.
  package static func name(of rules: Rules) -> String {
    guard rules.mode.measure == .points else { return rules.mode.rawValue }
    return "\(rules.mode) \(rules.matchSize) \(rules.scoring.text)"
  }

  /// The thresholds for a kind of game. A size of table between two that were simulated has thresholds between theirs,
  /// in proportion; a smaller or larger one those of the nearest. A scoring that wasn't simulated has those of the one
  /// most like it.
  package static func thresholds(for kind: GameKind) -> [Int] {
    let (rules, size) = (simulated(like: kind.rules), kind.tableSize)
    let known = Array(zip(rules.mode.handyTableSizes, table[name(of: rules)] ?? []))
    guard let above = known.first(where: { $0.0 >= size }) ?? known.last,
      let below = known.last(where: { $0.0 <= size }) ?? known.first
    else { return [] }
    return zip(below.1, above.1).map { between((below.0, $0), (above.0, $1), at: size) }
  }

  private static func between(
    _ low: (size: Int, value: Int), _ high: (size: Int, value: Int), at size: Int
  ) -> Int {
    guard low.size < high.size else { return low.value }
    let way = Double(size - low.size) / Double(high.size - low.size)
    return low.value + Int((Double(high.value - low.value) * way).rounded())
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
