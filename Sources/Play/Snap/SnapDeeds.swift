// SPDX-License-Identifier: MIT

import Tableau

/// What a player has called in a round.
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
