// SPDX-License-Identifier: MIT

import Matching
package import Play

/// The statistics of all results, built one by one and not saved.
package struct Scores: DailySummary {
  /// The statistics of each kind, and their places.
  private var statistics: [Statistics] = []
  private var places: [GameKind: Int] = [:]

  /// The kind of the last result, usually also the next one's.
  private var last: (kind: GameKind, place: Int)?

  package private(set) var dailyGames = DailyGames<GameResult>()

  /// Practice earns none, nor do cards laid out by hand.
  package private(set) var achievements = Achievements<MatchingCareer>()

  package init() {}

  package mutating func add(_ result: GameResult) {
    statistics[place(of: result.kind)].add(result)
    dailyGames.add(result)
    if !result.isPractice, result.number != nil { achievements.add(result) }
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
  /// True if no game was finished, not even for practice.
  package var isEmpty: Bool { statistics.isEmpty }

  /// The kinds played, even if only for practice, in order.
  package var kinds: [GameKind] { places.keys.sorted() }

  package func statistics(of kind: GameKind) -> Statistics {
    places[kind].map { statistics[$0] } ?? Statistics()
  }

  /// The games that count as daily deals, by day.
  package var dailies: [GameResult] { dailyGames.inTime }
}

extension Scores {
  /// True if the player may like an easier game: this one ended below zero, or the last few earned
  /// hardly a star.
  package func suggestAnEasierGame(after result: GameResult) -> Bool {
    guard result.kind.rules.mode.measure == .points, result.kind.rules.scoring.takesPoints else {
      return false
    }
    if result.score < 0 { return true }
    let last = lastGames
    return last.count == Self.lossesInARow && last.allSatisfy { ($0.stars?.count ?? 0) <= 1 }
  }

  private static let lossesInARow = 5

  /// The last games of any kind that count, newest first, as far as they matter.
  private var lastGames: [GameResult] {
    let games = statistics.flatMap { $0.history.prefix(Self.lossesInARow) }
    return Array(
      games.sorted { $0.finished.seconds > $1.finished.seconds }.prefix(Self.lossesInARow))
  }
}

extension Scoring {
  fileprivate var takesPoints: Bool { mismatchPoints < 0 || flipPoints < 0 }
}
