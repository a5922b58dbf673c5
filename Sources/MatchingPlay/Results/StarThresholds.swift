// SPDX-License-Identifier: MIT

package import Matching
import Words

/// The thresholds of the stars for each simulated kind of game: the percents of the best possible
/// that a good player reaches or exceeds in 90, 65, 35 and 10 of a hundred games. The figures are
/// printed by `make simulate ARGS=table`.
package enum StarThresholds {
  /// The percentage of a good player's games below each threshold.
  package static let percentiles = [10, 35, 65, 90]

  /// The thresholds by the names of rules: for each handy size of table from small to large, from
  /// low to high.
  private static let table: [String: [[Int]]] = figures.fields(by: "\n").reduce(into: [:]) {
    table, line in
    guard let (name, figures) = line.cut(at: ":") else { return }
    table[String(name)] = figures.fields(by: ",").map { $0.fields(by: " ").compactMap { Int($0) } }
  }

  /// The rules as named by the table: `match two stanford`.
  package static func name(of rules: Rules) -> String {
    guard rules.mode.measure == .points else { return rules.mode.rawValue }
    return "\(rules.mode) \(rules.matchSize) \(rules.scoring.text)"
  }

  /// The thresholds for a kind of game. Sizes between two simulated ones are interpolated; smaller
  /// or larger ones use the nearest. A scoring not simulated uses the most similar one.
  package static func thresholds(for kind: GameKind) -> [Int] {
    let (rules, size) = (simulated(like: kind.rules), kind.tableSize)
    let known = Array(zip(rules.mode.handyTableSizes, table[name(of: rules)] ?? []))
    guard let above = known.first(where: { $0.0 >= size }) ?? known.last,
      let below = known.last(where: { $0.0 <= size }) ?? known.first
    else { return [] }
    return zip(below.1, above.1).map { between((below.0, $0), (above.0, $1), at: size) }
  }

  /// The most tries of a game of Concentration with three stars.
  static func goodTries(for kind: GameKind) -> Int {
    let least = thresholds(for: kind).dropFirst().first ?? 0
    let tries = kind.tableSize / 2...max(kind.tableSize / 2, 10 * kind.tableSize)
    return tries.last { Percent(tries: $0, cards: kind.tableSize).value >= least }
      ?? tries.lowerBound
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
  /// The difference of two scorings for a player: the costs of a mismatch and a flip relative to a
  /// match.
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

/// A game's rank beside a simulated good player: a star for each threshold reached (``StarThresholds``),
/// and one more for that or for any points at all. The best possible always earns all.
package struct Stars: Hashable, Sendable {
  /// From 0 to ``most``.
  package let count: Int

  package static let most = StarThresholds.percentiles.count + 1

  package init(_ percent: Percent, of kind: GameKind) {
    let reached = StarThresholds.thresholds(for: kind).count { $0 <= percent.value }
    let first = reached > 0 || percent.value > 0 ? 1 : 0
    count = percent == Percent(100) ? Self.most : first + reached
  }
}
