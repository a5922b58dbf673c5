// SPDX-License-Identifier: MIT

/// What there is to say of games of one kind. Practice stays out.
package struct Statistics: Equatable, Sendable {
  /// The games that count, in the order in which they ended.
  package let results: [GameResult]

  package let streak: Streak

  /// - Parameters:
  ///   - results: games of one kind, in any order.
  ///   - today: the date where the player is.
  package init(of results: some Sequence<GameResult>, today: CalendarDate) {
    self.results = results.filter { !$0.isPractice }.sorted {
      $0.finished.seconds < $1.finished.seconds
    }
    streak = Streak(of: self.results.map(\.finished.day), today: today)
  }

  /// How many games a chart of the last ones shows.
  package static let chartLength = 50
}

extension Statistics {
  /// The best game, of equal ones the first; `nil` without any. So are those that follow.
  package var best: GameResult? { results.min { $0.isBetter(than: $1) } }

  package var fewestFlips: GameResult? { results.min { $0.flips < $1.flips } }

  package var shortest: GameResult? { results.min { $0.seconds < $1.seconds } }

  /// The mean of what games of the kind are compared by: the score, or the tries.
  package var averageFigure: Double? { average(\.figure) }

  package var averageFlips: Double? { average(\.flips) }

  package var averageSeconds: Double? { average(\.seconds) }

  /// The scores, or the tries, of the last games, the newest last.
  package var lastFigures: [Int] { results.suffix(Self.chartLength).map(\.figure) }

  private func average(_ value: (GameResult) -> Int) -> Double? {
    guard !results.isEmpty else { return nil }
    return Double(results.reduce(0) { $0 + value($1) }) / Double(results.count)
  }
}

extension [GameResult] {
  /// The results by kind, in the kinds' order.
  package var byKind: [(kind: GameKind, results: [GameResult])] {
    Dictionary(grouping: self, by: \.kind).sorted { $0.key < $1.key }
      .map { (kind: $0.key, results: $0.value) }
  }

  /// The game that counts for each day's deal: the first that was no practice.
  package var dailies: [GameResult] {
    var played: Set<DailyDeal> = []
    return sorted { $0.finished.seconds < $1.finished.seconds }.filter { result in
      guard !result.isPractice, let daily = result.daily else { return false }
      return played.insert(daily).inserted
    }
  }
}
