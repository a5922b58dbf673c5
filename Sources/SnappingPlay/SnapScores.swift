// SPDX-License-Identifier: MIT

package import Play
import Tableau

/// The sums of rounds of Snap!, added one by one in the order of their ends.
package struct SnapStatistics: Equatable, Sendable {
  package private(set) var rounds = 0
  package private(set) var won = 0

  /// The player's calls.
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var late = 0
  package private(set) var reactions = Reactions()

  /// From the last rounds.
  package private(set) var pace = SnapPace()

  /// The reactions by the number of the day, of the last week only.
  private var days: [Int: [Int]] = [:]

  /// The wins in a row: the most ever, and the last.
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
    for milliseconds in result.deeds.reactions {
      reactions.add(milliseconds)
      pace.note(milliseconds, against: result.kind.opponents)
    }
    let day = result.finished.day.dayNumber
    days[day, default: []] += result.deeds.reactions
    days = days.filter { $0.key > day - Self.week }
  }

  /// In days.
  private static let week = 7

  /// The reactions up to a day; `nil` without any.
  package func record(on day: CalendarDate) -> ReactionRecord? {
    guard let best = reactions.fastest, let usual = reactions.median else { return nil }
    var lately = Reactions()
    for (number, all) in days where (day.dayNumber - Self.week + 1...day.dayNumber).contains(number)
    {
      for milliseconds in all { lately.add(milliseconds) }
    }
    return ReactionRecord(best: best, usual: usual, week: lately.median)
  }

  /// `nil` without any rounds.
  package var percentWon: Double? { rounds > 0 ? 100 * Double(won) / Double(rounds) : nil }
}

/// The statistics of Snap!: races, and rounds with a head start.
package struct SnapScores: ResultSummary {
  private var kinds: [SnapKind: SnapStatistics] = [:]
  private var raced = SnapStatistics()
  private var ahead = SnapStatistics()

  package private(set) var achievements = Achievements<SnapCareer>()

  package init() {}

  package mutating func add(_ result: SnapResult) {
    achievements.add(result)
    kinds[result.kind, default: SnapStatistics()].add(result)
    if result.kind.hasHeadStart { ahead.add(result) } else { raced.add(result) }
  }

  package var isEmpty: Bool { kinds.isEmpty }

  /// The sums of rounds with a head start, or of all others.
  package func statistics(hasHeadStart: Bool) -> SnapStatistics { hasHeadStart ? ahead : raced }

  package func statistics(of kind: SnapKind) -> SnapStatistics { kinds[kind] ?? SnapStatistics() }

  /// The kinds played, in order.
  package func kinds(hasHeadStart: Bool) -> [SnapKind] {
    kinds.keys.filter { $0.hasHeadStart == hasHeadStart }.sorted()
  }
}

/// A player's calls in a round.
package struct SnapDeeds: Equatable, Sendable {
  package private(set) var right = 0
  package private(set) var wrong = 0
  package private(set) var late = 0

  /// The times of right calls, in milliseconds and rising order.
  package private(set) var reactions: [Int] = []

  /// Longer reactions count as this, in milliseconds. Nobody hurries with a head start.
  static let longestReaction = 60_000

  /// More reactions than any round has. Further ones are dropped.
  static let mostReactions = 1000

  package init() {}

  /// `nil` for too many or too long reactions.
  init?(right: Int, wrong: Int, late: Int, reactions: [Int]) {
    guard reactions.count <= min(right, Self.mostReactions),
      reactions.allSatisfy((0...Self.longestReaction).contains)
    else { return nil }
    (self.right, self.wrong, self.late) = (right, wrong, late)
    self.reactions = reactions.sorted()
  }

  /// - Parameter milliseconds: the reaction, if measured.
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

  /// In milliseconds.
  package var fastest: Int? { reactions.first }

  /// In milliseconds, rounded down to a real reaction.
  package var median: Int? { reactions.isEmpty ? nil : reactions[(reactions.count - 1) / 2] }
}

/// The distribution of many right calls' times.
package struct Reactions: Equatable, Sendable {
  /// By milliseconds.
  private var counts: [Int: Int] = [:]

  package private(set) var count = 0

  package init() {}

  mutating func add(_ milliseconds: Int) {
    counts[milliseconds, default: 0] += 1
    count += 1
  }

  /// In milliseconds; `nil` without any.
  package var fastest: Int? { counts.keys.min() }

  /// In milliseconds; `nil` without any.
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

  /// The last range has no end.
  package static let ranges = 21

  /// The number of reactions in each range of ``step``. The last range has all slower ones.
  package var distribution: [Int] {
    counts.reduce(into: [Int](repeating: 0, count: Self.ranges)) { distribution, entry in
      distribution[min(entry.key / Self.step, Self.ranges - 1)] += entry.value
    }
  }
}
