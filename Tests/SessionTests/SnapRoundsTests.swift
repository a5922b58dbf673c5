// SPDX-License-Identifier: MIT

import Choices
import Finding
import Games
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing

@testable import matchismo

@Suite("Rounds of Snap! that wait, and that are watched again") struct SnapRoundsTests {
  /// Somebody at a table of Snap!.
  private func seat(_ change: (inout Settings) -> Void = { _ in }) throws -> Player {
    var settings = Settings()
    settings.snapStrength = .sharp
    change(&settings)
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    player.session.snap.wantTable()
    return player
  }

  private func snap(_ player: Player) throws -> SnapTable {
    try #require(player.session.snap.table)
  }

  private func shownCounts(_ player: Player) -> [Int] { player.scene.tableau.piles.map(\.count) }

  /// Turns the player's cards and lets the others play, until something is so.
  private func play(_ player: Player, until isSo: (SnapTable) -> Bool) throws {
    for _ in 0..<100_000 where !isSo(try snap(player)) {
      if try snap(player).screen.view.mayTurn { player.session.carryOut(.choose(0)) }
      player.session.advance(by: player.session.secondsToNextChange ?? 0.05)
      try #require(SessionAudit.fault(in: player.session) == nil)
    }
    try #require(isSo(try snap(player)))
  }

  /// Somebody who has lost a round without calling once.
  private func seatAfterRound() throws -> Player {
    let player = try seat { $0.snapComputers = 1 }
    try play(player) { !$0.isRoundOn }
    return player
  }

  // MARK: - Rounds that wait

  @Test func `a round that is left waits, and goes on where it was`() throws {
    let player = try seat { $0.snapComputers = 2 }
    try play(player) { $0.screen.view.cardNumber >= 20 }
    let (counts, view) = (shownCounts(player), try snap(player).screen.view)
    let record = try #require(player.session.snap.saved).sitting.record
    player.session.perform(.leaveSnap)
    #expect(player.session.settings.gameOnTable == nil)
    player.session.open(.snap)
    try player.click(.continueSnap)
    #expect(player.session.settings.gameOnTable == "snap")
    #expect(player.session.pages.last == .paused)
    #expect(player.scene.isCovered)
    #expect(player.session.secondsToNextChange == nil)
    #expect(player.session.snap.saved?.sitting.record == record)
    #expect(shownCounts(player) == counts)
    let now = try snap(player).screen.view
    #expect(now.active == view.active && now.cardNumber == view.cardNumber)
    #expect(now.seats == view.seats)
    player.press(Key(.escape))
    try play(player) { $0.screen.view.cardNumber >= 30 }
    #expect(player.session.snap.saved?.sitting.record.entries.starts(with: record.entries) == true)
  }

  @Test func `the first call after going on is not measured`() throws {
    let player = try seat { $0.snapComputers = 1 }
    try play(player) { $0.screen.view.cardNumber >= 10 }
    player.session.perform(.leaveSnap)
    player.session.snap.goOn()
    player.press(Key(.escape))
    player.session.advance(by: 0.31)
    player.press(Key(.character("s")))
    player.session.advance(by: 0.2)
    guard
      case .move(.call(0, let milliseconds))? =
        player.session.snap.saved?.sitting.record.entries.last
    else {
      Issue.record("the call is not in the record")
      return
    }
    #expect(milliseconds == nil)
  }

  @Test func `rounds that were won are won after going on`() throws {
    let player = try seatAfterRound()
    let wins = try snap(player).screen.view.seats.map(\.player.wins)
    #expect(wins.reduce(0, +) == 1)
    player.press(Key(.character("n")))
    try play(player) { $0.screen.view.cardNumber >= 2 }
    player.session.perform(.leaveSnap)
    player.session.snap.goOn()
    #expect(try snap(player).screen.view.seats.map(\.player.wins) == wins)
    #expect(player.scene.tableau.counters.last?.text == "Round: 2")
  }

  @Test func `a new table asks where a round waits`() throws {
    let player = try seat()
    try play(player) { $0.screen.view.cardNumber >= 2 }
    player.session.perform(.leaveSnap)
    player.session.open(.snap)
    try player.click(.playSnap)
    #expect(player.session.pages.last == .mayGiveUpRound)
    try player.click(.confirm)
    #expect(try snap(player).screen.view.cardNumber == 0)
  }

  @Test func `a round that is over doesn't wait`() throws {
    let player = try seatAfterRound()
    player.session.perform(.leaveSnap)
    player.session.snap.goOn()
    #expect(player.session.pages.isEmpty)
    #expect(try snap(player).isRoundOn)
  }

  // MARK: - Rounds that are watched again

  @Test func `a round that is over can be watched move by move, and its end comes back`() throws {
    let player = try seatAfterRound()
    let (ending, counts) = (player.scene.tableau.ending, shownCounts(player))
    let outcomes = try #require(player.session.snap.saved).sitting.outcomes
    #expect(player.scene.tableau.ticks.count == outcomes.count)
    player.press(Key(.home), Key(.pageUp))
    #expect(player.scene.tableau.position == outcomes.count - 1)
    #expect(player.scene.tableau.isPast && player.scene.tableau.ending == nil)
    player.press(Key(.pageDown))
    #expect(!player.scene.tableau.isPast)
    #expect(player.scene.tableau.ending == ending && shownCounts(player) == counts)
    player.session.carryOut(.lookBack(to: 0))
    #expect(shownCounts(player) == [14, 0, 14, 0])
    player.session.carryOut(.lookAtNow)
    #expect(player.scene.tableau.position == 1)
    #expect(shownCounts(player).sorted() == [0, 1, 13, 14])
    player.press(Key(.escape))
    #expect(player.scene.tableau.ending == ending && shownCounts(player) == counts)
  }

  @Test func `it is replayed by itself to its end`() throws {
    let player = try seatAfterRound()
    let (ending, counts) = (player.scene.tableau.ending, shownCounts(player))
    // The last call can be read for a while.
    player.session.advance(by: 5)
    player.session.perform(.replay)
    #expect(player.scene.tableau.position == 0)
    let moves = player.scene.tableau.ticks.count
    for move in 1..<moves {
      player.session.advance(by: try #require(player.session.secondsToNextChange))
      try #require(player.scene.tableau.position == move)
    }
    player.session.advance(by: try #require(player.session.secondsToNextChange))
    #expect(player.scene.tableau.ending == ending && shownCounts(player) == counts)
    #expect(player.session.secondsToNextChange == nil, "nothing wakes at the end")
    player.press(Key(.character("n")))
    #expect(player.scene.tableau.ticks.isEmpty)
  }

  @Test func `there is nothing to watch while a round goes on`() throws {
    let player = try seat()
    player.press(Key(.pageUp))
    #expect(!player.scene.tableau.isPast)
    player.session.perform(.replay)
    #expect(player.scene.tableau.sentence == "The round can be watched again once it is over")
  }
}
