// SPDX-License-Identifier: MIT

import Cards
import Testing

@testable import Matching

/// Games that reach the best score, played through the one gate.
struct BestScoreReachedTests {
  @Test(arguments: Scoring.named)
  func `a game of pairs reaches the best at every table size`(scoring: Scoring) throws {
    for size in Deal.tableSizes {
      try expectReached(deal(UInt32(size), size), Rules(matchSize: .two, scoring: scoring))
    }
  }

  @Test(arguments: Scoring.named)
  func `a game of threes reaches the best where it is exact`(scoring: Scoring) throws {
    for size in Array(2...12) + [40, 46, 49, 52] {
      try expectReached(deal(UInt32(size), size), Rules(matchSize: .three, scoring: scoring))
    }
  }

  /// Plays a set only if the best of what is left still adds up to the best of all.
  private func expectReached(_ deal: Deal, _ rules: Rules) throws {
    guard case .exact(let best) = BestScore(of: deal, rules: rules) else {
      Issue.record("not exact: \(deal.cardsLine)")
      return
    }
    var game = MatchingGame(deal, rules: rules)
    while !game.isOver {
      let set = try #require(setOnTheWay(to: best, in: game), "\(game.look), \(deal.cardsLine)")
      for place in set { _ = try game.choose(place) }
    }
    #expect(game.score == best, "\(deal.cardsLine)")
  }

  private func setOnTheWay(to best: Int, in game: MatchingGame) -> [Int]? {
    let scoring = game.rules.scoring
    let values = BestScore.Values(bonus: scoring.matchBonus, flip: scoring.flipPoints)
    return setsByWorth(in: game).first { set in
      var next = game
      for place in set { _ = try? next.choose(place) }
      let left = next.table.filter { $0.face != .matched }.map(\.card)
      let rest = BestScore(of: left, matchSize: game.rules.matchSize, values: values)
      return next.score + rest.points == best
    }
  }

  /// The sets of unmatched places that would score, the worthiest first.
  private func setsByWorth(in game: MatchingGame) -> [[Int]] {
    let places = game.table.indices.filter { game.table[$0].face != .matched }
    var sets = places.map { [$0] }
    for _ in 1..<game.rules.matchSize.rawValue {
      sets = sets.flatMap { set in places.filter { $0 > set[set.count - 1] }.map { set + [$0] } }
    }
    return sets.map { (set: $0, worth: worth(of: $0.map { game.table[$0].card })) }
      .filter { $0.worth > 0 }.sorted { $0.worth > $1.worth }.map(\.set)
  }
}
