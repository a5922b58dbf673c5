// SPDX-License-Identifier: MIT

/// How much of the best possible a game reached, the same for every deal and every scoring: whole
/// percent, rounded down, so that only the best has 100.
package struct Percent: Hashable, Sendable {
  /// From 0 to 100.
  package let value: Int

  /// Clamps to 0...100.
  package init(_ value: Int) {
    self.value = min(max(value, 0), 100)
  }

  /// Of points. Where a deal allows none, all that it allows is all there is to reach.
  package init(points: Int, of best: BestScore) {
    let most = best.points
    self.init(points >= most ? 100 : most > 0 ? points * 100 / most : 0)
  }

  /// Of tries: no game needs fewer than one for every two cards.
  package init(tries: Int, cards: Int) {
    self.init(tries > 0 ? cards / 2 * 100 / tries : 100)
  }
}

extension Percent: Comparable {
  package static func < (one: Percent, other: Percent) -> Bool { one.value < other.value }
}
