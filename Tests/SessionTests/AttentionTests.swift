// SPDX-License-Identifier: MIT

import Choices
import Play
import SnappingPlay
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

@Suite("When others wait for the player") struct AttentionTests {
  private func player(_ name: String) throws -> Player {
    var settings = Settings()
    settings.ownName = PublicName(name)
    let player = try Player(settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    return player
  }

  /// Ana has opened a table, and Ben has asked to join it.
  private func acquaintance() throws -> Wires {
    let wires = Wires([try player("Ana"), try player("Ben")])
    wires.players[0].session.snap.run(.openTable(isInviting: false))
    wires.players[1].session.snap.openDoor()
    wires.settle()
    try wires.players[1].click(.found(1))
    wires.settle()
    wires.letCardsCome()
    return wires
  }

  private func awaited(_ wires: Wires) -> [Bool] {
    wires.players.map(\.session.onTable.isPlayerAwaited)
  }

  @Test func `somebody who knocks waits for the host, until there is an answer`() throws {
    let wires = try acquaintance()
    #expect(awaited(wires) == [true, false])
    try wires.players[0].answer(isWelcome: true)
    wires.settle()
    #expect(awaited(wires) == [false, false])
  }

  @Test func `a round waits for whoever has to turn a card, and for nobody while it is paused`()
    throws
  {
    let wires = try acquaintance()
    try wires.players[0].answer(isWelcome: true)
    wires.settle()
    try wires.players[0].click(.newDeal)
    wires.settle()
    func active() throws -> Int {
      try #require(wires.players[0].session.snap.table?.screen.view.active)
    }
    var seen: Set<Int> = []
    try wires.wait {
      let turn = try active()
      // The guest hears of it later than the host.
      guard awaited(wires) == [turn == 0, turn == 1] else { return false }
      seen.insert(turn)
      let snap = try #require(wires.players[turn].session.snap.table)
      if snap.screen.view.mayTurn { wires.players[turn].press(Key(.space)) }
      wires.settle()
      return seen.count == 2
    }
    wires.players[0].press(Key(.character("p")))
    wires.settle()
    #expect(awaited(wires) == [false, false])
  }

  @Test func `a player alone is never awaited`() throws {
    let player = try player("Ana")
    #expect(!player.session.onTable.isPlayerAwaited)
    player.session.snap.begin()
    #expect(!player.session.onTable.isPlayerAwaited)
  }
}
