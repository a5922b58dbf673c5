// SPDX-License-Identifier: MIT

import Matching

/// Something that a player earns once: what it is called, what it takes, and the rule by which a game
/// earns it. The results alone tell what has been earned, and when.
package struct Achievement: Sendable {
  package var name: String { nameWords() }
  package var task: String { taskWords() }

  private let nameWords: @Sendable () -> String
  private let taskWords: @Sendable () -> String

  /// Whether a game earns it that is the last one of a career so far.
  let isEarned: @Sendable (_ game: GameResult, _ career: Career) -> Bool

  private init(
    _ name: @autoclosure @escaping @Sendable () -> String,
    _ task: @autoclosure @escaping @Sendable () -> String,
    _ isEarned: @escaping @Sendable (GameResult, Career) -> Bool
  ) {
    (nameWords, taskWords, self.isEarned) = (name, task, isEarned)
  }
}

extension Achievement {
  /// The fewest cards of a game that is worth one.
  static let fewestCards = 12

  /// All of them, in the order in which they are listed.
  package static let all = [
    Achievement(Sentences.perfectGame, Sentences.perfectGameTask) { game, _ in
      game.isUnaided && game.percent?.value == 100
    },
    Achievement(Sentences.noMismatch, Sentences.noMismatchTask) { game, _ in
      game.isUnaided && game.isCleared && game.mismatches == 0
    },
    Achievement(Sentences.underAMinute, Sentences.underAMinuteTask) { game, _ in
      game.isUnaided && game.isCleared && game.seconds < 60
    },
    Achievement(Sentences.allInThrees, Sentences.allInThreesTask) { game, _ in
      game.kind.rules.matchSize == .three && game.isLarge && game.isCleared
    },
    Achievement(Sentences.fullDeck, Sentences.fullDeckTask) { game, _ in
      game.kind.tableSize == 52 && game.isCleared
    },
    Achievement(Sentences.longMemory, Sentences.longMemoryTask) { game, _ in
      game.kind.rules.mode == .pairs && game.kind.tableSize >= 24
        && game.stars?.count == Stars.most
    },
    Achievement(Sentences.onYourOwn, Sentences.onYourOwnTask) { $1.gamesWithoutHint >= 10 },
    Achievement(Sentences.sevenDays, Sentences.sevenDaysTask) { game, career in
      game.daily.map { career.daysInARow(upTo: $0.date) >= 7 } ?? false
    },
    Achievement(Sentences.wholeMonth, Sentences.wholeMonthTask) { game, career in
      game.dayOfDeal.map { career.hasPlayedAll(of: CalendarMonth(of: $0.date)) } ?? false
    },
    Achievement(Sentences.hundredGames, Sentences.hundredGamesTask) { $1.games >= 100 },
  ]
}

extension GameResult {
  fileprivate var isLarge: Bool { kind.tableSize >= Achievement.fewestCards }

  /// A large one without a hint.
  fileprivate var isUnaided: Bool { hints == 0 && isLarge }

  fileprivate var isCleared: Bool { cardsLeft == 0 }

  /// How many sets of cards were compared that don't match; `nil` if that is not known.
  fileprivate var mismatches: Int? {
    cardsLeft.map { tries - (kind.tableSize - $0) / kind.rules.matchSize.rawValue }
  }
}
