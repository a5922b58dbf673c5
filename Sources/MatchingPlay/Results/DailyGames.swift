// SPDX-License-Identifier: MIT

package import Play

/// The game on each daily deal: the first that counts or, without one, the first for practice.
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

  /// The games played in time, by day.
  package var inTime: [GameResult] {
    games.filter { !$0.value.isPractice && !$0.value.isLate }.sorted { $0.key < $1.key }
      .map(\.value)
  }

  /// The days in a row played in time.
  ///
  /// - Parameter today: the player's date.
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

/// Games on daily deals.
extension GameResult {
  /// The day of the deal, if it was played on that day or later.
  package var dayOfDeal: DailyDeal? {
    guard let daily = number.flatMap(DailyDeal.init), daily.date <= finished.day,
      kind == GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize)
    else { return nil }
    return daily
  }

  /// The day of the deal, if it was played in time.
  package var daily: DailyDeal? { dayOfDeal.flatMap { $0.isLate(at: finished) ? nil : $0 } }

  /// True for a daily deal played after its day.
  package var isLate: Bool { dayOfDeal?.isLate(at: finished) ?? false }
}

/// Days in a row with a finished game. Games can't be lost here, so finishing one is enough.
package struct Streak: Equatable, Sendable {
  /// The days in a row up to today, or up to yesterday while today's game is still to come.
  package let current: Int

  package let longest: Int

  package init(of days: some Sequence<CalendarDate>, today: CalendarDate) {
    var (length, longest, previous) = (0, 0, Int.min)
    let today = today.dayNumber
    // A wrong clock may have left days in the future.
    for day in Set(days.map(\.dayNumber)).sorted() where day <= today {
      length = day - 1 == previous ? length + 1 : 1
      longest = max(longest, length)
      previous = day
    }
    self.longest = longest
    current = previous >= today - 1 ? length : 0
  }
}
