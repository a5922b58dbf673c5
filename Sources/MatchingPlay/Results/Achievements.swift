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

  package let medal: Medal

  /// True if a game earns it as the last one of a career so far.
  let isEarned: @Sendable (_ game: GameResult, _ career: Career) -> Bool

  /// The progress of a career on some day.
  fileprivate let progress: Progress?

  typealias Progress = @Sendable (Career, CalendarDate) -> (done: Int, all: Int)

  private init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String, _ medal: Medal,
    progress: Progress? = nil,
    isEarned: @escaping @Sendable (GameResult, Career) -> Bool
  ) {
    (nameWords, taskWords, self.medal) = (name, task, medal)
    (self.isEarned, self.progress) = (isEarned, progress)
  }
}

extension Achievement {
  /// The smallest table that counts.
  static let fewestCards = 12

  /// In the order in which a player may earn them, from the first evening to what hardly anybody
  /// reaches.
  package static let all = first + steps + feats + rarities

  private static let first = [
    Achievement(phrase("First game"), phrase("Play a game to the end"), .number(1)) { _, _ in true
    },
    Achievement(
      phrase("Three stars"),
      phrase("Earn three stars with \(Achievement.fewestCards) cards or more"), .emblem(.star)
    ) { game, _ in
      game.isLarge && (game.stars?.count ?? 0) >= 3
    },
    Achievement(
      phrase("A look around"),
      phrase("Finish a game of Match, one of Concentration and a daily deal"),
      .emblem(.cards), progress: { career, _ in (career.kindsPlayed, 3) },
      isEarned: { $1.kindsPlayed >= 3 }),
    Achievement(
      phrase("Five stars"),
      phrase("Earn five stars with \(Achievement.fewestCards) cards or more, without a hint"),
      .number(5)
    ) { game, _ in
      game.isUnaided && game.stars?.count == Stars.most
    },
  ]

  private static let steps = [
    dailies(3, phrase("Three daily deals"), phrase("Play three daily deals; late ones count, too")),
    games(10, phrase("Ten games"), phrase("Play ten games to the end")),
    dailies(10, phrase("Ten daily deals"), phrase("Play ten daily deals; late ones count, too")),
    Achievement(
      phrase("Seven days in a row"), phrase("Play the daily deal seven days in a row"),
      .emblem(.seven), progress: { ($0.daysInARow(on: $1), 7) },
      isEarned: { game, career in
        game.daily.map { career.daysInARow(upTo: $0.date) >= 7 } ?? false
      }),
    dailies(
      30, phrase("Thirty daily deals"), phrase("Play thirty daily deals; late ones count, too")),
    Achievement(
      phrase("Every day of a month"),
      phrase("Play every daily deal of a month; late ones count, too"), .emblem(.month),
      progress: { career, today in
        let month = CalendarMonth(of: today)
        return (career.daysPlayed(of: month), month.days.count)
      },
      isEarned: { game, career in
        game.dayOfDeal.map { career.hasPlayedAll(of: CalendarMonth(of: $0.date)) } ?? false
      }),
    games(100, phrase("A hundred games"), phrase("Play a hundred games to the end"), .emblem(.cup)),
  ]

  private static func games(
    _ count: Int, _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String, _ medal: Medal? = nil
  ) -> Achievement {
    Achievement(
      name(), task(), medal ?? .number(count), progress: { career, _ in (career.games, count) },
      isEarned: { $1.games >= count })
  }

  private static func dailies(
    _ count: Int, _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String
  ) -> Achievement {
    Achievement(
      name(), task(), .number(count), progress: { career, _ in (career.dailies, count) },
      isEarned: { $1.dailies >= count })
  }

  private static let feats = [
    Achievement(
      phrase("On your own"), phrase("Play ten games in a row without a hint"), .emblem(.person),
      progress: { career, _ in (career.gamesWithoutHint, 10) },
      isEarned: { $1.gamesWithoutHint >= 10 }),
    Achievement(
      phrase("Under a minute"),
      phrase(
        "Clear \(Achievement.fewestCards) cards or more in less than a minute, without a hint"),
      .emblem(.clock)
    ) { game, _ in
      game.isUnaided && game.isCleared && game.seconds < 60
    },
    Achievement(
      phrase("All in threes"),
      phrase("Clear a table of \(Achievement.fewestCards) cards or more, three to a match"),
      .emblem(.three)
    ) { game, _ in
      game.kind.rules.matchSize == .three && game.isLarge && game.isCleared
    },
    Achievement(
      phrase("An elephant's memory"),
      phrase("Earn five stars at Concentration with 24 cards or more"), .emblem(.elephant)
    ) { game, _ in
      game.kind.rules.mode == .pairs && game.kind.tableSize >= 24
        && game.stars?.count == Stars.most
    },
    Achievement(phrase("A full deck"), phrase("Clear a table of all 52 cards"), .number(52)) {
      game, _ in
      game.kind.tableSize == 52 && game.isCleared
    },
  ]

  /// These need luck as well as memory.
  private static let rarities = [
    Achievement(
      phrase("Not one mismatch"),
      phrase(
        "Clear a table of \(Achievement.fewestCards) cards or more without a mismatch or a hint"),
      .emblem(.check)
    ) { game, _ in
      game.isUnaided && game.isCleared && game.mismatches == 0
    },
    Achievement(
      phrase("Perfect"),
      phrase(
        "Reach the best possible score with \(Achievement.fewestCards) cards or more, without a hint"
      ), .emblem(.star)
    ) { game, _ in
      game.isUnaided && game.percent?.value == 100
    },
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

  /// The modes played, but for daily deals.
  private var modes: Set<Mode> = []

  mutating func add(_ game: GameResult) {
    games += 1
    if game.dayOfDeal == nil { modes.insert(game.kind.rules.mode) }
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

  /// The daily deals played, in time or late.
  var dailies: Int { days.count }

  /// The tiles that lead to a finished game for one: each mode's, and the daily deal's.
  var kindsPlayed: Int { modes.count + (days.isEmpty ? 0 : 1) }

  func daysPlayed(of month: CalendarMonth) -> Int { month.days.count(where: days.contains) }

  func hasPlayedAll(of month: CalendarMonth) -> Bool {
    month.days.allSatisfy(days.contains)
  }
}
