// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Testing

@testable import Tables

struct ComputerTests {
  @Test(arguments: [(Strength.gentle, 800, 3000), (.usual, 500, 2500), (.sharp, 500, 1500)])
  func `a computer takes its time to turn a card`(strength: Strength, least: Int, most: Int) throws
  {
    var times: [Int] = []
    for seed in 1...400 {
      var table = Table(persons: 1, computers: [strength], seed: UInt64(seed))
      try table.begin(.turning("AS 2H", players: 2))
      guard table.view(from: 0).active == 0 else { continue }
      try table.turnCard()
      table.waitForTurn()
      let seconds = table.secondsToNextChange!
      table.advance(by: seconds)
      if table.view(from: 0).cardNumber == 2 { times.append(Int((seconds * 1000).rounded())) }
    }
    #expect(times.count > 100)
    #expect(times.min()! >= least && times.min()! < least + 100)
    #expect(times.max()! <= most && times.max()! > most - 100)
  }

  @Test(arguments: [(Strength.gentle, 900, 3500), (.usual, 500, 2500), (.sharp, 350, 1200)])
  func `a computer calls a match after a while, and rightly`(
    strength: Strength, least: Int, most: Int
  ) throws {
    var times: [Int] = []
    for seed in 1...400 {
      var table = Table(persons: 2, computers: [strength], seed: UInt64(seed))
      try table.begin(.turning("AS AH", players: 3))
      guard table.view(from: 0).active == 0 else { continue }
      for _ in 0..<2 { try table.turnCard() }
      // It is the computer's turn now, so only the calls before that are counted.
      table.playOn(for: 4)
      let call = table.round.moves.first { $0.seat == 2 }
      guard case .call(_, let milliseconds?) = call else { continue }
      times.append(milliseconds)
    }
    #expect(times.count > 20)
    #expect(times.min()! >= least && times.max()! <= most)
  }

  @Test(arguments: [(Strength.gentle, 26), (.usual, 51), (.sharp, 102)])
  func `a computer calls wrongly now and then`(strength: Strength, cards: Int) throws {
    var (wrong, opened) = (0, 0)
    for seed in 1...12 {
      // The person only looks on, and the computers play among themselves.
      var table = Table(of: [strength, strength], seed: UInt64(seed))
      try table.begin(.numbered(seed))
      table.playOn()
      let round = table.round
      for (moment, outcome) in round.outcomes.enumerated() {
        if outcome.event == .wrong { wrong += 1 }
        if case .opened = outcome.event, round.game(at: moment + 1).matchingSeats.isEmpty {
          opened += 1
        }
      }
    }
    // Two computers; some of their calls lapse at the next card, or come second.
    let expected = Double(2 * opened) / Double(cards)
    #expect(Double(wrong) > expected * 0.3 && Double(wrong) < expected * 1.2)
  }

  @Test func `a call that was planned for a match lapses with it`() throws {
    var (calls, callsWithoutMatch) = (0, 0)
    for seed in 1...120 {
      var table = Table(persons: 2, computers: [.gentle], seed: UInt64(seed))
      try table.begin(.turning("AS AH", players: 3))
      guard table.view(from: 0).active == 0 else { continue }
      for _ in 0..<2 { try table.turnCard() }
      var other = table
      calls += Self.callsOnLastCard(&table)
      try other.play(.leave, by: 0)
      callsWithoutMatch += Self.callsOnLastCard(&other)
    }
    #expect(calls > 5)
    #expect(callsWithoutMatch == 0)
  }

  private static func callsOnLastCard(_ table: inout Table) -> Int {
    let card = table.view(from: 0).cardNumber
    var calls = 0
    while table.view(from: 0).cardNumber == card, let next = table.secondsToNextChange {
      table.advance(by: next)
      calls += table.drainEvents().count { if case .called = $0 { true } else { false } }
    }
    return calls
  }

  @Test func `a computer knows what a guest would know`() throws {
    var table = Table(of: [.usual, .sharp], seed: 1)
    try table.begin(.numbered(1))
    let strength = Strength.usual
    var computer = Computer(
      strength, table.view(from: 0).seen(from: 2), rules: HouseRules(), dice: Dice(seed: 9))
    for event in table.drainEvents() { computer.apply(event, at: 0) }
    #expect(computer.view == table.view(from: 2))
  }
}
