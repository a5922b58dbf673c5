// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import MatchingPlay
import Opponents
import Play

/// First evenings of simulated players: three games of Match, one of Concentration, and the deal of
/// the day.
package struct FirstEvenings {
  private let evenings: Int

  /// - Parameter evenings: how many each player plays.
  package init(evenings: Int) { self.evenings = evenings }

  package var headings: [String] {
    ["Player", "Three stars", "An achievement", "Two achievements", "A new best", "A loss"]
  }

  /// A line for each player, with the number of evenings that see each of these.
  package var rows: [[String]] {
    Opponent.Skill.allCases.map { skill in
      let seen = (0..<evenings).map { evening(of: skill, number: $0) }
      let counts = [
        seen.count { $0.mostStars >= 3 }, seen.count { $0.achievements >= 1 },
        seen.count { $0.achievements >= 2 }, seen.count(where: \.hasBest),
        seen.count(where: \.hasLoss),
      ]
      return ["\(skill)"] + counts.map { "\($0)" }
    }
  }

  /// What an evening has seen.
  private struct Evening {
    var mostStars = 0
    var achievements = 0
    var hasBest = false
    var hasLoss = false
  }

  private func evening(of skill: Opponent.Skill, number: Int) -> Evening {
    var (evening, scores) = (Evening(), Scores())
    for (game, setup) in Self.setups(evening: number).enumerated() {
      // Far from the dice that deal the cards.
      let dice = Dice(seed: UInt64(number * 8 + game + 1) << 32)
      guard let result = Self.result(of: setup, skill, dice, at: Self.start(number) + game * 300)
      else { continue }
      let best = scores.statistics(of: result.kind).best
      scores.add(result)
      evening.mostStars = max(evening.mostStars, result.stars?.count ?? 0)
      evening.hasBest = evening.hasBest || best.map(result.isBetter) == true
      evening.hasLoss = evening.hasLoss || result.isLoss
    }
    evening.achievements = scores.achievements.count
    return evening
  }

  /// Eight in the evening, each on another day.
  private static func start(_ evening: Int) -> Int {
    1_795_204_800 + evening % 3000 * 86_400 + 72_000
  }

  private static func setups(evening: Int) -> [Setup] {
    let match = (0..<3).compactMap { deal(evening, $0, tableSize: 12, for: .match) }
    let pairs = deal(evening, 3, tableSize: 16, for: .pairs)
    let daily = DailyDeal(Timestamp(universal: start(evening)).day).record.setup
    return match.map { Setup($0, rules: Rules()) }
      + [pairs].compactMap(\.self).map { Setup($0, rules: Rules(mode: .pairs)) } + [daily]
  }

  private static func deal(
    _ evening: Int, _ game: Int, tableSize: Int, for mode: Mode
  ) -> Deal? {
    DealNumber(UInt32(evening * 4 + game + 1)).flatMap {
      try? Deal($0, tableSize: tableSize, for: mode)
    }
  }

  private static func result(
    of setup: Setup, _ skill: Opponent.Skill, _ dice: Dice, at seconds: Int
  ) -> GameResult? {
    var sitting = Sitting<MatchingGame>(replaying: Record(setup))
    var player = Opponent(memory: skill.memory, dice: dice)
    player.see(SeenTable(sitting.game))
    while !sitting.game.isOver, let place = player.choose(on: SeenTable(sitting.game)),
      case .choice(let choice)? = try? sitting.play(.choose(place))
    {
      player.see(SeenTable(sitting.game, after: choice))
    }
    let best =
      setup.rules.mode.measure == .points ? BestScore(of: setup.deal, rules: setup.rules) : nil
    return GameResult(
      of: sitting, finished: Timestamp(universal: seconds),
      seconds: 3 * sitting.game.flips, best: best)
  }
}
