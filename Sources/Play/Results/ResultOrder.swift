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

extension ResultOrder {
  /// Whether one of two results of a kind stands before the other.
  func puts(_ one: GameResult, before other: GameResult) -> Bool {
    let (first, second) = (one.finished.seconds, other.finished.seconds)
    return switch self {
    case .score: one.isBetter(than: other)
    case .date: first > second
    case .duration: (one.seconds, first) < (other.seconds, second)
    }
  }
}

extension GameResult {
  /// Whether this was the better game of two of a kind. Equal scores are told apart by flips, then by
  /// time; what is still equal, by which was first.
  package func isBetter(than other: GameResult) -> Bool {
    rank < other.rank
  }

  private var rank: (Int, Int, Int, Int) {
    (kind.rules.mode.measure == .points ? -score : tries, flips, seconds, finished.seconds)
  }
}

/// The first few of many results in an order. Of equal ones the first to come stays first.
struct FirstResults: Sendable {
  let order: ResultOrder

  /// How many are looked for.
  private let limit: Int

  /// The first one last, so that a result that is newer or better than all is added at the end; some
  /// more than are looked for, so that not each of these moves all others.
  private var reversed: [GameResult] = []

  init(by order: ResultOrder, limit: Int) {
    self.order = order
    self.limit = limit
  }

  var results: [GameResult] { reversed.suffix(limit).reversed() }

  mutating func add(_ result: GameResult) {
    var place = reversed.count
    if place >= limit, !order.puts(result, before: reversed[place - limit]) { return }
    while place > 0, !order.puts(result, before: reversed[place - 1]) { place -= 1 }
    reversed.insert(result, at: place)
    if reversed.count >= 2 * limit { reversed.removeFirst(limit) }
  }
}
