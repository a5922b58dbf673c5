// SPDX-License-Identifier: MIT

/// What rounds of Snap! come to. They are added one by one, in the order in which they ended.
package struct SnapStatistics: Equatable, Sendable {
  package private(set) var rounds = 0
  package private(set) var won = 0

  /// The player's calls.
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var late = 0
  package private(set) var reactions = Reactions()

  /// How many rounds were won in a row, at most and at last.
  package private(set) var longestRow = 0
  private var row = 0

  package init() {}

  mutating func add(_ result: SnapResult) {
    rounds += 1
    won += result.isWon ? 1 : 0
    row = result.isWon ? row + 1 : 0
    longestRow = max(longestRow, row)
    right += result.deeds.right
    wrong += result.deeds.wrong
    late += result.deeds.late
    for milliseconds in result.deeds.reactions { reactions.add(milliseconds) }
  }

  /// How many of a hundred rounds were won; `nil` without any.
  package var percentWon: Double? { rounds > 0 ? 100 * Double(won) / Double(rounds) : nil }
}

/// The statistics of all rounds of Snap!: those for which the player had to hurry, and relaxed ones.
package struct SnapScores: ResultSummary {
  private var kinds: [SnapKind: SnapStatistics] = [:]
  private var raced = SnapStatistics()
  private var relaxed = SnapStatistics()

  package init() {}

  package mutating func add(_ result: SnapResult) {
    kinds[result.kind, default: SnapStatistics()].add(result)
    if result.kind.isRelaxed { relaxed.add(result) } else { raced.add(result) }
  }

  /// Whether no round was finished.
  package var isEmpty: Bool { kinds.isEmpty }

  /// What all rounds come to for which the player had to hurry, or all others.
  package func statistics(isRelaxed: Bool) -> SnapStatistics { isRelaxed ? relaxed : raced }

  package func statistics(of kind: SnapKind) -> SnapStatistics { kinds[kind] ?? SnapStatistics() }

  /// The kinds of rounds that were played, in order.
  package func kinds(isRelaxed: Bool) -> [SnapKind] {
    kinds.keys.filter { $0.isRelaxed == isRelaxed }.sorted()
  }
}
