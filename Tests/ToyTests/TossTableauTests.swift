// SPDX-License-Identifier: MIT

import Games
import Tableau
import Testing

/// What a screen shows of the toy.
struct TossTableauTests {
  @Test func `each player has a closed pile and an open one`() throws {
    let sitting = try toss(each: 4)
    let tops = sitting.game.players.map { $0.open[0] }
    let piles = sitting.tableau().piles
    #expect(piles.map(\.top) == [.down, .up(tops[0]), .down, .up(tops[1])])
    #expect(piles.map(\.count) == [3, 1, 3, 1])
    #expect(
      sitting.tableau().groups == [PileGroup(.seat(0), 2), PileGroup(.seat(1), 2)])
    #expect(!sitting.tableau().isOver)
  }

  @Test func `a throw is seen on the other player's open pile`() throws {
    var sitting = try toss(each: 4)
    let outcome = try sitting.play(.toss(by: 1))
    #expect(
      outcome.changes == [.moved(from: 2, to: 1, count: 1, top: .up(outcome.card))])
    #expect(sitting.tableau().piles[1].top == .up(outcome.card))
    #expect(sitting.tableau().counters.map(\.text) == ["2 open", "1 open"])
  }

  @Test func `an earlier moment is shown as it was`() throws {
    let sitting = try toss(each: 4, throwing: [0, 0, 1])
    let past = sitting.tableau(at: 1)
    #expect(past.isPast)
    #expect(past.piles == (try toss(each: 4, throwing: [0])).tableau().piles)
    #expect(past.position == 1)
    #expect(past.ticks == [.turn, .turn, .turn])
  }

  @Test func `the end is told`() throws {
    #expect(try toss(each: 3, throwing: [0, 1]).tableau().ending?.headline == "All are thrown")
  }
}
