// SPDX-License-Identifier: MIT

/// What a player has earned, worked out from the results, which are added in the order in which they are
/// kept. Games of practice earn nothing, nor do cards that somebody has laid out.
package struct Achievements: Sendable {
  private var career = Career()

  /// The game that earned each of ``Achievement/all``; `nil` as long as none has.
  private var games = [GameResult?](repeating: nil, count: Achievement.all.count)

  /// The places of those that none has earned.
  private var open = Array(Achievement.all.indices)

  package init() {}

  package mutating func add(_ result: GameResult) {
    guard !result.isPractice, result.number != nil else { return }
    career.add(result)
    let earned = open.filter { Achievement.all[$0].isEarned(result, career) }
    guard !earned.isEmpty else { return }
    for index in earned { games[index] = result }
    open.removeAll(where: earned.contains)
  }

  /// Each with the day on which it was earned; `nil` for one that has not been earned yet.
  package var all: [(achievement: Achievement, day: CalendarDate?)] {
    zip(Achievement.all, games).map { ($0, $1?.finished.day) }
  }

  /// How many have been earned.
  package var count: Int { games.count { $0 != nil } }

  /// What a game earned.
  package func earned(by result: GameResult) -> [Achievement] {
    zip(Achievement.all, games).filter { $0.1 == result }.map(\.0)
  }
}
