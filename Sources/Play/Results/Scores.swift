// SPDX-License-Identifier: MIT

/// The statistics of all results, which are added one by one and not kept.
package struct Scores: Sendable {
  /// The statistics of each kind, and where they are.
  private var statistics: [Statistics] = []
  private var places: [GameKind: Int] = [:]

  /// The kind of the last result, which is usually that of the next one too.
  private var last: (kind: GameKind, place: Int)?

  private var days: [DailyDeal: GameResult] = [:]

  package init() {}

  package mutating func add(_ result: GameResult) {
    statistics[place(of: result.kind)].add(result)
    guard !result.isPractice, let daily = result.daily else { return }
    if let first = days[daily], first.finished.seconds <= result.finished.seconds { return }
    days[daily] = result
  }

  private mutating func place(of kind: GameKind) -> Int {
    if let last, last.kind == kind { return last.place }
    let place = places[kind] ?? statistics.count
    if place == statistics.count {
      statistics.append(Statistics())
      places[kind] = place
    }
    last = (kind, place)
    return place
  }
}

extension Scores {
  /// Whether no game has been finished, not even a practice game.
  package var isEmpty: Bool { statistics.isEmpty }

  /// The kinds of games that were played, even if only as practice, in order.
  package var kinds: [GameKind] { places.keys.sorted() }

  package func statistics(of kind: GameKind) -> Statistics {
    places[kind].map { statistics[$0] } ?? Statistics()
  }

  /// The games that count as daily deals, in the order of the days: each day's first game that
  /// wasn't practice.
  package var dailies: [GameResult] {
    days.sorted { $0.key.date < $1.key.date }.map(\.value)
  }
}
