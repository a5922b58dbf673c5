// SPDX-License-Identifier: MIT

import Tableau
import Words

/// A game on a daily deal that counts.
package struct PlayedDaily: FinishedGame {
  fileprivate let day: DailyDeal
  fileprivate let isLate: Bool
  private let mode: String
  package let finished: Timestamp

  /// `nil` for practice, and for other games.
  package init?(_ result: some DailyResult) {
    guard !result.isPractice, let day = result.dayOfDeal else { return nil }
    (self.day, isLate, mode, finished) = (day, result.isLate, result.mode, result.finished)
  }
}

/// The sums of a player's daily deals in all games.
package struct DailyCareer: Career {
  private var dailies = 0

  /// The days whose deals were played: in time, and at all.
  private var daysInTime: Set<CalendarDate> = []
  private var days: Set<CalendarDate> = []

  package init() {}

  package mutating func add(_ game: PlayedDaily) {
    dailies += 1
    days.insert(game.day.date)
    if !game.isLate { daysInTime.insert(game.day.date) }
  }

  /// Days in a row, up to this one, played in time.
  private func daysInARow(upTo date: CalendarDate) -> Int {
    let days = sequence(first: date) { CalendarDate(dayNumber: $0.dayNumber - 1) }
    return days.prefix { daysInTime.contains($0) }.reduce(0) { count, _ in count + 1 }
  }

  /// Days in a row up to today, or up to yesterday while today's deal is still to come.
  private func daysInARow(on today: CalendarDate) -> Int {
    let yesterday = CalendarDate(dayNumber: today.dayNumber - 1) ?? today
    return max(daysInARow(upTo: today), daysInARow(upTo: yesterday))
  }

  package static let achievements: [Achievement<DailyCareer>] = [
    Achievement(
      3, phrase("Three daily deals"), phrase("Play three daily deals; late ones count, too"),
      of: \.dailies),
    Achievement(
      10, phrase("Ten daily deals"), phrase("Play ten daily deals; late ones count, too"),
      of: \.dailies),
    Achievement(
      phrase("Seven days in a row"), phrase("Play a daily deal seven days in a row"),
      .emblem(.seven), progress: { ($0.daysInARow(on: $1), 7) },
      isEarned: { !$0.isLate && $1.daysInARow(upTo: $0.day.date) >= 7 }),
    Achievement(
      30, phrase("Thirty daily deals"), phrase("Play thirty daily deals; late ones count, too"),
      of: \.dailies),
    Achievement(
      phrase("Every day of a month"),
      phrase("Play a daily deal of every day of a month; late ones count, too"), .emblem(.month),
      progress: { career, today in
        let days = CalendarMonth(of: today).days
        return (days.count(where: career.days.contains), days.count)
      },
      isEarned: { game, career in
        CalendarMonth(of: game.day.date).days.allSatisfy(career.days.contains)
      }),
  ]
}
