// SPDX-License-Identifier: MIT

import Games
import Snapping
import Tables
import Testing

/// Rounds of computers, from the first card to the last.
struct WholeRoundTests {
  @Test func `a round of four computers is the same forever`() throws {
    var table = Table(of: [.usual, .usual, .usual, .usual], seed: 1)
    try table.begin(.numbered(4711))
    let seconds = table.playOn()
    #expect(Int(seconds) == 2210)
    #expect(table.view(from: 0).ending == SnapGame.Ending(winner: 3, reason: .allCards))
    let lines = try #require(table.record).text.split(separator: "\n")
    #expect(lines.count == 1085)
    #expect(lines.prefix(5) == ["matchismo 1", "mode snap", "deal 4711", "players 4", "starter 1"])
    #expect(lines.suffix(3) == ["turn 3", "turn 2", "call 3 1267"])
  }

  @Test(arguments: Strength.allCases) func `computers of any strength come to an end`(
    strength: Strength
  ) throws {
    for seed in 1...3 {
      var table = Table(of: [strength, strength], seed: UInt64(seed))
      try table.begin(.numbered(seed))
      table.playOn()
      #expect(table.view(from: 0).ending != nil)
      #expect(table.secondsToNextChange == nil)
    }
  }

  @Test func `however time is cut, the same happens`() throws {
    var table = Table(of: [.usual, .gentle, .sharp], seed: 7)
    try table.begin(.numbered(7))
    var (frames, day, events) = (table, table, table)
    table.playOn()
    while frames.view(from: 0).ending == nil { frames.advance(by: 1 / 60) }
    #expect(frames.record == table.record)
    day.advance(by: 86_400)
    #expect(day.record == table.record)
    #expect(day.drainEvents() == frames.drainEvents())
    // Asking changes nothing.
    while events.view(from: 0).ending == nil {
      events.advance(by: 0.25)
      _ = events.drainEvents()
    }
    #expect(events.record == table.record)
  }

  @Test func `its record is a round that the rules allow from beginning to end`() throws {
    var table = Table(of: [.gentle, .gentle, .usual, .sharp], seed: 3)
    try table.begin(.numbered(3))
    table.playOn()
    let text = try #require(table.record).text
    let sitting = try Sitting<SnapGame>(resuming: text)
    #expect(sitting.game.ending == table.view(from: 0).ending)
  }

  /// Each of two sits in each seat.
  @Test(arguments: [(Strength.sharp, Strength.usual), (.sharp, .gentle), (.usual, .gentle)])
  func `the sharper computer wins far more rounds`(sharper: Strength, other: Strength) throws {
    var wins = 0
    for seed in 1...30 {
      let isFirst = seed % 2 == 0
      var table = Table(of: isFirst ? [sharper, other] : [other, sharper], seed: UInt64(seed))
      try table.begin(.numbered(seed))
      table.playOn()
      if table.view(from: 0).ending?.winner == (isFirst ? 0 : 1) { wins += 1 }
    }
    #expect(wins >= 24)
  }
}
