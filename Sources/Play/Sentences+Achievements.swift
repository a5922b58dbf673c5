// SPDX-License-Identifier: MIT

import Words

/// The achievements: what each is called, and what it takes.
extension Sentences {
  package static var achievements: String { phrase("Achievements") }

  /// How many of them have been earned.
  package static func earned(_ count: Int, of all: Int) -> String {
    phrase("\(count) of \(all) earned")
  }

  /// Said at the end of a game that earned some.
  package static func earned(_ achievements: [Achievement]) -> String {
    phrase("Earned: \(series(achievements.map(\.name)))")
  }

  /// The heading of a printed list.
  static func achievements(_ count: Int, of all: Int) -> String {
    phrase("Achievements: \(count) of \(all)")
  }

  package static var notEarned: String { phrase("not yet") }

  static var perfectGame: String { phrase("Perfect") }
  static var perfectGameTask: String {
    phrase("Reach the best possible with \(Achievement.fewestCards) cards or more, without a hint")
  }

  static var noMismatch: String { phrase("Not one mismatch") }
  static var noMismatchTask: String {
    phrase("Clear a table of \(Achievement.fewestCards) cards or more without a mismatch or a hint")
  }

  static var underAMinute: String { phrase("Under a minute") }
  static var underAMinuteTask: String {
    phrase("Clear \(Achievement.fewestCards) cards or more in less than a minute, without a hint")
  }

  static var allInThrees: String { phrase("All in threes") }
  static var allInThreesTask: String {
    phrase("Clear a table of \(Achievement.fewestCards) cards or more, three to a match")
  }

  static var fullDeck: String { phrase("A full deck") }
  static var fullDeckTask: String { phrase("Clear a table of all 52 cards") }

  static var longMemory: String { phrase("An elephant's memory") }
  static var longMemoryTask: String {
    phrase("Earn five stars in a game of pairs with 24 cards or more")
  }

  static var onYourOwn: String { phrase("On your own") }
  static var onYourOwnTask: String { phrase("Play ten games in a row without a hint") }

  static var sevenDays: String { phrase("Seven days in a row") }
  static var sevenDaysTask: String { phrase("Play the daily deal on seven days in a row") }

  static var wholeMonth: String { phrase("Every day of a month") }
  static var wholeMonthTask: String {
    phrase("Play all daily deals of a month; late ones count, too")
  }

  static var hundredGames: String { phrase("A hundred games") }
  static var hundredGamesTask: String { phrase("Play a hundred games to the end") }
}
