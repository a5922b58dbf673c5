// SPDX-License-Identifier: MIT

import Tables
import Testing

/// Tables for who can't or won't race.
struct HeadStartTests {
  /// A person and two computers, with a match on the table, and the player at a seat is active.
  private func table(headStart: Double?, active: Int = 0) throws -> Table {
    let rules = HouseRules(headStart: headStart)
    let cards = active == 0 ? "AS 2H AD" : "AS AH"
    for seed in 1... {
      var table = Table(persons: 1, computers: [.sharp, .sharp], seed: UInt64(seed), rules: rules)
      // A call without a match would be in the way.
      try table.begin(.turning(cards, players: 3))
      guard table.view(from: 0).active == 0 else { continue }
      try table.turnCard()
      while table.view(from: 0).active != active, let next = table.secondsToNextChange {
        table.advance(by: next)
      }
      if !table.view(from: 0).matchingSeats.isEmpty { return table }
    }
    preconditionFailure("no seed leads to a match")
  }

  @Test func `a computer turns no card while the person looks at a match`() throws {
    var table = try table(headStart: 600, active: 2)
    let before = table.record
    table.advance(by: 599)
    #expect(table.record == before)
    try table.play(.call(card: 2), by: 0)
    table.advance(by: 10)
    #expect(table.view(from: 0).cardNumber > 2)
  }

  @Test func `the game stops at a match until the person calls`() throws {
    var table = try table(headStart: 600)
    let before = table.record
    table.advance(by: 599)
    #expect(table.record == before)
    try table.play(.call(card: 3), by: 0)
    table.advance(by: 1)
    #expect(table.view(from: 0).seats[0].closed == 19)
    #expect(table.view(from: 0).seats.map(\.open) == [0, 1, 0])
  }

  @Test func `at last a computer calls`() throws {
    var table = try table(headStart: 20)
    table.advance(by: 20.3)
    #expect(!table.view(from: 0).isDecided)
    table.advance(by: 1.5)
    #expect(table.view(from: 0).isDecided)
    #expect(table.view(from: 0).seats[0].open == 0)
  }

  @Test func `the person may turn a card and let the match be`() throws {
    var table = try table(headStart: 600)
    #expect(table.view(from: 0).active == 0)
    try table.turnCard()
    #expect(table.view(from: 0).cardNumber == 4)
  }

  @Test func `in a race nobody waits`() throws {
    var table = try table(headStart: nil)
    table.advance(by: 1.5)
    #expect(table.view(from: 0).isDecided)
  }

  @Test func `computers among themselves wait for nobody`() throws {
    var table = Table(of: [.sharp, .sharp], seed: 1, rules: HouseRules(headStart: 3600))
    try table.begin(.numbered(1))
    #expect(table.playOn() < 3600)
  }

  @Test func `computers wait no longer once the person is out`() throws {
    let rules = HouseRules(headStart: 3600)
    var table = Table(persons: 1, computers: [.sharp, .sharp], seed: 3, rules: rules)
    try table.begin(.numbered(3))
    try table.play(.leave, by: 0)
    #expect(table.playOn() < 3600)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `any head start will do`(headStart: Double) throws {
    var table = try table(headStart: headStart)
    table.advance(by: 1)
  }
}
