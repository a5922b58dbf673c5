// SPDX-License-Identifier: MIT

import Play
import Tableau

/// The sums of rounds of Snap!, which are added one by one, in the order in which they ended.
package struct SnapStatistics: Equatable, Sendable {
  package private(set) var rounds = 0
  package private(set) var won = 0

  /// The player's calls.
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var late = 0
  package private(set) var reactions = Reactions()

  /// The player's reactions in each of the last rounds, estimated from the known ones, in milliseconds.
  private var last: [[Int]] = []

  /// How many of the last rounds tell how fast the player is, and with how few nothing is known.
  private static let rounds = 3...10

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
    // Of all calls only those are known that were first. The more opponents there are, the faster these are.
    let factor = 1 + 0.07 * Double(result.kind.opponents)
    let all = result.deeds.reactions.map { Int(Double($0) * factor) }
    last = (last + [all]).suffix(Self.rounds.upperBound)
  }

  /// In how many milliseconds the player calls: the median of the last rounds; `nil` as long as there are too few.
  package var pace: Int? {
    let all = last.flatMap(\.self).sorted()
    guard rounds >= Self.rounds.lowerBound, !all.isEmpty else { return nil }
    return all[(all.count - 1) / 2]
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

  /// The sums of all rounds for which the player had to hurry, or of all others.
  package func statistics(isRelaxed: Bool) -> SnapStatistics { isRelaxed ? relaxed : raced }

  package func statistics(of kind: SnapKind) -> SnapStatistics { kinds[kind] ?? SnapStatistics() }

  /// The kinds of rounds that were played, in order.
  package func kinds(isRelaxed: Bool) -> [SnapKind] {
    kinds.keys.filter { $0.isRelaxed == isRelaxed }.sorted()
  }
}

/// A player's calls in a round.
package struct SnapDeeds: Equatable, Sendable {
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var late = 0

  /// How long the right calls took, in milliseconds and rising order.
  package private(set) var reactions: [Int] = []

  /// The longest reaction that is told from others, in milliseconds. In a relaxed game nobody hurries.
  static let longestReaction = 60_000

  /// More reactions than any round has. Further ones are not kept.
  static let mostReactions = 1000

  package init() {}

  /// `nil` where more reactions are given than there can be, or longer ones.
  init?(right: Int, wrong: Int, late: Int, reactions: [Int]) {
    guard reactions.count <= min(right, Self.mostReactions),
      reactions.allSatisfy((0...Self.longestReaction).contains)
    else { return nil }
    (self.right, self.wrong, self.late) = (right, wrong, late)
    self.reactions = reactions.sorted()
  }

  /// - Parameter milliseconds: how long the call took, where that was measured.
  mutating func note(_ outcome: SeatedPlayer.Call.Outcome, after milliseconds: Int?) {
    switch outcome {
    case .right:
      right += 1
      if let milliseconds { note(milliseconds) }
    case .wrong: wrong += 1
    case .late: late += 1
    case .open, .said: break
    }
  }

  private mutating func note(_ milliseconds: Int) {
    guard reactions.count < Self.mostReactions else { return }
    reactions = (reactions + [min(max(milliseconds, 0), Self.longestReaction)]).sorted()
  }

  /// The shortest reaction, in milliseconds.
  package var fastest: Int? { reactions.first }

  /// The reaction that half of them don't exceed.
  package var median: Int? { reactions.isEmpty ? nil : reactions[(reactions.count - 1) / 2] }
}

/// How long many right calls took: how many took how long.
package struct Reactions: Equatable, Sendable {
  /// By milliseconds.
  private var counts: [Int: Int] = [:]

  package private(set) var count = 0

  package init() {}

  mutating func add(_ milliseconds: Int) {
    counts[milliseconds, default: 0] += 1
    count += 1
  }

  /// The shortest, in milliseconds; `nil` without any.
  package var fastest: Int? { counts.keys.min() }

  /// The one that half of them don't exceed, in milliseconds; `nil` without any.
  package var median: Int? {
    var left = (count + 1) / 2
    return counts.sorted { $0.key < $1.key }.first { _, count in
      left -= count
      return left <= 0
    }?.key
  }
}

extension Reactions {
  /// The width of a range of ``distribution``, in milliseconds.
  package static let step = 100

  /// How many ranges there are. The last one has no end.
  package static let ranges = 21

  /// How many took less than a ``step``, how many less than two, and so on; the last number is that of
  /// all slower ones.
  package var distribution: [Int] {
    counts.reduce(into: [Int](repeating: 0, count: Self.ranges)) { distribution, entry in
      distribution[min(entry.key / Self.step, Self.ranges - 1)] += entry.value
    }
  }
}
