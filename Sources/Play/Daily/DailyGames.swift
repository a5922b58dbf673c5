// SPDX-License-Identifier: MIT

/// The result of a game that has daily deals.
package protocol DailyResult: KeptResult {
  /// The day whose deal it was by cards and rules; `nil` without one.
  var dailyDeal: DailyDeal? { get }

  /// True if the game doesn't count.
  var isPractice: Bool { get }

  /// `nil` if unknown.
  var starCount: Int? { get }

  var dailyFigure: DailyFigure { get }
}

extension DailyResult {
  /// The day of the deal, if it was played on that day or later.
  package var dayOfDeal: DailyDeal? {
    dailyDeal.flatMap { $0.date <= finished.day ? $0 : nil }
  }

  /// The day of the deal, if it was played in time.
  package var daily: DailyDeal? { dayOfDeal.flatMap { $0.isLate(at: finished) ? nil : $0 } }

  /// True for a daily deal played after its day.
  package var isLate: Bool { dayOfDeal?.isLate(at: finished) ?? false }

  fileprivate func counts(before other: Self) -> Bool {
    isPractice == other.isPractice
      ? finished.seconds < other.finished.seconds : other.isPractice
  }
}

/// A sum of results, with those on daily deals.
package protocol DailySummary: ResultSummary where Result: DailyResult {
  var dailyGames: DailyGames<Result> { get }
}

extension DailySummary {
  package var playedDailies: [PlayedDaily] { dailyGames.played }
}

/// The games on the daily deals of any kind.
package protocol PlayedDays {
  /// `nil` without one.
  func game(on date: CalendarDate) -> (any DailyResult)?

  /// The days in a row played in time.
  ///
  /// - Parameter today: the player's date.
  func streak(on today: CalendarDate) -> Streak
}

/// The game on each daily deal: the first that counts or, without one, the first for practice.
/// Games are added in any order.
package struct DailyGames<Result: DailyResult>: PlayedDays, Sendable {
  private var games: [CalendarDate: Result] = [:]

  package init() {}

  package mutating func add(_ result: Result) {
    guard let date = result.dayOfDeal?.date else { return }
    if let kept = games[date], !result.counts(before: kept) { return }
    games[date] = result
  }

  package subscript(date: CalendarDate) -> Result? { games[date] }

  package func game(on date: CalendarDate) -> (any DailyResult)? { self[date] }

  /// The games played in time, by day.
  package var inTime: [Result] {
    games.filter { !$0.value.isPractice && !$0.value.isLate }.sorted { $0.key < $1.key }
      .map(\.value)
  }

  /// The games that count, in any order.
  fileprivate var played: [PlayedDaily] { games.values.compactMap { PlayedDaily($0) } }

  package func streak(on today: CalendarDate) -> Streak {
    Streak(of: inTime.compactMap { $0.daily?.date }, today: today)
  }
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
