// SPDX-License-Identifier: MIT

import Cards
import Games
import MatchingPlay
import Play
import Trios
package import TriosPlay

/// The stars of Trios: the time that a trio takes simulated players of all strengths.
package enum TrioFigures {
  package static let players: [TrioOpponent] = [.gentle, .usual, .sharp]

  /// The results of a player on the deals from 1 on, who makes no mistakes.
  package static func results(of player: TrioOpponent, games: Int) -> [TrioResult] {
    (0..<max(games, 0)).compactMap { index in
      guard let number = DealNumber(UInt32(truncatingIfNeeded: index + 1)) else { return nil }
      // The deal's own dice begin at its number, and these far from all of them.
      var (dice, seconds) = (Dice(seed: UInt64(index + 1) << 32), 0.0)
      var sitting = Sitting<TrioGame>(TrioGame.Setup(number))
      while let search = TrioSearch(sitting.game, by: player, using: &dice) {
        seconds += search.secondsLeft
        for move in search.move.ofFirstPlayer { _ = try? sitting.play(move) }
      }
      return TrioResult(
        of: sitting, finished: Timestamp(universal: index), seconds: Int(seconds.rounded()))
    }
  }

  /// The seconds for each trio, for two stars and more: as many games take longer as games of a good
  /// player at Match stay below that number of stars.
  ///
  /// - Parameter games: how many each player plays.
  package static func thresholds(games: Int) -> [Int] {
    let seconds = players.flatMap { results(of: $0, games: games) }
      .map(\.secondsForTrio).sorted(by: >)
    return StarThresholds.percentiles.map { seconds[seconds.count * $0 / 100] }
  }

  /// The percentages of a player's games with one star to five.
  private static func shares(of player: TrioOpponent, games: Int, _ thresholds: [Int]) -> [Int] {
    let stars = results(of: player, games: games).map { TrioStars.stars($0, by: thresholds) }
    return (1...TrioStars.most).map { count in
      (100 * stars.count { $0 == count } + games / 2) / games
    }
  }

  /// The file of Swift that holds the thresholds.
  package static func source(games: Int) -> String {
    let thresholds = thresholds(games: games)
    let lines = players.map { player in
      let numbers = shares(of: player, games: games, thresholds).map { "\($0)" }
      return "  /// - \(player): \(numbers.joined(separator: ", "))"
    }
    return """
      // SPDX-License-Identifier: MIT

      extension TrioStars {
        /// Printed by `make -s simulate ARGS="trios --games \(games)"`. Of a hundred games of each player,
        /// these earn one star to five:
        ///
      \(lines.joined(separator: "\n"))
        package static let thresholds = \(thresholds)
      }

      """
  }
}

extension TrioGame.Move {
  /// The move of a player alone.
  fileprivate var ofFirstPlayer: [TrioGame.Move] {
    if case .take(let places, _) = self { places.map { .choose($0) } } else { [self] }
  }
}

/// Far from the deal's own use.
extension Dice: RandomNumberGenerator {}
