// SPDX-License-Identifier: MIT

package import Choices
import Matching
package import MatchingPlay
import Opponents
import Play

/// The figures of each player in the games that each level offers, as lines of text.
package struct LevelTable {
  private let games: Int

  /// - Parameter games: how many of each kind are played.
  package init(games: Int) {
    self.games = games
  }

  package var headings: [String] {
    ["Level", "Game", "Player", "Points or tries", "Percent", "Above zero"]
  }

  /// A line for each player and each kind of game of a level.
  package func rows(of level: Level) -> [[String]] {
    level.kinds.flatMap { kind in
      let simulation = Simulation(of: kind, games: games)
      return Opponent.Skill.allCases.map { strength in
        [level.rawValue, Sentences.kind(kind), strength.rawValue]
          + figures(simulation.play(strength))
      }
    }
  }

  private func figures(_ reached: [Reached]) -> [String] {
    let mean = { (values: [Int]) in
      Sentences.oneDecimal(Double(values.reduce(0, +)) / Double(max(values.count, 1)))
    }
    let signs = reached.compactMap(\.isAboveZero).map { $0 ? 100 : 0 }
    return [
      mean(reached.map(\.figure)), mean(reached.map(\.percent.value)) + "%",
      signs.isEmpty ? "-" : mean(signs) + "%",
    ]
  }
}

extension Level {
  /// The kinds of game that the menu offers and that have a result; none for the player's own.
  package var kinds: [GameKind] {
    guard let rules else { return [] }
    return Mode.allCases.filter(\.hasResult).flatMap { mode in
      handyTableSizes(of: mode).map {
        GameKind(
          Rules(mode: mode, matchSize: rules.matchSize, scoring: rules.scoring), tableSize: $0)
      }
    }
  }
}
