// SPDX-License-Identifier: MIT

import Play
package import Snapping

/// The player's time to call, estimated from the last calls, of which the first already counts. In
/// milliseconds.
package struct SnapPace: Equatable, Sendable {
  /// The estimated reactions; the last comes last.
  private var reactions: [Int] = []

  /// Of a newcomer.
  private static let guess = 1200

  /// The fewest calls that tell more than the guess, and the most that are used.
  private static let calls = 3...60

  package init() {}

  /// The median; `nil` without any calls.
  package var milliseconds: Int? {
    guard !reactions.isEmpty else { return nil }
    let all = (reactions + (reactions.count < Self.calls.lowerBound ? [Self.guess] : [])).sorted()
    return all[(all.count - 1) / 2]
  }

  /// Notes a right call. Only the first on a card is known: the more opponents, the faster it is.
  mutating func note(_ reaction: Int, against opponents: Int) {
    take(Int(Double(reaction) * (1 + 0.07 * Double(opponents))))
  }

  /// Notes a call as long as it tells a reaction.
  ///
  /// - Returns: whether it does.
  package mutating func note(
    _ event: SnapGame.Event, after reaction: Int, against opponents: Int
  ) -> Bool {
    switch event {
    case .right: note(reaction, against: opponents)
    case .late where reaction <= Sentences.longestDelay: take(reaction)
    case .late, .wrong, .opened, .left, .ended: return false
    }
    return true
  }

  private mutating func take(_ reaction: Int) {
    reactions = (reactions + [reaction]).suffix(Self.calls.upperBound)
  }
}

/// The player's reactions in all rounds of a kind, in milliseconds.
package struct ReactionRecord: Equatable, Sendable {
  package let best: Int

  /// The medians of all, and of the last seven days; `nil` without any.
  package let usual: Int
  package let week: Int?

  package init(best: Int, usual: Int, week: Int?) {
    (self.best, self.usual, self.week) = (best, usual, week)
  }
}
