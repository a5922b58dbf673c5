// SPDX-License-Identifier: MIT

import Matching
import Play

/// The statistics of games of one kind, without practice. Games are added one by one, in any order,
/// and only the notable ones are kept.
package struct Statistics: Sendable {
  /// How many games count.
  package private(set) var count = 0

  /// The game with the fewest flips, the first of equal ones; `nil` without any.
  package private(set) var fewestFlips: GameResult?

  private var firsts = ResultOrder.allCases.map { order in
    FirstResults(by: order, limit: order == .date ? chartLength : listed)
  }

  /// How many games reached each percent of the best possible.
  private var percents: [Percent: Int] = [:]

  package init() {}

  package init(of results: some Sequence<GameResult>) {
    for result in results { add(result) }
  }

  package mutating func add(_ result: GameResult) {
    guard !result.isPractice else { return }
    count += 1
    for index in firsts.indices { firsts[index].add(result) }
    if fewestFlips.map(result.hasFewerFlips) ?? true { fewestFlips = result }
    if let percent = result.percent { percents[percent, default: 0] += 1 }
  }

  /// The most games that are listed.
  package static let listed = 10

  /// How many games a chart shows one by one.
  package static let chartLength = 50
}

extension Statistics {
  /// The first games in some order, at most ``listed``; of equal ones the one that ended first
  /// comes first.
  package func first(by order: ResultOrder) -> [GameResult] {
    Array(all(by: order).prefix(Self.listed))
  }

  /// The best game, the first of equal ones; `nil` without any.
  package var best: GameResult? { first(by: .score).first }

  package var shortest: GameResult? { first(by: .duration).first }

  /// How many games of this kind earned no star, one star, and so on.
  package func stars(of kind: GameKind) -> [Int] {
    var games = [Int](repeating: 0, count: Stars.most + 1)
    for (percent, count) in percents {
      games[Stars(percent, of: kind).count] += count
    }
    return games
  }

  /// The mean number of stars of games of this kind, of those of which it is known.
  package func averageStars(of kind: GameKind) -> Double? {
    let games = stars(of: kind)
    let (count, sum) = (
      games.reduce(0, +), games.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    )
    return count > 0 ? Double(sum) / Double(count) : nil
  }

  /// The last games, the newest first.
  package var history: [GameResult] { all(by: .date) }

  /// The last games, the newest last, without those whose percent isn't known.
  package var lastGames: [GameResult] { all(by: .date).reversed().filter { $0.percent != nil } }

  /// As many as are kept.
  private func all(by order: ResultOrder) -> [GameResult] {
    firsts.first { $0.order == order }?.results ?? []
  }
}

extension GameResult {
  fileprivate func hasFewerFlips(than other: GameResult) -> Bool {
    (flips, finished.seconds) < (other.flips, other.finished.seconds)
  }
}

/// The orders of results.
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
