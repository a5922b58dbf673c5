// SPDX-License-Identifier: MIT

/// How much of the best possible a game reached, the same for every deal and every scoring: whole
/// percent, rounded down, so that only the best has 100.
package struct Percent: Hashable, Sendable {
  /// Below zero for a game that cost more points than it brought.
  package let value: Int

  /// What a player is told: nothing reached is zero, however far below.
  package var shown: Int { max(value, 0) }

  /// The highest and the lowest that there are.
  package static let all = -9999...100

  /// Clamps to ``all``.
  package init(_ value: Int) {
    self.value = min(max(value, Self.all.lowerBound), Self.all.upperBound)
  }

  /// Of points. Where a deal allows none, all that it allows is all there is to reach.
  package init(points: Int, of best: BestScore) {
    let most = best.points
    guard points < most, most > 0 else {
      self.init(points < most ? 0 : 100)
      return
    }
    self.init(Int((100 * Double(points) / Double(most)).rounded(.down)))
  }

  /// Of tries: no game needs fewer than one for every two cards.
  package init(tries: Int, cards: Int) {
    self.init(tries > 0 ? cards / 2 * 100 / tries : 100)
  }
}

extension Percent: Comparable {
  package static func < (one: Percent, other: Percent) -> Bool { one.value < other.value }
}
