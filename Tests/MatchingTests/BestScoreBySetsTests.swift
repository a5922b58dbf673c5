// SPDX-License-Identifier: MIT

import Cards
import Testing

@testable import Matching

/// The best score against all ways to take sets, with all kinds of values.
struct BestScoreBySetsTests {
  @Test(arguments: MatchSize.allCases)
  func `the named scorings have the best of all sets`(matchSize: MatchSize) {
    for scoring in Scoring.named {
      var chance = Chance(seed: 7 - scoring.flipPoints)
      for _ in 0..<400 {
        expectBest(
          of: chance.mixedCards(3 + chance.below(8)), matchSize,
          BestScore.Values(bonus: scoring.matchBonus, flip: scoring.flipPoints))
      }
    }
  }

  @Test(arguments: MatchSize.allCases)
  func `so have any other values`(matchSize: MatchSize) {
    var chance = Chance(seed: 11)
    for round in 0..<1200 {
      let limit = round.isMultiple(of: 3) ? 100 : 8
      expectBest(
        of: chance.mixedCards(3 + chance.below(8)), matchSize,
        BestScore.Values(bonus: chance.below(limit), flip: -chance.below(limit)))
    }
  }

  @Test(arguments: MatchSize.allCases)
  func `so have larger tables`(matchSize: MatchSize) {
    var chance = Chance(seed: 13)
    for _ in 0..<16 {
      expectBest(
        of: chance.mixedCards(11 + chance.below(3)), matchSize,
        BestScore.Values(bonus: 1 + chance.below(3), flip: -chance.below(4)))
    }
  }

  @Test func `three of each rank may be taken first where four points pay for a set`() {
    var chance = Chance(seed: 17)
    for _ in 0..<60 {
      let cards = chance.mixedCards(12 + chance.below(4))
      let bonus = 1 + chance.below(6)
      let values = BestScore.Values(bonus: bonus, flip: -chance.below(4 * bonus / 3 + 1))
      let pieces = BestScore.suitsByRank(cards).enumerated().flatMap {
        BestScorePiece.all(rank: $0, $1)
      }
      let best = BestScorePacking(pieces, values).best().points
      #expect(BestScore.ofThrees(cards, values) == .exact(best), "\(cards) \(values)")
    }
  }

  @Test func `the bound is never below the best`() {
    var chance = Chance(seed: 19)
    for round in 0..<1500 {
      let cards = chance.mixedCards(2 + chance.below(11))
      let limit = round.isMultiple(of: 3) ? 100 : 8
      let values = BestScore.Values(bonus: chance.below(limit), flip: -chance.below(limit))
      let bound = BestScore.bound(BestScore.suitsByRank(cards), values)
      #expect(bound >= BestScore.ofThrees(cards, values).points, "\(cards) \(values)")
    }
  }

  private func expectBest(
    of cards: [Card], _ matchSize: MatchSize, _ values: BestScore.Values,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let best = bestByTakingSets(
      of: cards, size: matchSize.rawValue, bonus: values.bonus, flip: values.flip)
    #expect(
      BestScore(of: cards, matchSize: matchSize, values: values) == .exact(best),
      "\(cards) \(values)", sourceLocation: sourceLocation)
  }
}
