// SPDX-License-Identifier: MIT

import Matching

/// What results can be sorted by.
package enum ResultOrder: CaseIterable, Sendable {
  /// The best first: many points, or few tries in modes without points.
  case score
  /// The newest first.
  case date
  /// The shortest first.
  case duration
}

extension GameResult {
  /// Whether this was the better game of two of a kind. Equal scores are told apart by flips, then by
  /// time; what is still equal, by which was first.
  package func isBetter(than other: GameResult) -> Bool {
    rank.lexicographicallyPrecedes(other.rank)
  }

  private var rank: [Int] {
    [kind.rules.mode.hasPoints ? -score : tries, flips, seconds, finished.seconds]
  }
}

extension [GameResult] {
  package func sorted(by order: ResultOrder) -> [GameResult] {
    switch order {
    case .score: sorted { $0.isBetter(than: $1) }
    case .date: sorted { $0.finished.seconds > $1.finished.seconds }
    case .duration:
      sorted { ($0.seconds, $0.finished.seconds) < ($1.seconds, $1.finished.seconds) }
    }
  }
}
