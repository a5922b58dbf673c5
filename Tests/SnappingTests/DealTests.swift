// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Testing

struct DealTests {
  @Test(arguments: [
    (2, 0, [26, 26]), (2, 1, [26, 26]), (3, 0, [18, 17, 17]), (3, 1, [17, 18, 17]),
    (3, 2, [17, 17, 18]), (4, 3, [13, 13, 13, 13]),
  ])
  func `all cards are dealt, and the starter has one more of three players`(
    players: Int, starter: Int, counts: [Int]
  ) throws {
    let game = try start(players, starter)
    #expect(game.hands.map(\.closed.count) == counts)
    #expect(game.hands.allSatisfy { $0.open.isEmpty })
    #expect(game.active == starter)
    #expect(Set(game.hands.flatMap(\.closed.cards)).count == 52)
  }

  @Test func `cards are dealt one at a time, clockwise, each onto the others`() throws {
    let cards = SnapGame.Deal(DealNumber(4711 as UInt32)!).cards
    let game = try start(3, 1)
    #expect(game.hands[1].closed.cards.last == cards[0])
    #expect(game.hands[2].closed.cards.last == cards[1])
    #expect(game.hands[0].closed.cards.last == cards[2])
    #expect(game.hands[1].closed.cards.first == cards[51])
    #expect(game.hands[0].closed.cards.first == cards[50])
  }

  @Test func `a number deals the deck that it shuffles in other games`() {
    let cards = SnapGame.Deal(DealNumber(4711 as UInt32)!).cards
    #expect(cards.prefix(6).map(\.text) == ["KD", "2S", "4S", "4D", "QH", "JC"])
  }

  @Test func `a deal is a whole deck`() {
    let deck = Deck.standard.cards
    #expect(SnapGame.Deal(deck) != nil)
    #expect(SnapGame.Deal(Array(deck.dropLast())) == nil)
    #expect(SnapGame.Deal(deck.dropLast() + [deck[0]]) == nil)
  }

  @Test(arguments: [(1, 0), (5, 0), (2, 2), (4, -1), (0, 0)])
  func `a round has two to four players, and one of them begins`(players: Int, starter: Int) {
    let deal = SnapGame.Deal(DealNumber(1 as UInt32)!)
    #expect(SnapGame.Setup(deal, players: players, starter: starter) == nil)
  }

  private func start(_ players: Int, _ starter: Int) throws -> SnapGame {
    let deal = SnapGame.Deal(DealNumber(4711 as UInt32)!)
    return SnapGame(try #require(SnapGame.Setup(deal, players: players, starter: starter)))
  }
}
