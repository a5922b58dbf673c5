// SPDX-License-Identifier: MIT

import Matching
package import Play
import Tableau
import Words

/// The sums of a player's games of Match and Concentration.
package struct MatchingCareer: Career {
  fileprivate private(set) var games = 0

  /// Games in a row, up to the last, without a hint.
  fileprivate private(set) var gamesWithoutHint = 0

  /// The modes played, but for daily deals.
  private var modes: Set<Mode> = []
  private var hasDaily = false

  package init() {}

  package mutating func add(_ game: GameResult) {
    games += 1
    if game.dayOfDeal == nil { modes.insert(game.kind.rules.mode) } else { hasDaily = true }
    gamesWithoutHint = game.hints == 0 ? gamesWithoutHint + 1 : 0
  }

  /// The tiles that lead to a finished game for one: each mode's, and the daily deal's.
  fileprivate var kindsPlayed: Int { modes.count + (hasDaily ? 1 : 0) }
}

extension MatchingCareer {
  /// The smallest table that counts.
  fileprivate static let fewestCards = 12

  package static let achievements = first + steps + feats + rarities

  private static let first: [Achievement<MatchingCareer>] = [
    Achievement(1, phrase("First game"), phrase("Play a game to the end"), of: \.games),
    Achievement(
      phrase("Three stars"),
      phrase("Earn three stars with \(MatchingCareer.fewestCards) cards or more"), .emblem(.star)
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
      phrase("Earn five stars with \(MatchingCareer.fewestCards) cards or more, without a hint"),
      .number(5)
    ) { game, _ in
      game.isUnaided && game.stars?.count == Stars.most
    },
  ]

  private static let steps: [Achievement<MatchingCareer>] = [
    Achievement(10, phrase("Ten games"), phrase("Play ten games to the end"), of: \.games),
    Achievement(
      100, phrase("A hundred games"), phrase("Play a hundred games to the end"), .emblem(.cup),
      of: \.games),
  ]

  private static let feats: [Achievement<MatchingCareer>] = [
    Achievement(
      phrase("On your own"), phrase("Play ten games in a row without a hint"), .emblem(.person),
      progress: { career, _ in (career.gamesWithoutHint, 10) },
      isEarned: { $1.gamesWithoutHint >= 10 }),
    Achievement(
      phrase("Under a minute"),
      phrase(
        "Clear \(MatchingCareer.fewestCards) cards or more in less than a minute, without a hint"),
      .emblem(.clock)
    ) { game, _ in
      game.isUnaided && game.isCleared && game.seconds < 60
    },
    Achievement(
      phrase("All in threes"),
      phrase("Clear a table of \(MatchingCareer.fewestCards) cards or more, three to a match"),
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
  private static let rarities: [Achievement<MatchingCareer>] = [
    Achievement(
      phrase("Not one mismatch"),
      phrase(
        "Clear a table of \(MatchingCareer.fewestCards) cards or more without a mismatch or a hint"),
      .emblem(.check)
    ) { game, _ in
      game.isUnaided && game.isCleared && game.mismatches == 0
    },
    Achievement(
      phrase("Perfect"),
      phrase(
        "Reach the best possible score with \(MatchingCareer.fewestCards) cards or more, without a hint"
      ), .emblem(.star)
    ) { game, _ in
      game.isUnaided && game.percent?.value == 100
    },
  ]
}

extension GameResult {
  fileprivate var isLarge: Bool { kind.tableSize >= MatchingCareer.fewestCards }

  /// True for a large game without a hint.
  fileprivate var isUnaided: Bool { hints == 0 && isLarge }

  fileprivate var isCleared: Bool { cardsLeft == 0 }

  /// The compared sets that don't match; `nil` if unknown.
  fileprivate var mismatches: Int? {
    cardsLeft.map { tries - (kind.tableSize - $0) / kind.rules.matchSize.rawValue }
  }
}
