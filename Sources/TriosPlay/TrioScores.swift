// SPDX-License-Identifier: MIT

package import Cards
package import Play
import Trios
import Words

/// The statistics of finished games of Trios. Practice only shows that a deal is known.
package struct TrioScores: DailySummary {
  package private(set) var statistics = TrioStatistics()
  package private(set) var dailyGames = DailyGames<TrioResult>()
  package private(set) var achievements = Achievements<TrioCareer>()
  private var deals: Set<DealNumber> = []

  package init() {}

  package mutating func add(_ result: TrioResult) {
    deals.insert(result.number)
    dailyGames.add(result)
    guard !result.isPractice else { return }
    statistics.add(result)
    achievements.add(result)
  }

  /// True if no game was finished, not even for practice.
  package var isEmpty: Bool { deals.isEmpty }

  /// True if a game on this deal was finished.
  package func has(_ deal: DealNumber) -> Bool { deals.contains(deal) }
}

/// The statistics of games that count.
package struct TrioStatistics: Sendable {
  package private(set) var count = 0

  /// The best two, since the last game is compared with the best of the others.
  private var best: [TrioResult] = []

  /// The newest first.
  package private(set) var history: [TrioResult] = []

  /// The number of games with no star, one star, and so on.
  package private(set) var stars = [Int](repeating: 0, count: TrioStars.most + 1)

  package private(set) var shortest: Int?

  package init() {}

  package init(of results: some Sequence<TrioResult>) {
    for result in results { add(result) }
  }

  mutating func add(_ result: TrioResult) {
    count += 1
    best = Array((best + [result]).sorted { $0.isBetter(than: $1) }.prefix(2))
    history = Array(
      (history + [result]).sorted { $0.finished.seconds > $1.finished.seconds }
        .prefix(Self.charted))
    stars[result.stars] += 1
    shortest = min(shortest ?? result.seconds, result.seconds)
  }

  /// The most games in a printed list.
  package static let listed = 10

  /// The most games in a chart.
  package static let charted = 50

  /// The best of the games, perhaps without one of them; `nil` without any.
  package func best(besides game: TrioResult? = nil) -> TrioResult? {
    best.first { $0 != game }
  }

  /// The mean number of stars; `nil` without any games.
  package var averageStars: Double? {
    let sum = stars.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return count > 0 ? Double(sum) / Double(count) : nil
  }
}

// MARK: - Comparing

/// Stars for the time that a trio takes on average, among simulated players of all strengths: the
/// slowest tenth of the games earns one star, and the quickest tenth earns five.
package enum TrioStars {
  package static let most = 5

  /// A lost point counts as these seconds.
  static let secondsForPoint = 5

  /// - Parameter thresholds: the seconds for each trio, for two stars and more.
  package static func stars(_ result: TrioResult, by thresholds: [Int] = thresholds) -> Int {
    1 + thresholds.count { result.secondsForTrio <= $0 }
  }

  /// From the most stars to the fewest.
  package static var meanings: [(stars: String, meaning: String)] {
    let others = thresholds.enumerated().map { index, seconds in
      (
        Sentences.stars(index + 2, of: most),
        plural(
          seconds, one: "A trio in 1 second or less, on average",
          other: "A trio in \(seconds) seconds or less, on average")
      )
    }
    return others.reversed() + [(Sentences.stars(1, of: most), phrase("A finished game"))]
  }

  package static var remark: String {
    plural(
      secondsForPoint, one: "A point that you lose counts as 1 second.",
      other: "A point that you lose counts as \(secondsForPoint) seconds.")
  }
}

extension TrioResult {
  /// The seconds, and those for lost points.
  private var cost: Int {
    seconds + TrioStars.secondsForPoint * max(0, TrioGame.pointsForTrio * found - score)
  }

  /// Rounded up.
  package var secondsForTrio: Int { (cost + found - 1) / found }

  package var stars: Int { TrioStars.stars(self) }

  /// True for the better of two games: in time for each trio, then by points, then the first one.
  package func isBetter(than other: TrioResult) -> Bool {
    (cost * other.found, -score, finished.seconds)
      < (other.cost * found, -other.score, other.finished.seconds)
  }
}
