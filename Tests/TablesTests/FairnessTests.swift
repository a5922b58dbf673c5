// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Testing

@testable import Tables

/// Who was first.
struct FairnessTests {
  @Test(arguments: [
    (431, 0.450, 0.431), (431, 0.600, 0.545), (100, 0.140, 0.100), (20, 0.060, 0.100),
    (nil, 0.450, 0.450), (-5, 0.120, 0.100), (900, 0.450, 0.450),
  ])
  func `a screen is believed as far as its way explains`(
    milliseconds: Int?, elapsed: Double, reaction: Double
  ) {
    let counted = FairRule.reaction(
      reported: milliseconds.map { Double($0) / 1000 }, elapsed: elapsed, credit: 0.055)
    #expect(abs(counted - reaction) < 1e-9)
  }

  @Test(arguments: [
    (0, 0, 0.025), (0, 0.015, 0.055), (0.062, 0.004, 0.095), (0.2, 0.5, 0.255), (1, 0, 0.3),
  ])
  func `the longer the way, the more is granted, up to a limit`(
    roundTrip: Double, jitter: Double, credit: Double
  ) {
    #expect(
      abs(FairRule.credit(for: Way(roundTrip: roundTrip, jitter: jitter), upTo: 0.3) - credit)
        < 1e-9)
  }

  /// Two persons and a match, after so many seconds.
  private func table(seed: UInt64 = 1, after seconds: Double) throws -> Table {
    var table = Table(persons: 2, seed: seed)
    try table.begin(.turning("AS AH", players: 2))
    for _ in 0..<2 { try table.turnCard() }
    table.advance(by: seconds)
    return table
  }

  @Test func `the faster reaction wins, though it arrives later`() throws {
    var table = try table(after: 0.48)
    try table.play(.call(card: 2, milliseconds: 470), by: 0)
    table.advance(by: 0.02)
    try table.play(.call(card: 2, milliseconds: 455), by: 1)
    #expect(table.view(from: 0).isDecided)
    #expect(table.record?.text.hasSuffix("call 1 455\ncall 0 470\n") == true)
    #expect(table.view(from: 0).seats[1].closed == 27)
  }

  @Test func `a reaction that no way explains is not believed`() throws {
    var table = try table(after: 0.5)
    try table.play(.call(card: 2, milliseconds: 490), by: 0)
    table.advance(by: 0.04)
    try table.play(.call(card: 2, milliseconds: 150), by: 1)
    table.advance(by: 0.04)
    #expect(table.record?.text.hasSuffix("call 1 485\ncall 0 490\n") == true)
    var late = try self.table(after: 0.5)
    try late.play(.call(card: 2, milliseconds: 490), by: 0)
    late.advance(by: 0.05)
    #expect(late.view(from: 0).isDecided)
    try late.play(.call(card: 2, milliseconds: 150), by: 1)
    #expect(late.record?.text.hasSuffix("call 0 490\ncall 1 495\n") == true)
  }

  @Test func `the decision falls when nobody who is silent can win`() throws {
    var table = try table(after: 0.48)
    try table.play(.call(card: 2, milliseconds: 470), by: 0)
    // Until 0.470 + 0.055 after the card; the next turn would have been open after 0.5.
    #expect(abs(table.secondsToNextChange! - 0.045) < 1e-9)
    table.advance(by: 0.044)
    #expect(!table.view(from: 0).isDecided)
    table.advance(by: 0.002)
    #expect(table.view(from: 0).isDecided)
  }

  @Test func `nobody waits for who has left`() throws {
    var table = Table(persons: 3)
    try table.begin(.turning("AS 2H AD", players: 3))
    try table.play(.leave, by: 2)
    try table.turnCard()
    table.advance(by: 0.3)
    try table.play(.call(card: 1, milliseconds: 290), by: 0)
    #expect(!table.view(from: 0).isDecided)
    try table.play(.call(card: 1, milliseconds: 280), by: 1)
    #expect(table.view(from: 0).isDecided)
  }

  @Test(arguments: [[0, 1], [1, 0]]) func `equal reactions are decided by lot`(
    arriving: [Int]
  ) throws {
    var winners: Set<Int> = []
    for seed in 1...20 {
      var table = try table(seed: UInt64(seed), after: 0.4)
      for seat in arriving { try table.play(.call(card: 2, milliseconds: 400), by: seat) }
      let won = table.view(from: 0).seats.map { $0.closed > 26 }
      #expect(won.count { $0 } == 1)
      winners.insert(won[0] ? 0 : 1)
    }
    #expect(winners == [0, 1])
  }

  @Test func `a decision waits 0.3 seconds at most`() {
    var contest = Contest(shown: 10, began: 10.2)
    var dice = Dice(seed: 1)
    contest.add(0, reaction: 0.9, isMeasured: true, dice: &dice)
    #expect(abs(contest.decision([0, 0.3]) - 10.5) < 1e-9)
    #expect(contest.decision([]) == 10.2)
    contest.add(1, reaction: 0.1, isMeasured: false, dice: &dice)
    #expect(contest.decision([0.055]) == 10.2)
    #expect(contest.order.map(\.seat) == [1, 0])
    #expect(contest.order.map(\.measured) == [nil, 0.9])
  }
}
