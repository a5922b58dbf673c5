// SPDX-License-Identifier: MIT

import Tableau

/// What a player has called in a round.
struct SnapDeeds: Equatable, Sendable {
  private(set) var right = 0
  private(set) var wrong = 0
  private(set) var late = 0

  /// How long the right calls took, in milliseconds and rising order.
  private var reactions: [Int] = []

  /// - Parameter milliseconds: how long the call took, where that was measured.
  mutating func note(_ outcome: SeatedPlayer.Call.Outcome, after milliseconds: Int?) {
    switch outcome {
    case .right:
      right += 1
      reactions = (reactions + [milliseconds].compactMap(\.self)).sorted()
    case .wrong: wrong += 1
    case .late: late += 1
    case .open: break
    }
  }

  /// The shortest reaction, in milliseconds.
  var fastest: Int? { reactions.first }

  /// The reaction that half of them don't exceed.
  var median: Int? { reactions.isEmpty ? nil : reactions[(reactions.count - 1) / 2] }
}
