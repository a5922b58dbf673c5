// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

/// The short answer to "is it over?" against the long one that tries every set of cards.
struct EndAgainstBruteForceTests {
  @Test(arguments: MatchSize.allCases)
  func `the end is seen right on tables of few cards`(matchSize: MatchSize) throws {
    var chance = Chance(seed: matchSize.rawValue)
    var over = 0
    for round in 0..<6000 {
      let cards = chance.cards(2 + chance.below(5))
      let game = MatchingGame(try Deal(cards), rules: Rules(matchSize: matchSize))
      let isOver = game.isOver
      if isOver { over += 1 }
      if isOver != game.isOverByBruteForce { Issue.record("round \(round): \(cards)") }
    }
    #expect((500...3000).contains(over), "both answers should come often: \(over)")
  }

  @Test(arguments: MatchSize.allCases)
  func `no table of five cards or more is over`(matchSize: MatchSize) throws {
    for size in 5...52 {
      var chance = Chance(seed: size)
      for _ in 0..<10 {
        let game = MatchingGame(
          try Deal(chance.cards(size)), rules: Rules(matchSize: matchSize))
        #expect(!game.isOver)
        #expect(!game.isOverByBruteForce)
      }
    }
  }

  @Test(arguments: MatchSize.allCases)
  func `the end is seen right after each of the matches`(matchSize: MatchSize) throws {
    var endings = 0
    for seed in 1...1000 {
      var chance = Chance(seed: seed)
      var game = MatchingGame(
        try Deal(chance.cards(4 + chance.below(6))), rules: Rules(matchSize: matchSize))
      for _ in 0..<2000 where !game.isOver && !game.isOverByBruteForce {
        _ = try? game.choose(chance.below(game.table.count))
      }
      #expect(game.isOver && game.isOverByBruteForce, "seed \(seed), at \(game.look)")
      if game.look.contains("m") && game.look.contains("-") { endings += 1 }
    }
    #expect(endings > 300, "games should end with cards left: \(endings)")
  }

  @Test func `every pair and every three cards of a deck are judged right`() throws {
    let deck = Deck.standard.cards
    for first in deck.indices {
      for second in deck.indices where second > first {
        let game = MatchingGame(try Deal([deck[first], deck[second]]))
        #expect(game.isOver == (worth(of: [deck[first], deck[second]]) == 0))
      }
    }
    for step in 1...15 {
      for first in deck.indices {
        let three = [deck[first], deck[(first + step) % 52], deck[(first + 3 * step) % 52]]
        guard Set(three).count == 3 else { continue }
        let game = MatchingGame(try Deal(three), rules: Rules(matchSize: .three))
        #expect(game.isOver == (worth(of: three) == 0))
      }
    }
  }
}
