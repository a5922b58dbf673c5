// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The sheet of a month's daily deals.
struct CalendarSheet {
  private let month: CalendarMonth
  private let games: DailyGames
  private let friends: FriendsDailies
  private let now: Timestamp
  private let firstWeekday: Weekday

  /// - Parameters:
  ///   - month: `nil` for the present one.
  ///   - friends: the friends' results.
  ///   - firstWeekday: the day on which the player's weeks begin.
  init(
    _ month: CalendarMonth?, _ games: DailyGames, friends: FriendsDailies = FriendsDailies(),
    now: Timestamp, firstWeekday: Weekday
  ) {
    self.month = month ?? CalendarMonth(of: now.day)
    (self.games, self.friends) = (games, friends)
    (self.now, self.firstWeekday) = (now, firstWeekday)
  }

  var sheet: Sheet {
    let days = month.days.map(day)
    let week = firstWeekday.week
    let offset = month.days.first.flatMap { week.firstIndex(of: $0.weekday) } ?? 0
    let picture = MonthPicture(
      days, weekdays: week.map(Sentences.heading), offset: offset, legend: Self.legend)
    let streak = Sentences.streak(games.streak(on: now.day).current)
    // All months of a year make room for the longest name.
    let months = (0..<12).map { Sentences.month(month.moved(by: $0)) }
    return Sheet(
      Sentences.calendar,
      [.choice(Self.months, streak, Values(months)), .note(sum), .month(picture)]
        + comparisons + [.buttons([.init(.back, Sentences.back)])],
      startingAt: days.last { $0.traits.contains(.open) }?.name)
  }

  /// The control that steps through the months.
  static let months: ControlName = "month"

  private static var legend: [MonthPicture.Meaning] {
    [
      .init(.star, phrase("a star")), .init(.late, Sentences.playedLate),
      .init(.practice, Sentences.practiceSign), .init(.friend, phrase("a friend's result")),
    ]
  }

  private var sum: String {
    let played = month.days.compactMap { games[$0] }.filter { !$0.isPractice }
    return Sentences.sum(
      of: month, games: played.count,
      stars: played.reduce(0) { $0 + ($1.stars?.count ?? 0) })
  }

  /// The scores of friends beside the player's, day by day.
  private var comparisons: [SheetRow] {
    month.days.compactMap { day in
      let friends = friends[day]
      return friends.isEmpty
        ? nil : .pair(Sentences.date(day), Sentences.comparison(games[day], with: friends))
    }
  }

  private func day(_ date: CalendarDate) -> MonthPicture.Day {
    let (daily, game) = (DailyDeal(date), games[date])
    let counting = game.flatMap { $0.isPractice ? nil : $0 }
    let traits: [(MonthPicture.Traits, Bool)] = [
      (.open, daily.isOffered(on: now.day)), (.today, date == now.day),
      (.late, counting?.isLate == true), (.practice, game?.isPractice == true),
      (.friend, !friends[date].isEmpty),
    ]
    return MonthPicture.Day(
      ControlName(daily), date.day, words: Sentences.day(date, game),
      reached: counting.map { .init(stars: $0.stars?.count, figure: numeral($0.figure)) },
      MonthPicture.Traits(traits.filter(\.1).map(\.0)))
  }
}
