// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The sheet of the days' deals of a month.
struct CalendarSheet {
  private let month: CalendarMonth
  private let games: DailyGames
  private let now: Timestamp
  private let firstWeekday: Weekday

  /// - Parameters:
  ///   - month: `nil` for the present one.
  ///   - firstWeekday: with which the player's weeks begin.
  init(_ month: CalendarMonth?, _ games: DailyGames, now: Timestamp, firstWeekday: Weekday) {
    self.month = month ?? CalendarMonth(of: now.day)
    (self.games, self.now, self.firstWeekday) = (games, now, firstWeekday)
  }

  var sheet: Sheet {
    let days = month.days.map(day)
    let week = firstWeekday.week
    let offset = month.days.first.flatMap { week.firstIndex(of: $0.weekday) } ?? 0
    let picture = MonthPicture(
      days, weekdays: week.map(Sentences.heading), offset: offset, lateWords: Sentences.playedLate)
    let streak = Sentences.streak(games.streak(on: now.day).current)
    // All months of a year, so that the widest has room.
    let months = (0..<12).map { Sentences.month(month.moved(by: $0)) }
    return Sheet(
      Sentences.calendar,
      [
        .choice(.month, streak, Values(months)), .month(picture),
        .buttons([.init(.back, Sentences.back)]),
      ],
      startingAt: days.last { $0.traits.contains(.open) }?.name)
  }

  private func day(_ date: CalendarDate) -> MonthPicture.Day {
    let (daily, game) = (DailyDeal(date), games[date])
    let counting = game.flatMap { $0.isPractice ? nil : $0 }
    let traits: [(MonthPicture.Traits, Bool)] = [
      (.open, daily.isOffered(on: now.day)), (.today, date == now.day),
      (.late, counting?.isLate == true), (.practice, game?.isPractice == true),
    ]
    return MonthPicture.Day(
      ControlName(daily), date.day, words: Sentences.day(date, game),
      reached: counting.map { .init(stars: $0.stars?.count, figure: numeral($0.figure)) },
      MonthPicture.Traits(traits.filter(\.1).map(\.0)))
  }
}
