// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Tableau
import Words

/// The daily deals of a kind of game.
struct OfferedDailies {
  /// The game, in the calendar.
  let title: String

  /// True if players compare times, and false for points.
  let isTimed: Bool

  fileprivate let games: () -> any PlayedDays
  fileprivate let deal: (DailyDeal) -> Void

  init(
    _ title: String, _ results: ResultStore<some DailySummary>, isTimed: Bool,
    deal: @escaping (DailyDeal) -> Void
  ) {
    (self.title, self.isTimed, self.deal) = (title, isTimed, deal)
    games = { results.scores.dailyGames }
  }
}

extension Session {
  var offeredDailies: [OfferedDailies] { games.compactMap(\.dailies) }

  func openCalendar() {
    archive.refreshResults()
    friends.refresh()
    open(.calendar())
  }

  /// Deals a day's cards unless the day is still to come.
  fileprivate func want(_ daily: DailyDeal, of game: OfferedDailies) {
    guard daily.isOffered(on: Clock.now.day), !onTable.objects(to: .dealt) else { return }
    game.deal(daily)
  }
}

extension Page {
  /// - Parameters:
  ///   - month: `nil` for the present one.
  ///   - title: the game; `nil` for the one on the table or, if that has no daily deals, the first.
  static func calendar(_ month: CalendarMonth? = nil, of title: String? = nil) -> Page {
    let write = { (contents: SheetContents) -> Sheet in
      let (session, now) = (contents.session, Clock.now)
      let games = session.offeredDailies
      let chosen = games.firstIndex { $0.title == title ?? session.onTable.dailies?.title } ?? 0
      for day in (month ?? CalendarMonth(of: now.day)).days {
        let daily = DailyDeal(day)
        contents.deeds.add(ControlName(daily)) { session, _ in
          session.want(daily, of: games[chosen])
        }
      }
      contents.deeds.add(CalendarSheet.months) { session, step in
        if let next = month.moved(by: step) {
          session.replacePage(with: .calendar(next, of: title))
        }
      }
      contents.deeds.add(CalendarSheet.games) { session, step in
        session.replacePage(with: .calendar(month, of: games[cyclic: chosen + step].title))
      }
      return CalendarSheet(
        month, games[chosen].games(), isTimed: games[chosen].isTimed,
        choice: choice(of: games, chosen), friends: session.friends.dailies, now: now,
        firstWeekday: .ofPlayer
      ).sheet
    }
    return Page(
      "calendar", about: CalendarSubject(month: month, title: title), write,
      turningTo: { step in month.moved(by: step).map { .calendar($0, of: title) } })
  }

  private static func choice(of games: [OfferedDailies], _ chosen: Int) -> [SheetRow] {
    games.count < 2
      ? []
      : [
        .choice(
          CalendarSheet.games, Sentences.dailies, Values(games.map(\.title), chosen: chosen))
      ]
  }

  /// - Parameter daily: the result whose friend is asked for.
  static func friendName(_ daily: SharedDaily? = nil) -> Page {
    Page(
      "friend",
      Field(
        name: "friendName", title: phrase("A friend's result"), label: Sentences.playerName,
        note: { _ in phrase("Up to \(PlayerName.longest) characters; it stays in your calendar") },
        start: { $0.friends.dailies.lastName?.text ?? "" },
        take: { session, typed in
          guard let name = PlayerName(typed.bytes) else { return Sentences.noName }
          session.back()
          session.nameFriend(name)
          return nil
        }, words: daily.map(Sentences.friendsDaily)))
  }
}

private struct CalendarSubject: Equatable {
  let month: CalendarMonth?
  let title: String?
}

extension CalendarMonth? {
  /// The month `step` months on; `nil` after the present one and before the first daily deal.
  fileprivate func moved(by step: Int) -> CalendarMonth? {
    let present = CalendarMonth(of: Clock.now.day)
    let next = (self ?? present).moved(by: step)
    return next <= present && next.year >= DailyDeal.firstYear ? next : nil
  }
}

/// The sheet of a month's daily deals.
struct CalendarSheet {
  private let month: CalendarMonth
  private let games: any PlayedDays

  /// True if players compare times.
  private let isTimed: Bool

  /// The choice of the game; empty for a single one.
  private let choice: [SheetRow]
  private let friends: FriendsDailies
  private let now: Timestamp
  private let firstWeekday: Weekday

  /// - Parameters:
  ///   - month: `nil` for the present one.
  ///   - friends: the friends' results.
  ///   - firstWeekday: the day on which the player's weeks begin.
  init(
    _ month: CalendarMonth?, _ games: any PlayedDays, isTimed: Bool = false,
    choice: [SheetRow] = [], friends: FriendsDailies = FriendsDailies(), now: Timestamp,
    firstWeekday: Weekday
  ) {
    self.month = month ?? CalendarMonth(of: now.day)
    (self.games, self.isTimed, self.choice, self.friends) = (games, isTimed, choice, friends)
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
      choice + [.choice(Self.months, streak, Values(months)), .note(sum), .month(picture)]
        + comparisons + [.buttons([.init(.back, Sentences.back)])],
      startingAt: days.last { $0.traits.contains(.open) }?.name)
  }

  /// The controls that step through the months, and through the games.
  static let (months, games): (ControlName, ControlName) = ("month", "calendarOf")

  private static var legend: [MonthPicture.Meaning] {
    [
      .init(.star, phrase("a star")), .init(.late, Sentences.playedLate),
      .init(.practice, Sentences.practiceSign), .init(.friend, phrase("a friend's result")),
    ]
  }

  private var sum: String {
    let played = month.days.compactMap { games.game(on: $0) }.filter { !$0.isPractice }
    return Sentences.sum(
      of: month, games: played.count,
      stars: played.reduce(0) { $0 + ($1.starCount ?? 0) })
  }

  /// The scores of friends beside the player's, day by day.
  private var comparisons: [SheetRow] {
    month.days.compactMap { day in
      let friends = friends[day, isTimed: isTimed]
      return friends.isEmpty
        ? nil : .pair(Sentences.date(day), Sentences.comparison(games.game(on: day), with: friends))
    }
  }

  private func day(_ date: CalendarDate) -> MonthPicture.Day {
    let (daily, game) = (DailyDeal(date), games.game(on: date))
    let counting = game.flatMap { $0.isPractice ? nil : $0 }
    let traits: [(MonthPicture.Traits, Bool)] = [
      (.open, daily.isOffered(on: now.day)), (.today, date == now.day),
      (.late, counting?.isLate == true), (.practice, game?.isPractice == true),
      (.friend, !friends[date, isTimed: isTimed].isEmpty),
    ]
    return MonthPicture.Day(
      ControlName(daily), date.day, words: Sentences.day(date, game),
      reached: counting.map { .init(stars: $0.starCount, figure: $0.dailyFigure.shownText) },
      MonthPicture.Traits(traits.filter(\.1).map(\.0)))
  }
}
