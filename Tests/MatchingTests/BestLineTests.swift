// SPDX-License-Identifier: MIT

import Testing

@testable import Matching

/// The best games, played through the one gate: each has to reach the best score, which other tests
/// hold against all games that can be played.
struct BestLineTests {
  @Test(arguments: Scoring.named)
  func `two by two it reaches the best at every table size`(scoring: Scoring) throws {
    for size in Deal.tableSizes {
      try expectBest(deal(UInt32(size), size), Rules(matchSize: .two, scoring: scoring))
    }
  }

  @Test(arguments: Scoring.named)
  func `three by three it reaches the best where that is exact`(scoring: Scoring) throws {
    for size in Array(2...14) + [40, 46, 49, 52] {
      try expectBest(deal(UInt32(size), size), Rules(matchSize: .three, scoring: scoring))
    }
  }

  @Test(arguments: MatchSize.allCases)
  func `it does so with few ranks and with any scoring`(size: MatchSize) throws {
    var chance = Chance(seed: size.rawValue)
    for _ in 0..<300 {
      let cards = chance.mixedCards(2 + chance.below(11))
      let scoring = try #require(
        Scoring(
          matchBonus: chance.below(6), mismatchPoints: -chance.below(9),
          flipPoints: -chance.below(6)))
      try expectBest(Deal(cards), Rules(matchSize: size, scoring: scoring))
    }
  }

  @Test func `what is worth most comes first`() throws {
    let deal = try Deal(cards("2H 5H AS KD KC AC"))
    #expect(BestLine(of: deal, rules: Rules())?.sets == [[2, 5], [3, 4], [0, 1]])
  }

  @Test func `there is none where the best is not known, and without points`() throws {
    let large = try deal(7, 30)
    let dear = try #require(Scoring(matchBonus: 1, mismatchPoints: 0, flipPoints: -3))
    let threes = Rules(matchSize: .three, scoring: dear)
    guard case .atMost = BestScore(of: large, rules: threes) else {
      Issue.record("the best of deal 7 is known")
      return
    }
    #expect(BestLine(of: large, rules: threes) == nil)
    #expect(BestLine(of: try deal(1, 16, for: .pairs), rules: Rules(mode: .pairs)) == nil)
  }

  private func expectBest(
    _ deal: Deal, _ rules: Rules, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let best = BestScore(of: deal, rules: rules)
    guard let line = BestLine(of: deal, rules: rules) else {
      if case .exact = best { Issue.record("\(deal.cardsLine)", sourceLocation: sourceLocation) }
      return
    }
    var game = MatchingGame(deal, rules: rules)
    for set in line.sets {
      try #require(set.count == rules.matchSize.rawValue, sourceLocation: sourceLocation)
      for place in set.dropLast() { try game.choose(place) }
      let last = try game.choose(set[set.count - 1])
      #expect(last.event == .match, "\(deal.cardsLine)", sourceLocation: sourceLocation)
    }
    #expect(game.isOver, "\(deal.cardsLine)", sourceLocation: sourceLocation)
    #expect(
      BestScore.exact(game.score) == best, "\(deal.cardsLine)", sourceLocation: sourceLocation)
  }
}
