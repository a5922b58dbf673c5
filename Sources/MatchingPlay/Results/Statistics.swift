// SPDX-License-Identifier: MIT

import Matching
import Play

/// The statistics of one kind of games, without practice. Games are added in any order, and only
/// notable ones are kept.
package struct Statistics: Sendable {
  package private(set) var count = 0

  /// Two, since the last game is compared with the best of the others.
  private var bestTwo = FirstResults(2) { $0.isBetter(than: $1) }
  private var fewest = FirstResults(1) {
    ($0.flips, $0.finished.seconds) < ($1.flips, $1.finished.seconds)
  }
  private var quickest = FirstResults(1) {
    ($0.seconds, $0.finished.seconds) < ($1.seconds, $1.finished.seconds)
  }
  private var last = FirstResults(chartLength) { $0.finished.seconds > $1.finished.seconds }

  /// The number of games for each percent of the best possible.
  private var percents: [Percent: Int] = [:]

  package init() {}

  package init(of results: some Sequence<GameResult>) {
    for result in results { add(result) }
  }

  package mutating func add(_ result: GameResult) {
    guard !result.isPractice else { return }
    count += 1
    bestTwo.add(result)
    fewest.add(result)
    quickest.add(result)
    last.add(result)
    if let percent = result.percent { percents[percent, default: 0] += 1 }
  }

  /// The most games in the list.
  package static let listed = 10

  /// The most games in a chart.
  package static let chartLength = 50
}

extension Statistics {
  // Of equal games the first; `nil` without any.
  package var best: GameResult? { bestTwo.results.first }
  package var fewestFlips: GameResult? { fewest.results.first }
  package var shortest: GameResult? { quickest.results.first }

  /// The best of the other games.
  package func best(besides game: GameResult?) -> GameResult? {
    bestTwo.results.first { $0 != game }
  }

  /// The number of games with no star, one star, and so on.
  package func stars(of kind: GameKind) -> [Int] {
    var games = [Int](repeating: 0, count: Stars.most + 1)
    for (percent, count) in percents {
      games[Stars(percent, of: kind).count] += count
    }
    return games
  }

  /// The mean number of stars, as far as they are known.
  package func averageStars(of kind: GameKind) -> Double? {
    let games = stars(of: kind)
    let (count, sum) = (
      games.reduce(0, +), games.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    )
    return count > 0 ? Double(sum) / Double(count) : nil
  }

  /// The last games, the newest first.
  package var history: [GameResult] { last.results }

  /// The last games with a known percent, the newest last.
  package var lastGames: [GameResult] { history.reversed().filter { $0.percent != nil } }
}

extension GameResult {
  /// True for the better of two games of a kind, in percent of the best possible. Ties are broken
  /// by points or tries, then by flips, then by time, then by which game came first.
  package func isBetter(than other: GameResult) -> Bool {
    rank < other.rank
  }

  private var rank: (Int, Int, Int, Int, Int) {
    let figure = kind.rules.mode.measure == .points ? -score : tries
    return (-(percent?.value ?? -1), figure, flips, seconds, finished.seconds)
  }
}

/// The first few of many results in some order. Equal ones keep the order of their addition.
private struct FirstResults: Sendable {
  private let limit: Int

  private let puts: @Sendable (_ one: GameResult, _ before: GameResult) -> Bool

  /// Reversed, so that a newest or best result is appended. It holds more than wanted, so that an
  /// addition doesn't always move all others.
  private var reversed: [GameResult] = []

  init(_ limit: Int, _ puts: @escaping @Sendable (GameResult, GameResult) -> Bool) {
    (self.limit, self.puts) = (limit, puts)
  }

  var results: [GameResult] { reversed.suffix(limit).reversed() }

  mutating func add(_ result: GameResult) {
    var place = reversed.count
    if place >= limit, !puts(result, reversed[place - limit]) { return }
    while place > 0, !puts(result, reversed[place - 1]) { place -= 1 }
    reversed.insert(result, at: place)
    if reversed.count >= 2 * limit { reversed.removeFirst(limit) }
  }
}
