// SPDX-License-Identifier: MIT

import Cards
import Matching

/// How long the game takes to find out whether it is over. It does so after every move, and it is
/// hardest on the largest table with three cards to a match.
enum EndTiming {
  /// In microseconds, one sample per game: the mean over its moves.
  static func measure(games: UInt32 = 50) -> Samples {
    var samples = Samples()
    for seed in 1...games {
      guard let number = DealNumber(seed), let deal = try? Deal(number, tableSize: 52) else {
        continue
      }
      samples.append(timePerQuestion(in: MatchingGame(deal, rules: Rules(matchSize: .three))))
    }
    return samples
  }

  /// Plays at random to the end, or for a thousand choices.
  private static func timePerQuestion(in game: MatchingGame) -> Double {
    var game = game
    var dice = Dice(seed: 1)
    var questions = 0
    var asking = Duration.zero
    let clock = ContinuousClock()
    var isOver = false
    while !isOver, questions < 1000 {
      _ = try? game.play(.choose(Int(dice.roll(below: 52))))
      asking += clock.measure { isOver = game.isOver }
      questions += 1
    }
    return asking / questions / .microseconds(1)
  }
}
