// SPDX-License-Identifier: MIT

/// What was played on each day's deal: the first game that counts or, without one, the first of practice.
/// Games are added in any order.
package struct DailyGames: Sendable {
  private var games: [CalendarDate: GameResult] = [:]

  package init() {}

  package mutating func add(_ result: GameResult) {
    guard let date = result.dayOfDeal?.date else { return }
    if let kept = games[date], !result.counts(before: kept) { return }
    games[date] = result
  }

  package subscript(date: CalendarDate) -> GameResult? { games[date] }

  /// The games that were played in time, in the order of the days.
  package var inTime: [GameResult] {
    games.filter { !$0.value.isPractice && !$0.value.isLate }.sorted { $0.key < $1.key }
      .map(\.value)
  }

  /// How many days were played too late.
  package var lateDays: Int { games.values.count { !$0.isPractice && $0.isLate } }

  /// The days in a row that were played in time.
  ///
  /// - Parameter today: the date where the player is.
  package func streak(on today: CalendarDate) -> Streak {
    Streak(of: inTime.compactMap { $0.daily?.date }, today: today)
  }
}

extension GameResult {
  fileprivate func counts(before other: GameResult) -> Bool {
    isPractice == other.isPractice
      ? finished.seconds < other.finished.seconds : other.isPractice
  }
}
