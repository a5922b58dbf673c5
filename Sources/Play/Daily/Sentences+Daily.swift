// SPDX-License-Identifier: MIT

import Words

extension Sentences {
  package static var calendar: String { phrase("Calendar") }

  package static var dailies: String { phrase("Daily deals") }

  package static func streak(_ days: Int) -> String {
    days > 0 ? daysInRow(days) : phrase("No days in a row yet")
  }

  private static func daysInRow(_ days: Int) -> String {
    days == 1
      ? phrase("Your first day")
      : plural(days, one: "1 day in a row", other: "\(days) days in a row")
  }

  /// Today's result in the menu.
  package static func today(_ game: (any DailyResult)?) -> String {
    guard let game else { return phrase("Not played yet") }
    guard !game.isPractice, let stars = game.starCount else { return phrase("Today: played") }
    return labelled(phrase("Today"), countedStars(stars))
  }

  /// The daily deal's tile: its result, or the days in a row.
  package static func daily(_ game: (any DailyResult)?, _ daysInRow: () -> Int) -> String {
    if game != nil { return today(game) }
    let days = daysInRow()
    return days > 0 ? self.daysInRow(days) : phrase("The same cards for everybody")
  }

  /// The button that copies the line about a daily deal.
  package static var copies: String { phrase("Copy") }

  // The meaning of a day's signs.
  package static var playedLate: String { phrase("played late") }
  package static var practiceSign: String { phrase("practice") }
  /// The sum of a month's days.
  package static func sum(of month: CalendarMonth, games: Int, stars: Int) -> String {
    let month = name(of: month)
    let stars = countedStars(stars)
    return plural(
      games, one: "\(month): \(games) played, \(stars)",
      other: "\(month): \(games) played, \(stars)")
  }

  /// A day's results: the player's and the friends'.
  package static func comparison(
    _ game: (any DailyResult)?, with friends: [FriendsDailies.Result]
  ) -> String {
    let own = game.map { game in phrase("\(you) \(game.dailyFigure.shownText)") }
    return series(
      [own].compactMap(\.self)
        + friends.map { friend in
          phrase("\(friend.name.text) \(friend.daily.figure.shownText)")
        })
  }

  // A friend's pasted or dropped line.
  package static func friendsDaily(_ daily: SharedDaily) -> String {
    switch daily.figure {
    case .points(let points):
      plural(
        points, one: "\(numeral(points)) point on \(date(daily.day)). Who was it?",
        other: "\(numeral(points)) points on \(date(daily.day)). Who was it?")
    case .time(let seconds):
      phrase("\(clock(seconds)) on \(date(daily.day)). Who was it?")
    }
  }
  package static func noted(_ daily: SharedDaily, of name: PlayerName) -> String {
    phrase("\(name.text)'s result for \(date(daily.day)) is now in the calendar")
  }
  /// The sentence for a daily deal after its day, at the start and the end.
  package static func playedLate(_ daily: DailyDeal) -> String {
    phrase("Daily deal of \(date(daily.date)), played late")
  }

  package static func day(_ day: CalendarDate, _ game: (any DailyResult)?) -> String {
    let date = date(day)
    guard let game else { return phrase("\(date): not played yet") }
    guard !game.isPractice else { return labelled(date, practiceSign) }
    let stars = game.starCount.map(countedStars)
    let reached = [stars, words(of: game.dailyFigure)].compactMap(\.self)
    return labelled(date, series(reached + (game.isLate ? [playedLate] : [])))
  }
}

extension Sentences {
  private static func words(of figure: DailyFigure) -> String {
    switch figure {
    case .points(let points): countedPoints(points)
    case .time(let seconds): clock(seconds)
    }
  }
}

extension Sentences {
  package static func month(_ month: CalendarMonth) -> String {
    phrase("\(name(of: month)) \(month.year)", about: "a month")
  }

  private static func name(of month: CalendarMonth) -> String {
    switch month.month {
    case 1: phrase("January")
    case 2: phrase("February")
    case 3: phrase("March")
    case 4: phrase("April")
    case 5: phrase("May")
    case 6: phrase("June")
    case 7: phrase("July")
    case 8: phrase("August")
    case 9: phrase("September")
    case 10: phrase("October")
    case 11: phrase("November")
    default: phrase("December")
    }
  }

  /// The heading of a column of days.
  package static func heading(of weekday: Weekday) -> String {
    switch weekday {
    case .monday: phrase("Mo")
    case .tuesday: phrase("Tu")
    case .wednesday: phrase("We")
    case .thursday: phrase("Th")
    case .friday: phrase("Fr")
    case .saturday: phrase("Sa")
    case .sunday: phrase("Su")
    }
  }
}
