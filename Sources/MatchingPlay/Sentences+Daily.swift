// SPDX-License-Identifier: MIT

import Matching
package import Play
import Words

extension Sentences {
  package static func title(of daily: DailyDeal) -> String {
    phrase("Matchismo - Daily deal \(date(daily.date))")
  }

  package static var dailies: String { phrase("Daily deals") }

  /// The line about a daily deal for sharing; `nil` for other deals.
  ///
  /// - Parameter attempt: the comparison with earlier games on the deal, if any.
  package static func shared(_ result: GameResult, _ attempt: Attempt? = nil) -> String? {
    guard let daily = result.dayOfDeal else { return nil }
    let hints = result.hints == 0 ? [] : [countedHints(result.hints)]
    let late = result.isLate ? [playedLate] : []
    let figures =
      [sharedFigure(of: result), countedFlips(result.flips), clock(result.seconds)] + hints + late
    guard let attempt else {
      // Translators: Begin with "Matchismo ", and end with " %1: %2": programs in other languages read this line.
      return phrase("Matchismo daily \(daily.date.text): \(series(figures))").withHyphens
    }
    // Translators: Begin with "Matchismo ", have a word after %1, and end with ": %3".
    return phrase(
      "Matchismo daily \(daily.date.text), attempt \(attempt.number): \(series(figures))"
    ).withHyphens
  }

  /// The points and the best possible, with the stars that the screen shows.
  private static func sharedFigure(of result: GameResult) -> String {
    let score = result.score
    let stars = stars(result.stars?.count ?? 0, of: Stars.most)
    return switch result.best {
    // Translators: Begin with %1, here and in the next two: programs in other languages read it.
    case .exact(let points): phrase("\(score) of \(points) \(stars)")
    case .atMost(let points): phrase("\(score) of at most \(points) \(stars)")
    case nil: plural(score, one: "1 point", other: "\(score) points")
    }
  }

  private static func countedFlips(_ count: Int) -> String {
    plural(count, one: "1 flip", other: "\(count) flips")
  }
}

extension Sentences {
  package static var calendar: String { phrase("Calendar") }

  package static func streak(_ days: Int) -> String {
    days > 0 ? daysInRow(days) : phrase("No days in a row yet")
  }

  private static func daysInRow(_ days: Int) -> String {
    days == 1
      ? phrase("Your first day")
      : plural(days, one: "1 day in a row", other: "\(days) days in a row")
  }

  /// Today's result in the menu.
  package static func today(_ game: GameResult?) -> String {
    guard let game else { return phrase("Not played yet") }
    guard !game.isPractice, let stars = game.stars else { return phrase("Today: played") }
    return labelled(phrase("Today"), countedStars(stars.count))
  }

  /// The daily deal's tile: its result, or the days in a row.
  package static func daily(_ game: GameResult?, _ daysInRow: () -> Int) -> String {
    if game != nil { return today(game) }
    let days = daysInRow()
    return days > 0 ? self.daysInRow(days) : phrase("The same cards for everybody")
  }

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
    _ game: GameResult?, with friends: [FriendsDailies.Result]
  ) -> String {
    let own = game.map { game in phrase("\(you) \(numeral(game.score))") }
    return series(
      [own].compactMap(\.self)
        + friends.map { friend in
          phrase("\(friend.name.text) \(numeral(friend.daily.score))")
        })
  }

  // A friend's pasted or dropped line.
  package static func friendsDaily(_ daily: SharedDaily) -> String {
    plural(
      daily.score, one: "\(numeral(daily.score)) point on \(date(daily.day)). Who was it?",
      other: "\(numeral(daily.score)) points on \(date(daily.day)). Who was it?")
  }
  package static func noted(_ daily: SharedDaily, of name: PlayerName) -> String {
    phrase("\(name.text)'s result for \(date(daily.day)) is now in the calendar")
  }
  /// The sentence for a daily deal after its day, at the start and the end.
  package static func playedLate(_ daily: DailyDeal) -> String {
    phrase("Daily deal of \(date(daily.date)), played late")
  }

  package static func day(_ day: CalendarDate, _ game: GameResult?) -> String {
    let date = date(day)
    guard let game else { return phrase("\(date): not played yet") }
    guard !game.isPractice else { return labelled(date, practiceSign) }
    let stars = game.stars.map { countedStars($0.count) }
    let reached = [stars, countedPoints(game.score)].compactMap(\.self)
    return labelled(date, series(reached + (game.isLate ? [playedLate] : [])))
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
