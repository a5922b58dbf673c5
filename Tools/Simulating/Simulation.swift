// SPDX-License-Identifier: MIT

import Cards
package import Matching
package import MatchingPlay
package import Opponents

/// Deals of one kind for simulated players: those with the numbers from 1 on, so that it is always
/// the same games that are played.
package struct Simulation {
  private let kind: GameKind
  private let deals: [(deal: Deal, best: BestScore?)]

  package init(of kind: GameKind, games: Int) {
    self.kind = kind
    deals = (0..<max(games, 0)).compactMap { index in
      guard let number = DealNumber(UInt32(truncatingIfNeeded: index + 1)),
        let deal = try? Deal(number, tableSize: kind.tableSize, for: kind.rules.mode)
      else { return nil }
      let hasPoints = kind.rules.mode.measure == .points
      return (deal, hasPoints ? BestScore(of: deal, rules: kind.rules) : nil)
    }
  }

  /// A player's figures in each game.
  package func play(_ strength: Opponent.Skill) -> [Reached] {
    deals.enumerated().map { index, dealt in
      var game = MatchingGame(dealt.deal, rules: kind.rules)
      // The deal's own dice begin at its number, and these far from all of them.
      let dice = Dice(seed: UInt64(index + 1) << 32)
      var opponent = Opponent(memory: strength.memory, dice: dice)
      opponent.finish(&game)
      return Reached(game, best: dealt.best)
    }
  }
}

/// A player's figures in a game.
package struct Reached: Equatable {
  /// The points, or the tries in modes without points.
  package let figure: Int
  package let percent: Percent

  /// Whether it ended above zero points; `nil` in modes without points.
  package let isAboveZero: Bool?

  init(_ game: MatchingGame, best: BestScore?) {
    figure = best == nil ? game.tries : game.score
    percent =
      best.map { Percent(points: game.score, of: $0) }
      ?? Percent(tries: game.tries, cards: game.table.count)
    isAboveZero = best.map { _ in game.score > 0 }
  }
}
