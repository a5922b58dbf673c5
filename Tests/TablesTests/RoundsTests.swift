// SPDX-License-Identifier: MIT

import Games
import Snapping
import Tables
import Testing

/// One round after another.
struct RoundsTests {
  /// Ends a round: all but one leave.
  private func endRound(_ table: inout Table, keeping winner: Int) throws {
    for seat in table.view(from: 0).seats.indices where seat != winner {
      try table.play(.leave, by: seat)
    }
  }

  @Test func `each round begins one player further, and wins are counted`() throws {
    var table = Table(of: [.sharp, .usual, .gentle], seed: 2)
    var starters: [Int] = []
    var wins = [0, 0, 0]
    for number in 1...4 {
      try table.begin(.numbered(number))
      starters.append(table.view(from: 0).active!)
      table.playOn()
      wins[table.view(from: 0).ending!.winner] += 1
      #expect(table.view(from: 0).seats.map(\.player.wins) == wins)
      #expect(throws: TableRefusal.noRound) { try table.play(.turn, by: 0) }
    }
    #expect(starters == [0, 1, 2, 3].map { (starters[0] + $0) % 3 })
    #expect(wins.reduce(0, +) == 4)
  }

  @Test func `the first starter is drawn`() throws {
    var starters: Set<Int> = []
    for seed in 1...40 {
      var table = Table(of: [.gentle, .gentle, .gentle, .gentle], seed: UInt64(seed))
      try table.begin(.numbered(1))
      starters.insert(table.view(from: 0).active!)
    }
    #expect(starters == [0, 1, 2, 3])
  }

  @Test func `who has left is not there in the next round, and the others keep their places`()
    throws
  {
    var table = Table(of: [.sharp, .sharp, .sharp, .sharp], seed: 3)
    try table.begin(.numbered(1))
    let starter = table.view(from: 0).active!
    try table.play(.leave, by: 1)
    table.playOn()
    try table.begin(.numbered(2))
    let view = table.view(from: 3)
    #expect(view.seats.map(\.player.place) == [0, 2, 3])
    #expect(view.own == 2)
    #expect(view.side(of: 1) == .right)
    #expect(view.seats.map(\.closed).reduce(0, +) == 52)
    let next = view.seats.map(\.player.place).first { $0 > starter } ?? 0
    #expect(view.seats[view.active!].player.place == next)
    #expect(table.view(from: 1).own == nil)
    #expect(!table.view(from: 1).mayCall)
  }

  @Test func `a round goes on as it was left`() throws {
    var table = Table(persons: 3)
    try table.begin(.numbered(7))
    for _ in 0..<20 { try table.turnCard() }
    table.advance(by: 0.2)
    try table.play(.call(card: 20), by: 1)
    table.advance(by: 0.1)
    table.waitForTurn()
    var other = Table(persons: 3)
    var view = other.view(from: 1)
    try other.resume(try #require(table.record))
    #expect(throws: TableRefusal.roundGoesOn) { try other.resume(table.record!) }
    other.waitForTurn()
    #expect(other.view(from: 1) == table.view(from: 1))
    for event in other.drainEvents() { try view.apply(event) }
    #expect(view == table.view(from: 1))
    for _ in 0..<5 {
      try table.turnCard()
      try other.turnCard()
    }
    #expect(other.record == table.record)
  }

  @Test func `computers go on with a round, and the next one begins with the next player`() throws {
    var table = Table(of: [.sharp, .gentle, .usual], seed: 4)
    try table.begin(.numbered(9))
    table.playOn(for: 60)
    let record = try #require(table.record)
    var other = Table(of: [.sharp, .gentle, .usual], seed: 5)
    try other.resume(record)
    other.playOn()
    #expect(other.view(from: 0).ending != nil)
    #expect(other.record?.entries.starts(with: record.entries) == true)
    try other.begin(.numbered(10))
    #expect(other.view(from: 0).active == (record.setup.starter + 1) % 3)
  }

  @Test func `a round that is over is over when it is resumed, and other players refuse it`() throws
  {
    var table = Table(of: [.sharp, .gentle], seed: 4)
    try table.begin(.numbered(9))
    table.playOn()
    let record = try #require(table.record)
    var other = Table(of: [.sharp, .gentle], seed: 5)
    try other.resume(record)
    #expect(other.view(from: 0).ending == table.view(from: 0).ending)
    #expect(other.secondsToNextChange == nil)
    try other.begin(.numbered(10))
    var third = Table(of: [.sharp, .gentle, .gentle], seed: 5)
    #expect(throws: TableRefusal.otherPlayers) { try third.resume(record) }
  }

  /// A round of two in which seat 1 has nothing left but one open card, which matches.
  private func lastCard() -> Record<SnapGame> {
    for number in 1... {
      var sitting = Sitting<SnapGame>(
        SnapGame.Setup(.numbered(number), players: 2, starter: 0)!)
      func hasLastCard() -> Bool { sitting.game.hands[1].count == 1 }
      for _ in 0..<300 {
        _ = try? sitting.play(.turn(by: sitting.game.active ?? 0))
        let isMatch = !sitting.game.matchingSeats.isEmpty
        if isMatch, hasLastCard() { return sitting.record }
        if !isMatch, !hasLastCard() { _ = try? sitting.play(.call(by: 1)) }
      }
    }
    preconditionFailure("no deal leads there")
  }

  @Test func `who leaves while a call ends the round has left all the same`() throws {
    var table = Table(persons: 2)
    try table.resume(lastCard())
    table.advance(by: 0.2)
    try table.play(.call(card: table.view(from: 0).cardNumber), by: 0)
    #expect(table.view(from: 0).ending == nil)
    try table.play(.leave, by: 1)
    #expect(table.view(from: 0).ending == SnapGame.Ending(winner: 0, reason: .allCards))
    #expect(table.view(from: 0).seats[1].player.hasLeft)
    #expect(throws: TableRefusal.tooFewPlayers) { try table.begin(.numbered(1)) }
  }

  @Test func `between two rounds a player can leave, once`() throws {
    var table = Table(persons: 3)
    try table.begin(.numbered(1))
    try endRound(&table, keeping: 0)
    #expect(throws: TableRefusal.rules(.hasLeft)) { try table.play(.leave, by: 1) }
    #expect(throws: TableRefusal.rules(.noSuchSeat)) { try table.play(.leave, by: 3) }
    var other = Table(persons: 3)
    try other.play(.leave, by: 1)
    #expect(other.drainEvents() == [.left(1)])
    #expect(other.view(from: 0).seats[1].player.hasLeft)
    try other.begin(.numbered(1))
    #expect(other.view(from: 0).seats.map(\.player.place) == [0, 2])
  }

  @Test func `nobody plays alone`() throws {
    var table = Table(persons: 3)
    try table.begin(.numbered(1))
    try endRound(&table, keeping: 1)
    #expect(table.view(from: 0).ending == SnapGame.Ending(winner: 1, reason: .allCards))
    #expect(throws: TableRefusal.tooFewPlayers) { try table.begin(.numbered(2)) }
  }
}
