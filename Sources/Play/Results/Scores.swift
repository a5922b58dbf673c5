// SPDX-License-Identifier: MIT

/// What there is to say of all results, which are taken in one by one and not kept.
package struct Scores: Sendable {
  /// The statistics of each kind, and where they are.
  private var statistics: [Statistics] = []
  private var places: [GameKind: Int] = [:]

  /// The kind of the last result, which most often is that of the next one too.
  private var last: (kind: GameKind, place: Int)?

  private var days: [DailyDeal: GameResult] = [:]

  package init() {}

  package init(of results: some Sequence<GameResult>) {
    for result in results { add(result) }
  }

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
  /// Whether no game was finished, not even one of practice.
  package var isEmpty: Bool { statistics.isEmpty }

  /// The kinds that were played, in their order, also if only for practice.
  package var kinds: [GameKind] { places.keys.sorted() }

  package func statistics(of kind: GameKind) -> Statistics {
    places[kind].map { statistics[$0] } ?? Statistics()
  }

  /// The games that count for the days' deals, in the days' order: for each the first that was no
  /// practice.
  package var dailies: [GameResult] {
    days.sorted { $0.key.date < $1.key.date }.map(\.value)
  }
}
