// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Testing

struct TurnTests {
  @Test func `a turn opens the top card, and the next player clockwise is active`() throws {
    var round = Round(["AS", "2S", "3S"], starter: 1)
    try round.play("turn 1")
    #expect(round.last?.event == .opened(Card("2S")!))
    #expect(round.movements == ["closed 1 to open 1: 1"])
    #expect(round.last?.active == 2)
    #expect(round.table == "2: 17/0/- 17/1/2S 17/0/-")
    try round.play("turn 2, turn 0, turn 1")
    #expect(round.table.hasPrefix("2: 16/1/AS 16/2/"))
  }

  @Test func `who has no closed card left recycles when the turn comes`() throws {
    var round = Round(["AS", "2S", "3S", "4S"])
    try round.turn(times: 51)
    #expect(round.table.hasPrefix("3: 0/13/"))
    try round.turn(times: 1)
    #expect(round.table.hasPrefix("0: 13/0/- 0/13/"))
    #expect(round.movements == ["closed 3 to open 3: 1", "open 0 to closed 0: 13"])
    #expect(round.closed(0, first: 1) == "AS")
  }

  @Test func `a recycled stack is turned over as a block`() throws {
    var round = Round(["AS 5H 9C", "2S"])
    let dealt = round.game.hands[0].closed
    try round.turn(times: 52)
    #expect(round.game.hands[0].closed == dealt)
    try round.play("turn 0")
    #expect(round.last?.event == .opened(Card("AS")!))
  }

  /// Seat 3 pays three cards four times, and turns the last one.
  private func withSingleOpenCard() throws -> Round {
    var round = Round(["AS 2S", "3S 4S", "5S 6S", "7H 8H 9H 10H JH QH KH 7D 8D 9D 10D JD QD"])
    try round.play("call 3, turn 0, call 3, turn 1, call 3, turn 2, call 3")
    #expect(round.table == "3: 16/1/AS 16/1/3S 16/1/5S 1/0/-")
    try round.play("turn 3")
    #expect(round.table == "0: 16/1/AS 16/1/3S 16/1/5S 0/1/QD")
    return round
  }

  @Test func `a single open card is not recycled, and its player is passed over`() throws {
    var round = try withSingleOpenCard()
    try round.play("turn 0, turn 1, turn 2")
    #expect(round.table == "0: 15/2/2S 15/2/4S 15/2/6S 0/1/QD")
    #expect(round.refusal(of: "turn 3") == .notYourTurn)
  }

  @Test func `one open card is enough to call and to pay with`() throws {
    var round = try withSingleOpenCard()
    try round.play("call 3")
    #expect(round.last?.event == .wrong)
    #expect(round.movements == ["open 3 to closed 3: 1", "closed 3 to closed 0: 1"])
    #expect(round.table == "0: 17/1/AS 16/1/3S 16/1/5S 0/0/-")
  }

  @Test func `who has no cards is out of the round, not paid, and may still leave`() throws {
    var round = try withSingleOpenCard()
    try round.play("call 3")
    #expect(round.refusal(of: "call 3") == .outOfRound)
    #expect(round.refusal(of: "turn 3") == .outOfRound)
    try round.play("turn 0, call 0")
    #expect(round.table == "1: 14/2/2S 17/1/3S 17/1/5S 0/0/-")
    try round.play("turn 1, turn 2")
    #expect(round.last?.active == 0)
    try round.play("leave 3")
    #expect(round.last?.movements == [])
    #expect(round.last?.active == 0)
    #expect(round.refusal(of: "call 3") == .hasLeft)
  }

  @Test func `only the active player turns, and only who is there plays`() throws {
    let round = Round(["", "", ""], starter: 2)
    #expect(round.refusal(of: "turn 0") == .notYourTurn)
    #expect(round.refusal(of: "turn 3") == .noSuchSeat)
    #expect(round.refusal(of: "call 3") == .noSuchSeat)
    #expect(round.refusal(of: "leave 9223372036854775807") == .noSuchSeat)
    #expect(round.refusal(of: "turn 2") == nil)
  }

  @Test func `who alone can turn does so again and again`() throws {
    // Seat 0 shows low cards and seat 1 high ones, so all that seat 1 calls is wrong.
    func stack(_ ranks: String) -> String {
      ranks.split(separator: " ").map { "\($0)S \($0)H \($0)D \($0)C" }.joined(separator: " ")
    }
    var round = Round([stack("A 2 3 4 5 6"), stack("8 9 10 J Q K")])
    while round.game.hands[1].count > 1 {
      try round.play("call 1")
      try round.turn(times: 1)
    }
    while !round.game.hands[1].closed.isEmpty { try round.turn(times: 1) }
    #expect(round.table.hasSuffix(" 0/1/\(round.game.hands[1].top!.text)"))
    for _ in 0..<5 {
      #expect(round.game.active == 0)
      try round.turn(times: 1)
    }
  }

  @Test func `after 2,000 turns without a call the round is over, and of equals the starter wins`()
    throws
  {
    var round = Round(["", ""], starter: 1)
    try round.turn(times: 1999)
    #expect(!round.game.isOver)
    try round.turn(times: 1)
    #expect(round.game.ending == SnapGame.Ending(winner: 1, reason: .mostCards))
    #expect(round.table.hasPrefix("over:"))
    #expect(round.refusal(of: "turn 0") == .roundOver)
    #expect(round.refusal(of: "call 0") == .roundOver)
    #expect(round.refusal(of: "leave 0") == .roundOver)
  }

  @Test func `a call that moves cards begins the count anew, and then the most cards win`() throws {
    var round = Round(["", ""], starter: 1)
    try round.turn(times: 1500)
    while !round.game.matchingSeats.isEmpty { try round.turn(times: 1) }
    try round.play("call 1")
    #expect(round.game.hands.map(\.count) == [27, 25])
    try round.turn(times: 1999)
    #expect(!round.game.isOver)
    try round.turn(times: 1)
    #expect(round.game.ending == SnapGame.Ending(winner: 0, reason: .mostCards))
  }
}
