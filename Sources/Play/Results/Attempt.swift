// SPDX-License-Identifier: MIT

/// A game on a deal that was played to its end before by the same rules, to be compared with how that
/// went. It has no part in statistics, since its cards had been seen.
package struct Attempt: Equatable, Sendable {
  /// Which game on the deal it is: 2 after the first.
  package let number: Int

  /// The best of the earlier ones.
  package let best: GameResult

  /// - Parameter earlier: the results of all earlier games on the deal; `nil` if there are none.
  package init?(after earlier: [GameResult]) {
    guard let best = earlier.min(by: { $0.isBetter(than: $1) }) else { return nil }
    number = earlier.count + 1
    self.best = best
  }
}

extension GameResult {
  /// Whether it is of a game with these cards by the same rules.
  package func isGame(of dealt: Dealt, _ kind: GameKind) -> Bool {
    (self.dealt, self.kind) == (dealt, kind)
  }
}
