// SPDX-License-Identifier: MIT

import Games
import Snapping
import Tables
import Testing
import Wire

/// Who comes, goes and plays on for another, and how far away they are.
struct SeatingTests {
  @Test func `others can sit down between two rounds, and who stays keeps the rounds won`() throws {
    var table = Table(persons: 2)
    try table.begin(.numbered(1))
    let players = table.view(from: 0).seats.map(\.player)
    #expect(throws: TableRefusal.roundGoesOn) { try table.seat(players) }
    try table.play(.leave, by: 1)
    #expect(throws: TableRefusal.tooFewPlayers) { try table.seat([]) }
    let host = table.view(from: 0).seats[0].player
    try table.seat([
      Player("Cleo", .person, place: 3), host, Player("Computer", .computer(.sharp), place: 1),
    ])
    #expect(table.view(from: 3).own == 2)
    #expect(table.view(from: 0).ending == nil)
    try table.begin(.numbered(2))
    let seated = table.view(from: 0).seats.map(\.player)
    #expect(seated.map(\.place) == [0, 1, 3])
    #expect(seated.map(\.wins) == [1, 0, 0])
    #expect(table.view(from: 0).seats.map(\.closed).reduce(0, +) == 52)
  }

  @Test func `a computer plays on for a player, and the player again for the computer`() throws {
    var table = Table(persons: 2)
    var view = table.view(from: 2)
    try table.begin(.numbered(1))
    table.waitForTurn()
    let active = try #require(table.view(from: 0).active)
    #expect(table.secondsToNextChange == nil)
    try table.replace(active, by: .computer(.sharp), called: "Cleo")
    #expect(try #require(table.secondsToNextChange) < 3)
    table.advance(by: 3)
    #expect(table.view(from: 0).cardNumber == 1)
    try table.turnCard()
    table.waitForTurn()
    try table.replace(active, by: .person, called: "Ana")
    table.advance(by: 60)
    #expect(table.view(from: 0).cardNumber == 2)
    #expect(table.view(from: 0).seats[active].player.name == "Ana")
    for event in table.drainEvents() { try view.apply(event) }
    #expect(view == table.view(from: 2))
    #expect(throws: TableRefusal.rules(.noSuchSeat)) {
      try table.replace(2, by: .person, called: "Bo")
    }
    try table.play(.leave, by: 0)
    #expect(throws: TableRefusal.rules(.hasLeft)) {
      try table.replace(0, by: .person, called: "Bo")
    }
  }

  @Test(arguments: [(0.0, false, 512), (0.2, false, 312), (9.0, false, 240), (0.2, true, 508)])
  func `a screen is believed as far as the way to it is long`(
    shortest: Double, isNear: Bool, counted: Int
  ) throws {
    var table = Table(persons: 2)
    table.set(Way(shortest: shortest, isNear: isNear), to: key, at: 2)
    try table.begin(.turning("AS AH", players: 2))
    for _ in 0..<2 { try table.turnCard() }
    table.advance(by: 0.52)
    try table.play(.call(card: 2, milliseconds: 240), by: 1)
    try table.play(.call(card: 2, milliseconds: 515), by: 0)
    let text = try #require(table.record).text
    #expect(text.contains("call 1 \(counted)\n"))
  }

  @Test func `the most that is granted can be agreed on`() throws {
    var table = Table(persons: 2, rules: HouseRules(limits: .strangers))
    table.set(Way(shortest: 9, unevenness: .nan), to: key, at: 2)
    try table.begin(.turning("AS AH", players: 2))
    for _ in 0..<2 { try table.turnCard() }
    table.advance(by: 0.52)
    try table.play(.call(card: 2, milliseconds: 240), by: 1)
    table.advance(by: 2)
    #expect(try #require(table.record).text.hasSuffix("call 1 412\n"))
  }

  private var key: Digest { Digest([UInt8](repeating: 7, count: 32))! }
}
