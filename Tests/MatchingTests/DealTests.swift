// SPDX-License-Identifier: MIT

import Cards
import Matching
import Testing

struct DealTests {
  @Test func `a table holds 2 to 52 cards`() {
    #expect(Deal.tableSizes == 2...52)
  }

  @Test func `a deal lays twelve cards when nobody says how many`() throws {
    let deal = try Deal(try #require(DealNumber(4711 as UInt32)))
    #expect(deal.cards == (try cards("KD 2S 4S 4D QH JC QC AD QD JH 8C 9S")))
  }

  @Test func `a deal remembers its number`() throws {
    #expect(try deal(4711).number == DealNumber(4711 as UInt32))
  }

  @Test func `the table takes the first cards of the shuffled deck`() throws {
    #expect(try deal(1, 2).cards == cards("7H 9S"))
    #expect(try deal(4_294_967_295, 7).cards == cards("6D 2H 8D 3C 10S 5C 4D"))
  }

  @Test(arguments: 2...52)
  func `a smaller table of a deal is the beginning of a larger one`(size: Int) throws {
    #expect(try deal(4711, size).cards == Array(deal(4711, 52).cards.prefix(size)))
  }

  @Test func `a full table is the whole deck`() throws {
    #expect(try Set(deal(1, 52).cards) == Set(Deck.standard.cards))
  }

  @Test func `cards laid one by one keep their order and have no number`() throws {
    let deal = try Deal(cards("9C AS KH"))
    #expect(deal.cards == (try cards("9C AS KH")))
    #expect(deal.number == nil)
  }

  @Test func `a game begins with its cards face down and nothing counted`() throws {
    let game = MatchingGame(try deal(1, 5))
    #expect(game.table.map(\.card) == (try cards("7H 9S 4H 8D 8H")))
    #expect(game.look == "-----")
    #expect(game.score == 0)
    #expect(game.flips == 0)
    #expect(game.rules == Rules())
  }
}
