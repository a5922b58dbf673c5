// SPDX-License-Identifier: MIT

import Matching
package import Play
package import Tableau
import Words

/// The achievements, worked out from the results in their saved order. Practice earns none, nor do
/// cards laid out by hand.
package struct Achievements: Sendable {
  private var career = Career()

  /// The game that earned each of ``Achievement/all``; `nil` before.
  private var games = [GameResult?](repeating: nil, count: Achievement.all.count)

  /// The places of achievements still open.
  private var open = Array(Achievement.all.indices)

  package init() {}

  package mutating func add(_ result: GameResult) {
    guard !result.isPractice, result.number != nil else { return }
    career.add(result)
    let earned = open.filter { Achievement.all[$0].isEarned(result, career) }
    guard !earned.isEmpty else { return }
    for index in earned { games[index] = result }
    open.removeAll(where: earned.contains)
  }

  /// All achievements with the days on which they were earned; `nil` for open ones.
  package var all: [(achievement: Achievement, day: CalendarDate?)] {
    zip(Achievement.all, games).map { ($0, $1?.finished.day) }
  }

  package var count: Int { games.count { $0 != nil } }

  /// The progress of an achievement of many games or days; `nil` for one of a single game.
  ///
  /// - Parameter today: the player's date.
  package func progress(
    of achievement: Achievement, on today: CalendarDate
  ) -> (done: Int, all: Int)? {
    achievement.progress?(career, today)
  }

  package func earned(by result: GameResult) -> [Achievement] {
    zip(Achievement.all, games).filter { $0.1 == result }.map(\.0)
  }
}

/// Something to earn once: its name, its task, and the rule. The results alone tell if and when it
/// was earned.
package struct Achievement: Sendable {
  package var name: String { nameWords() }
  package var task: String { taskWords() }

  private let nameWords: @Sendable () -> String
  private let taskWords: @Sendable () -> String

  package let emblem: Emblem

  /// True if a game earns it as the last one of a career so far.
  let isEarned: @Sendable (_ game: GameResult, _ career: Career) -> Bool

  /// The progress of a career on some day.
  fileprivate let progress: Progress?

  typealias Progress = @Sendable (Career, CalendarDate) -> (done: Int, all: Int)

  private init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String, _ emblem: Emblem,
    progress: Progress? = nil,
    isEarned: @escaping @Sendable (GameResult, Career) -> Bool
  ) {
    (nameWords, taskWords, self.emblem) = (name, task, emblem)
    (self.isEarned, self.progress) = (isEarned, progress)
  }
}

extension Achievement {
  /// The smallest table that counts.
  static let fewestCards = 12

  /// In the order of the list.
  package static let all = [
    Achievement(
      phrase("Perfect"),
      phrase(
        "Reach the best possible score with \(Achievement.fewestCards) cards or more, without a hint"
      ), .star
    ) { game, _ in
      game.isUnaided && game.percent?.value == 100
    },
    Achievement(
      phrase("Not one mismatch"),
      phrase(
        "Clear a table of \(Achievement.fewestCards) cards or more without a mismatch or a hint"),
      .check
    ) { game, _ in
      game.isUnaided && game.isCleared && game.mismatches == 0
    },
    Achievement(
      phrase("Under a minute"),
      phrase(
        "Clear \(Achievement.fewestCards) cards or more in less than a minute, without a hint"),
      .clock
    ) { game, _ in
      game.isUnaided && game.isCleared && game.seconds < 60
    },
    Achievement(
      phrase("All in threes"),
      phrase("Clear a table of \(Achievement.fewestCards) cards or more, three to a match"), .three
    ) { game, _ in
      game.kind.rules.matchSize == .three && game.isLarge && game.isCleared
    },
    Achievement(phrase("A full deck"), phrase("Clear a table of all 52 cards"), .cards) { game, _ in
      game.kind.tableSize == 52 && game.isCleared
    },
    Achievement(
      phrase("An elephant's memory"),
      phrase("Earn five stars at Concentration with 24 cards or more"), .elephant
    ) { game, _ in
      game.kind.rules.mode == .pairs && game.kind.tableSize >= 24
        && game.stars?.count == Stars.most
    },
    Achievement(
      phrase("On your own"), phrase("Play ten games in a row without a hint"), .person,
      progress: { career, _ in (career.gamesWithoutHint, 10) },
      isEarned: { $1.gamesWithoutHint >= 10 }),
    Achievement(
      phrase("Seven days in a row"), phrase("Play the daily deal seven days in a row"), .seven,
      progress: { ($0.daysInARow(on: $1), 7) },
      isEarned: { game, career in
        game.daily.map { career.daysInARow(upTo: $0.date) >= 7 } ?? false
      }),
    Achievement(
      phrase("Every day of a month"),
      phrase("Play every daily deal of a month; late ones count, too"), .month,
      progress: { career, today in
        let month = CalendarMonth(of: today)
        return (career.daysPlayed(of: month), month.days.count)
      },
      isEarned: { game, career in
        game.dayOfDeal.map { career.hasPlayedAll(of: CalendarMonth(of: $0.date)) } ?? false
      }),
    Achievement(
      phrase("A hundred games"), phrase("Play a hundred games to the end"), .cup,
      progress: { career, _ in (career.games, 100) }, isEarned: { $1.games >= 100 }),
  ]
}

extension GameResult {
  fileprivate var isLarge: Bool { kind.tableSize >= Achievement.fewestCards }

  /// True for a large game without a hint.
  fileprivate var isUnaided: Bool { hints == 0 && isLarge }

  fileprivate var isCleared: Bool { cardsLeft == 0 }

  /// The compared sets that don't match; `nil` if unknown.
  fileprivate var mismatches: Int? {
    cardsLeft.map { tries - (kind.tableSize - $0) / kind.rules.matchSize.rawValue }
  }
}

/// The sums of all games so far that the rules need.
struct Career: Sendable {
  private(set) var games = 0

  /// Games in a row, up to the last, without a hint.
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

  /// Days in a row, up to this one, played in time.
  func daysInARow(upTo date: CalendarDate) -> Int {
    let days = sequence(first: date) { CalendarDate(dayNumber: $0.dayNumber - 1) }
    return days.prefix { daysInTime.contains($0) }.reduce(0) { count, _ in count + 1 }
  }

  /// Days in a row up to today, or up to yesterday while today's deal is still to come.
  func daysInARow(on today: CalendarDate) -> Int {
    let yesterday = CalendarDate(dayNumber: today.dayNumber - 1) ?? today
    return max(daysInARow(upTo: today), daysInARow(upTo: yesterday))
  }

  func daysPlayed(of month: CalendarMonth) -> Int { month.days.count(where: days.contains) }

  func hasPlayedAll(of month: CalendarMonth) -> Bool {
    month.days.allSatisfy(days.contains)
  }
}
