// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Testing

struct LeaveTests {
  @Test func `a leaver's cards go to the others one by one, clockwise`() throws {
    var round = Round(["AS 2S 3S", "4H 5H", "6D 7D", "8C 9C"])
    try round.play("turn 0, turn 1, turn 2, turn 3, turn 0")
    #expect(round.table == "1: 11/2/2S 12/1/4H 12/1/6D 12/1/8C")
    try round.play("leave 0")
    #expect(round.last?.event == .left)
    #expect(round.table == "1: 0/0/- 17/1/4H 16/1/6D 16/1/8C")
    // The closed cards from the top, then the open ones from the first: 13 in all.
    #expect(round.game.hands[1].closed.cards[12].text == "3S")
    #expect(round.closed(3, last: 1) == "AS")
    #expect(round.closed(1, last: 1) == "2S")
    #expect(round.movements.count == 13)
    #expect(round.movements[0] == "closed 0 to closed 1: 1")
    #expect(round.movements[10] == "closed 0 to closed 2: 1")
    #expect(round.movements[11] == "open 0 to closed 3: 1")
    #expect(round.movements[12] == "open 0 to closed 1: 1")
  }

  @Test func `when the active player leaves, the next is active`() throws {
    var round = Round(["AS", "2H", "3D"], starter: 1)
    try round.play("leave 1")
    #expect(round.table == "2: 26/0/- 0/0/- 26/0/-")
    try round.play("turn 2")
    #expect(round.last?.active == 0)
  }

  @Test func `when another leaves, the active player stays`() throws {
    var round = Round(["AS", "2H", "3D"])
    try round.play("turn 0, leave 0")
    #expect(round.table == "1: 0/0/- 26/0/- 26/0/-")
    #expect(round.refusal(of: "turn 0") == .hasLeft)
    #expect(round.refusal(of: "leave 0") == .hasLeft)
  }

  @Test func `who is left alone has all cards and wins`() throws {
    var round = Round(["AS", "2H", "3D"])
    try round.play("turn 0, leave 2")
    #expect(!round.game.isOver)
    try round.play("leave 1")
    #expect(round.game.ending == SnapGame.Ending(winner: 0, reason: .allCards))
    #expect(round.table == "over: 51/1/AS 0/0/- 0/0/-")
  }

  @Test func `a leave decides nothing about a card`() throws {
    var round = Round(["AS", "AH", "3D", "4D"])
    try round.play("turn 0, turn 1, leave 3, call 2")
    #expect(round.last?.event == .right([0, 1]))
    var other = Round(["AS", "AH", "3D", "4D"])
    try other.play("turn 0, turn 1, call 3, leave 3, call 2")
    #expect(other.last?.event == .late)
  }

  @Test func `cards that a leaver showed match nothing any more`() throws {
    var round = Round(["AS", "AH", "3D"])
    try round.play("turn 0, turn 1, leave 0, call 2")
    #expect(round.last?.event == .wrong)
  }

  @Test func `a round is not over sooner or later for a leave among 2,000 turns`() throws {
    var round = Round(["", "", ""])
    try round.turn(times: 1000)
    try round.play("leave 1")
    try round.turn(times: 999)
    #expect(!round.game.isOver)
    try round.turn(times: 1)
    #expect(round.game.ending?.reason == .mostCards)
  }
}
