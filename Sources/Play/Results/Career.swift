// SPDX-License-Identifier: MIT

/// What the rules of the achievements ask of all games so far.
struct Career: Sendable {
  private(set) var games = 0

  /// How many games in a row, up to the last, were played without a hint.
  private(set) var gamesWithoutHint = 0

  /// The days whose deals were played: in time, and at all.
  private var daysInTime: Set<CalendarDate> = []
  private var days: Set<CalendarDate> = []

  mutating func add(_ game: GameResult) {
    games += 1
    gamesWithoutHint = game.hints == 0 ? gamesWithoutHint + 1 : 0
    guard let date = game.dayOfDeal?.date else { return }
    days.insert(date)
    if !game.isLate { daysInTime.insert(date) }
  }

  /// How many days in a row, up to this one, were played in time.
  func daysInARow(upTo date: CalendarDate) -> Int {
    let days = sequence(first: date) { CalendarDate(dayNumber: $0.dayNumber - 1) }
    return days.prefix { daysInTime.contains($0) }.reduce(0) { count, _ in count + 1 }
  }

  func hasPlayedAll(of month: CalendarMonth) -> Bool {
    month.days.allSatisfy(days.contains)
  }
}
