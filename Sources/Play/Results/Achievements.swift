// SPDX-License-Identifier: MIT

package import Tableau
import Words

/// A finished game as achievements see it.
package protocol FinishedGame: Equatable, Sendable {
  /// The end of the game.
  var finished: Timestamp { get }
}

/// The sums of games so far that the rules of their achievements need.
package protocol Career: Sendable {
  associatedtype Game: FinishedGame

  init()
  mutating func add(_ game: Game)

  /// In the order of the page: as a player may earn them, from the first evening to what hardly
  /// anybody reaches.
  static var achievements: [Achievement<Self>] { get }
}

/// Something to earn once: its name, its task, and the rule. The results alone tell if and when it
/// was earned.
package struct Achievement<Earner: Career>: Sendable {
  package var name: String { nameWords() }
  package var task: String { taskWords() }

  private let nameWords: @Sendable () -> String
  private let taskWords: @Sendable () -> String

  package let medal: Medal

  /// True if a game earns it as the last one of a career so far.
  fileprivate let isEarned: @Sendable (_ game: Earner.Game, _ career: Earner) -> Bool

  /// The progress of a career on some day; `nil` for an achievement of a single game.
  fileprivate let progress: Progress?

  package typealias Progress = @Sendable (Earner, CalendarDate) -> (done: Int, all: Int)

  package init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String, _ medal: Medal,
    progress: Progress? = nil,
    isEarned: @escaping @Sendable (Earner.Game, Earner) -> Bool
  ) {
    (nameWords, taskWords, self.medal) = (name, task, medal)
    (self.isEarned, self.progress) = (isEarned, progress)
  }

  /// An achievement of this many games, or of whatever a career counts.
  package init(
    _ count: Int, _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String, _ medal: Medal? = nil,
    of done: @escaping @Sendable (Earner) -> Int
  ) {
    let progress: Progress = { career, _ in (done(career), count) }
    self.init(
      name(), task(), medal ?? .number(count), progress: count == 1 ? nil : progress,
      isEarned: { done($1) >= count })
  }
}

/// The achievements of a career, worked out from its games in the order of their ends.
package struct Achievements<Earner: Career>: Sendable {
  private var career = Earner()

  /// The game that earned each; `nil` before.
  private var games = [Earner.Game?](repeating: nil, count: Earner.achievements.count)

  /// The places of achievements still open.
  private var open = Array(Earner.achievements.indices)

  package init() {}

  package init(of games: some Sequence<Earner.Game>) {
    for game in games { add(game) }
  }

  /// - Returns: the names of those that the game earns.
  @discardableResult
  package mutating func add(_ game: Earner.Game) -> [String] {
    career.add(game)
    let earned = open.filter { Earner.achievements[$0].isEarned(game, career) }
    guard !earned.isEmpty else { return [] }
    for index in earned { games[index] = game }
    open.removeAll(where: earned.contains)
    return earned.map { Earner.achievements[$0].name }
  }

  package var count: Int { games.count { $0 != nil } }

  /// The names of those that a game has earned.
  package func earned(by game: Earner.Game) -> [String] {
    zip(Earner.achievements, games).filter { $0.1 == game }.map(\.0.name)
  }

  /// All of them.
  ///
  /// - Parameter today: the player's date.
  package func standings(on today: CalendarDate) -> [AchievementStanding] {
    zip(Earner.achievements, games).map { achievement, game in
      AchievementStanding(
        name: achievement.name, task: achievement.task, medal: achievement.medal,
        day: game?.finished.day, progress: achievement.progress?(career, today))
    }
  }
}

/// An achievement as it stands.
package struct AchievementStanding {
  package let name: String
  package let task: String
  package let medal: Medal

  /// The day on which it was earned; `nil` before.
  package let day: CalendarDate?

  /// `nil` for an achievement of a single game.
  package let progress: (done: Int, all: Int)?
}

/// The career in games without achievements.
package struct NoCareer<Game: FinishedGame>: Career {
  package init() {}
  package mutating func add(_ game: Game) {}
  package static var achievements: [Achievement<Self>] { [] }
}

extension ResultSummary where Earner == NoCareer<Result> {
  package var achievements: Achievements<Earner> { Achievements() }
}

extension [any ResultSummary] {
  /// The achievements of all these games, and those of their daily deals.
  ///
  /// - Parameter today: the player's date.
  package func standings(on today: CalendarDate) -> [AchievementStanding] {
    flatMap { $0.standings(on: today) } + dailies.standings(on: today)
  }

  /// The achievements of their daily deals.
  package var dailies: Achievements<DailyCareer> {
    Achievements(of: flatMap(\.playedDailies).sorted { $0.finished.seconds < $1.finished.seconds })
  }
}

extension ResultSummary {
  fileprivate func standings(on today: CalendarDate) -> [AchievementStanding] {
    achievements.standings(on: today)
  }
}
