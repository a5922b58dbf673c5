// SPDX-License-Identifier: MIT

import Snapping
import Tables
import Testing

/// For how long is played.
struct TermsTests {
  private func table(_ terms: Terms, persons: Int = 1, computers: [Strength] = []) -> Table {
    Table(persons: persons, computers: computers, seed: 3, rules: HouseRules(terms: terms))
  }

  @Test func `after five minutes the most cards win, and no sooner`() throws {
    var table = table(Terms(.time), persons: 3)
    try table.begin(.numbered(5))
    table.waitForTurn()
    try table.play(.call(card: 0), by: 1)
    let left = try #require(table.secondsLeft)
    #expect(left > 299 && left <= 300)
    table.advance(by: left - 0.1)
    #expect(table.view(from: 0).active != nil)
    table.advance(by: 0.2)
    let ending = try #require(table.view(from: 0).ending)
    #expect(ending.reason == .ended)
    #expect(table.secondsLeft == nil && table.secondsToNextChange == nil)
  }

  @Test func `where several have the most, the next call parts them`() throws {
    var table = table(Terms(.time), persons: 2)
    try table.begin(.numbered(5))
    table.waitForTurn()
    table.advance(by: 1000)
    #expect(table.view(from: 0).active != nil && table.secondsLeft == 0)
    try table.play(.call(card: 0), by: 1)
    table.advance(by: 3)
    #expect(table.view(from: 0).ending == SnapGame.Ending(winner: 0, reason: .ended))
  }

  @Test func `a round that is resumed has the time that was left`() throws {
    var table = table(Terms(.time), computers: [.gentle])
    try table.begin(.numbered(5))
    var other = self.table(Terms(.time), computers: [.gentle])
    try other.resume(try #require(table.record), after: 200)
    let left = try #require(other.secondsLeft)
    #expect(left >= 100 && left < 103)
  }

  @Test func `who is out of a round with computers may end it, and nobody else`() throws {
    var table = table(Terms(), computers: [.gentle, .sharp])
    try table.begin(.numbered(5))
    #expect(throws: TableRefusal.undecided) { try table.play(.end, by: 0) }
    while table.view(from: 0).active != nil, !table.view(from: 0).seats[0].isOut {
      table.advance(by: 0.5)
      try? table.play(.call(card: table.view(from: 0).cardNumber), by: 0)
      try? table.play(.turn, by: 0)
    }
    guard table.view(from: 0).active != nil else { return }
    table.advance(by: 5)
    while (try? table.play(.end, by: 0)) == nil { table.advance(by: 0.3) }
    #expect(table.view(from: 0).ending?.reason == .ended)
  }

  @Test func `a match is won by most of its rounds, and then another one begins`() throws {
    var table = table(Terms(.time, bestOf: 3), persons: 2)
    for round in 1...3 {
      try table.begin(.numbered(7))
      #expect(
        table.view(from: 0).seats.map(\.player.wins) == [[0, 0], [1, 0], [0, 0]][round - 1])
      table.waitForTurn()
      try table.play(.call(card: 0), by: 1)
      table.advance(by: 400)
      #expect(table.view(from: 0).ending?.winner == 0)
    }
    #expect(!table.terms.isSeriesWon(by: 1) && table.terms.isSeriesWon(by: 2))
    #expect(!Terms().isSeriesWon(by: 9))
    #expect(Terms(bestOf: 2).bestOf == 1)
  }
}
