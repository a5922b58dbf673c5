// SPDX-License-Identifier: MIT

import Matching

/// What results can be sorted by.
package enum ResultOrder: CaseIterable, Sendable {
  /// The best first: those nearest to the best possible.
  case score
  /// The newest first.
  case date
  /// The shortest first.
  case duration
}

extension ResultOrder {
  /// Whether one of two results of a kind comes before the other.
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
  /// Whether this was the better of two games of a kind, in percent of the best possible. Ties are
  /// broken by points or tries, then by flips, then by time, then by which game came first.
  package func isBetter(than other: GameResult) -> Bool {
    rank < other.rank
  }

  private var rank: (Int, Int, Int, Int, Int) {
    let figure = kind.rules.mode.measure == .points ? -score : tries
    return (-(percent?.value ?? -1), figure, flips, seconds, finished.seconds)
  }
}

/// The first few of many results in some order. Equal ones keep the order in which they were added.
struct FirstResults: Sendable {
  let order: ResultOrder

  /// How many to keep.
  private let limit: Int

  /// In reverse, so that a result that is newer or better than all others is added at the end. It
  /// holds more than are wanted, so that adding one doesn't always move all the others.
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
