// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Tables
import Testing

@testable import matchismo

/// Somebody elsewhere who doesn't turn a card, as the others see it.
@MainActor struct SlowTurnTests {
  private func hurry(_ player: Player) -> BarButton? {
    player.scene.tableau.buttons.first { $0.sign == .hourglass }
  }

  private func view(_ player: Player) throws -> SeatView {
    try #require(player.session.snap.table?.seat.view)
  }

  @Test func `a guest can be hurried after a while, and at last the host turns the card`() throws {
    let wires = try Wires.table()
    let (host, guest) = (wires.players[0], wires.players[1])
    host.session.perform(.newDeal)
    try wires.wait { try view(guest).mayTurn || view(host).mayTurn }
    if try view(host).mayTurn { host.session.carryOut(.choose(0)) }
    try wires.wait { try view(guest).mayTurn }
    let card = try view(host).cardNumber
    wires.pass(14)
    #expect(hurry(host) == nil && hurry(guest) == nil)
    wires.pass(1.5)
    #expect(hurry(host)?.label == "Hurry")
    #expect(hurry(guest) == nil, "nobody hurries oneself")
    host.session.perform(.urge)
    wires.settle()
    let words = guest.scene.tableau.players.compactMap { $0.call?.words }
    #expect(words == ["Hurry, please!"])
    #expect(try view(host).cardNumber == card)
    wires.pass(15)
    #expect(hurry(host)?.label == "Turn")
    host.session.perform(.urge)
    try wires.wait { try view(guest).cardNumber == card + 1 }
    #expect(hurry(host) == nil)
  }
}
