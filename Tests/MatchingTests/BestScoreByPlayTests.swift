// SPDX-License-Identifier: MIT

import Matching
import Testing

/// The best score against all games that can be played, move by move.
struct BestScoreByPlayTests {
  @Test(arguments: MatchSize.allCases, Scoring.named)
  func `no game on a small table ends better, and one ends as well`(
    matchSize: MatchSize, scoring: Scoring
  ) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    var chance = Chance(seed: scoring.flipPoints - matchSize.rawValue)
    for _ in 0..<600 {
      let deal = try Deal(chance.mixedCards(2 + chance.below(4)))
      let best = MatchingGame(deal, rules: rules).bestByPlayingAll
      #expect(BestScore(of: deal, rules: rules) == .exact(best), "\(deal.cardsLine)")
    }
  }

  @Test(arguments: MatchSize.allCases, Scoring.named)
  func `nor on a table of six or seven cards`(matchSize: MatchSize, scoring: Scoring) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    var chance = Chance(seed: 100 * matchSize.rawValue - scoring.flipPoints)
    for round in 0..<24 {
      let deal = try Deal(chance.mixedCards(round % 6 == 0 ? 7 : 6))
      let best = MatchingGame(deal, rules: rules).bestByPlayingAll
      #expect(BestScore(of: deal, rules: rules) == .exact(best), "\(deal.cardsLine)")
    }
  }

  @Test(arguments: MatchSize.allCases, Scoring.named)
  func `no game played at random ends better`(matchSize: MatchSize, scoring: Scoring) throws {
    let rules = Rules(matchSize: matchSize, scoring: scoring)
    for size in Deal.tableSizes {
      let deal = try deal(UInt32(size), size)
      var chance = Chance(seed: size)
      var game = MatchingGame(deal, rules: rules)
      while !game.isOver { _ = try? game.choose(chance.below(size)) }
      #expect(game.score <= BestScore(of: deal, rules: rules).points, "\(size) cards")
    }
  }
}
