// SPDX-License-Identifier: MIT

import Matching
import Play

/// The statistics of all results, which are added one by one and not kept.
package struct Scores: ResultSummary {
  /// The statistics of each kind, and where they are.
  private var statistics: [Statistics] = []
  private var places: [GameKind: Int] = [:]

  /// The kind of the last result, which is usually that of the next one too.
  private var last: (kind: GameKind, place: Int)?

  /// The games on the days' deals.
  package private(set) var dailyGames = DailyGames()

  package private(set) var achievements = Achievements()

  package init() {}

  package mutating func add(_ result: GameResult) {
    statistics[place(of: result.kind)].add(result)
    dailyGames.add(result)
    achievements.add(result)
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

  /// The games that count as daily deals, in the order of the days.
  package var dailies: [GameResult] { dailyGames.inTime }
}

extension Scores {
  /// Whether a game shows that the player may like an easier one: the first game of all went below zero, or so
  /// many in a row earned hardly a star.
  package func suggestAnEasierGame(after result: GameResult) -> Bool {
    guard result.kind.rules.mode.measure == .points, result.kind.rules.scoring.takesPoints else {
      return false
    }
    let last = lastGames
    if last == [result] { return result.score < 0 }
    return last.count == Self.lossesInARow && last.allSatisfy { ($0.stars?.count ?? 0) <= 1 }
  }

  private static let lossesInARow = 5

  /// The last games of any kind that count, the newest first, and no more than matter.
  private var lastGames: [GameResult] {
    let games = statistics.flatMap { $0.history.prefix(Self.lossesInARow) }
    return Array(
      games.sorted { $0.finished.seconds > $1.finished.seconds }.prefix(Self.lossesInARow))
  }
}

extension Scoring {
  /// Whether anything costs points.
  fileprivate var takesPoints: Bool { mismatchPoints < 0 || flipPoints < 0 }
}
