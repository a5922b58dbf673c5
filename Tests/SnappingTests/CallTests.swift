// SPDX-License-Identifier: MIT

import Snapping
import Testing

struct CallTests {
  @Test(arguments: [
    ("AS", "AH", "KD", "QC", [0, 1]),
    ("KD", "AS", "QC", "AH", [1, 3]),
    ("AS", "AH", "AD", "QC", [0, 1, 2]),
    ("QC", "AS", "AH", "AD", [1, 2, 3]),
    ("AS", "KH", "AD", "KC", [0, 1, 2, 3]),
    ("AS", "AH", "KD", "KC", [0, 1, 2, 3]),
    ("AS", "AH", "AD", "AC", [0, 1, 2, 3]),
  ])
  func `everyone whose top equals another's is in the matching set`(
    first: String, second: String, third: String, fourth: String, matching: [Int]
  ) throws {
    var round = Round([first, second, third, fourth])
    try round.play("turn 0, turn 1, turn 2, turn 3")
    #expect(round.game.matchingSeats == matching)
    try round.play("call 2")
    #expect(round.last?.event == .right(matching))
    #expect(round.game.hands[2].count == 13 + matching.filter { $0 != 2 }.count)
    for seat in 0..<4 {
      let isTaken = matching.contains(seat)
      #expect(round.game.hands[seat].open.count == (isTaken ? 0 : 1))
    }
  }

  @Test func `the caller takes the stacks under the own, clockwise, the own first`() throws {
    var round = Round(["AS 5H KS", "2D 6D KH", "AC 7C", "KD KC"])
    // The tops after two rounds of turns: KS, KH, 7C, KC for 0, 1, 2, 3 in the end.
    try round.play("turn 0, turn 1, turn 2, turn 3, turn 0, turn 1, turn 2, turn 3, turn 0, turn 1")
    #expect(round.table == "2: 10/3/KS 10/3/KH 11/2/7C 11/2/KC")
    try round.play("call 1")
    #expect(round.last?.event == .right([0, 1, 3]))
    #expect(
      round.movements == [
        "open 1 to closed 1: 3", "open 3 to closed 1: 2", "open 0 to closed 1: 3",
      ])
    #expect(round.closed(1, last: 8) == "2D 6D KH KD KC AS 5H KS")
    #expect(round.table == "2: 10/0/- 18/0/- 11/2/7C 11/0/-")
  }

  @Test func `who calls right need not show one of the matching cards`() throws {
    var round = Round(["AS", "AH", "2C"])
    try round.play("turn 0, turn 1, call 2")
    #expect(round.closed(2, last: 2) == "AS AH")
    #expect(round.table == "2: 17/0/- 16/0/- 19/0/-")
  }

  @Test func `a wrong call costs a card to each other player`() throws {
    var round = Round(["AS", "2H 3H 4H 5H", "6C", "7D"])
    try round.play("turn 0, call 1")
    #expect(round.last?.event == .wrong)
    #expect(
      round.movements == [
        "closed 1 to closed 2: 1", "closed 1 to closed 3: 1", "closed 1 to closed 0: 1",
      ])
    #expect(round.closed(2, last: 1) == "2H")
    #expect(round.closed(3, last: 1) == "3H")
    #expect(round.closed(0, last: 1) == "4H")
    #expect(round.closed(1, first: 1) == "5H")
    #expect(round.table == "1: 13/1/AS 10/0/- 14/0/- 14/0/-")
  }

  @Test func `the payer recycles in the middle of paying`() throws {
    // Seat 0 opens an ace, a four and a seven, and pays all other cards but one.
    var round = Round([
      "8S 9S AS 10S JS QS KS 8H 9H 4S 10H JH QH KH 8D 9D 7S 10D", "2H 5H", "3D 6D",
    ])
    try round.play("call 0, turn 0, call 0, turn 1, call 0, turn 2, call 0")
    try round.play("turn 0, call 0, turn 1, call 0, turn 2, call 0, turn 0")
    #expect(round.table.hasPrefix("1: 1/3/7S "))
    try round.play("call 0")
    #expect(
      round.movements == [
        "closed 0 to closed 1: 1", "open 0 to closed 0: 3", "closed 0 to closed 2: 1",
      ])
    #expect(round.closed(1, last: 1) == "10D")
    #expect(round.closed(2, last: 1) == "AS")
    #expect(round.closed(0, last: 2) == "4S 7S")
    #expect(round.table.hasPrefix("1: 2/0/- "))
  }

  @Test func `an active player who has paid all cards is passed over`() throws {
    var round = Round(
      ["2H 5H 8H", "3D 6D 9D", "10S JS AS QS KS 10H JH QH KH 4S 10D JD QD KD 10C JC 7S QC"],
      starter: 2)
    try round.play("call 2, turn 2, call 2, turn 0, call 2, turn 1, call 2, turn 2, call 2")
    try round.play("turn 0, call 2, turn 1, call 2, turn 2, turn 0, call 2, turn 1")
    #expect(round.table.hasPrefix("2: "))
    #expect(round.table.hasSuffix(" 2/0/-"))
    try round.play("call 2")
    #expect(round.movements == ["closed 2 to closed 0: 1", "closed 2 to closed 1: 1"])
    #expect(round.last?.active == 0)
    #expect(round.table.hasSuffix(" 0/0/-"))
  }

  @Test func `after the first call on a card the others are late and move nothing`() throws {
    var round = Round(["AS", "AH", "2C"])
    try round.play("turn 0, turn 1, call 2")
    let table = round.table
    for seat in 0..<3 {
      try round.play("call \(seat)")
      #expect(round.last?.event == .late)
      #expect(round.last?.movements == [])
      #expect(round.table == table)
    }
  }

  @Test func `before the first card a call is wrong, and the next one late`() throws {
    var round = Round(["AS", "AH"])
    try round.play("call 1, call 0")
    #expect(round.last?.event == .late)
    #expect(round.table == "0: 27/0/- 25/0/-")
    #expect(round.closed(0, last: 1) == "AH")
  }

  @Test func `the next card opens the question again`() throws {
    var round = Round(["AS", "AH", "2C", "3D"])
    try round.play("turn 0, call 3, turn 1, turn 2, call 3")
    #expect(round.last?.event == .right([0, 1]))
  }

  @Test func `after a call the active player stays, whoever it was`() throws {
    var round = Round(["AS", "AH", "2C"])
    try round.play("turn 0, turn 1")
    #expect(round.game.active == 2)
    try round.play("call 0")
    #expect(round.game.active == 2)
  }

  @Test func `who has all cards wins`() throws {
    var round = Round(["AS", "AH"])
    try round.play("turn 0, turn 1")
    // Seat 1 gives everything away, a card for each card that is turned.
    while !round.game.isOver {
      let caller = round.game.matchingSeats.isEmpty ? 1 : 0
      if !round.game.isDecided { try round.play("call \(caller)") }
      if !round.game.isOver { try round.turn(times: 1) }
    }
    #expect(round.game.ending == SnapGame.Ending(winner: 0, reason: .allCards))
    #expect(round.game.hands[0].count == 52)
    #expect(round.last?.active == nil)
    #expect(round.last?.ending == round.game.ending)
  }
}
