// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing

/// What the referee lets persons do, and when.
struct RefereeTests {
  /// A table of persons at which seat 0 begins, with the cards that are turned first.
  private func table(_ cards: String, persons: Int = 3) throws -> Table {
    // The first starter is drawn. Some seed draws seat 0.
    for seed in 1... {
      var table = Table(persons: persons, seed: UInt64(seed))
      try table.begin(.turning(cards, players: persons))
      if table.view(from: 0).active == 0 { return table }
    }
    preconditionFailure("no seed draws seat 0")
  }

  @Test func `the first card may be turned when all are dealt`() throws {
    var table = try table("AS 2H 3D")
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 0) }
    table.advance(by: 5.25)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 0) }
    _ = table.drainEvents()
    table.advance(by: 0.1)
    #expect(table.drainEvents() == [.activated(0)])
    try table.play(.turn, by: 0)
    #expect(table.view(from: 0).seats[0].top == Card("AS"))
  }

  @Test func `half a second after a card the next player may turn one`() throws {
    var table = try table("AS 2H 3D")
    try table.turnCard()
    #expect(table.view(from: 0).active == 1)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 1) }
    #expect(throws: TableRefusal.rules(.notYourTurn)) { try table.play(.turn, by: 0) }
    #expect(table.secondsToNextChange == 0.5)
    table.advance(by: 0.5)
    #expect(table.secondsToNextChange == nil)
    try table.play(.turn, by: 1)
  }

  @Test func `a right call wins the cards, and play goes on two seconds after it`() throws {
    var table = try table("AS 2H AD")
    for _ in 0..<3 { try table.turnCard() }
    table.advance(by: 0.4)
    _ = table.drainEvents()
    try table.play(.call(card: 3, milliseconds: 390), by: 1)
    #expect(table.drainEvents().isEmpty)
    #expect(!table.view(from: 0).isDecided)
    table.advance(by: 0.3)
    #expect(table.view(from: 0).isDecided)
    #expect(table.view(from: 0).seats.map(\.open) == [0, 1, 0])
    guard case .played(let move, let outcome) = table.drainEvents().last else {
      Issue.record("nothing was decided")
      return
    }
    #expect(move == .call(by: 1, milliseconds: 390))
    #expect(outcome.event == .right([0, 2]))
    table.advance(by: 1.6)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 0) }
    table.advance(by: 0.15)
    try table.play(.turn, by: 0)
  }

  @Test func `a wrong call costs cards, and a later one is too late`() throws {
    var table = try table("AS 2H 3D")
    try table.turnCard()
    table.advance(by: 0.2)
    try table.play(.call(card: 1), by: 2)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 1) }
    #expect(throws: TableRefusal.alreadyCalled) { try table.play(.call(card: 1), by: 2) }
    table.advance(by: 1)
    #expect(table.view(from: 0).seats.map { $0.closed + $0.open } == [19, 18, 15])
    _ = table.drainEvents()
    try table.play(.call(card: 1, milliseconds: 900), by: 0)
    #expect(table.drainEvents().map(\.word) == ["called(0)", "played call 0 900: late"])
    #expect(table.view(from: 0).seats.map { $0.closed + $0.open } == [19, 18, 15])
    #expect(throws: TableRefusal.alreadyCalled) { try table.play(.call(card: 1), by: 0) }
  }

  @Test func `a late call holds nobody up`() throws {
    var table = try table("AS 2H 3D")
    try table.turnCard()
    table.advance(by: 0.2)
    try table.play(.call(card: 1), by: 2)
    table.advance(by: 0.1)
    table.waitForTurn()
    try table.play(.call(card: 1), by: 0)
    try table.play(.turn, by: 1)
  }

  @Test func `a call on a card that has been covered is overtaken and costs nothing`() throws {
    var table = try table("AS 2H 3D")
    try table.turnCard()
    try table.turnCard()
    _ = table.drainEvents()
    let before = table.record
    try table.play(.call(card: 1, milliseconds: 300), by: 2)
    #expect(table.drainEvents() == [.overtaken(2)])
    #expect(table.record == before)
    table.advance(by: 0.2)
    // The card that is there can still be called on.
    try table.play(.call(card: 2), by: 2)
    #expect(throws: TableRefusal.noSuchCard) { try table.play(.call(card: 3), by: 0) }
    #expect(throws: TableRefusal.noSuchCard) { try table.play(.call(card: -1), by: 0) }
  }

  @Test func `nobody turns a card between a call and its decision`() throws {
    var table = try table("AS 2H AD")
    for _ in 0..<3 { try table.turnCard() }
    table.waitForTurn()
    try table.play(.call(card: 3), by: 1)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 0) }
    table.advance(by: 0.2)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 0) }
  }

  @Test func `a pause stops everybody, and time`() throws {
    var table = try table("AS 2H AD")
    for _ in 0..<3 { try table.turnCard() }
    table.advance(by: 0.25)
    _ = table.drainEvents()
    table.pause(true)
    table.pause(true)
    #expect(table.drainEvents() == [.paused(true)])
    #expect(table.secondsToNextChange == nil)
    table.advance(by: 3600)
    for request in [Request.turn, .call(card: 3), .leave] {
      #expect(throws: TableRefusal.paused) { try table.play(request, by: 0) }
    }
    table.pause(false)
    #expect(table.drainEvents() == [.paused(false)])
    #expect(table.secondsToNextChange == 0.25)
    try table.play(.call(card: 3), by: 0)
  }

  @Test func `a leaver's call is decided before the cards are dealt to the others`() throws {
    var table = try table("AS 2H AD")
    for _ in 0..<3 { try table.turnCard() }
    table.advance(by: 0.2)
    try table.play(.call(card: 3), by: 1)
    _ = table.drainEvents()
    try table.play(.leave, by: 2)
    #expect(
      table.drainEvents().map(\.word) == [
        "called(1)", "played call 1: right([0, 2])", "played leave 2: left",
      ])
    #expect(table.view(from: 0).seats[2].player.hasLeft)
    #expect(throws: TableRefusal.rules(.hasLeft)) { try table.play(.call(card: 3), by: 2) }
    table.waitForTurn()
    #expect(table.view(from: 0).active == 0)
  }

  @Test func `when the active player leaves, the next is told to turn`() throws {
    var table = try table("AS 2H 3D")
    table.waitForTurn()
    _ = table.drainEvents()
    try table.play(.leave, by: 0)
    #expect(throws: TableRefusal.tooEarly) { try table.play(.turn, by: 1) }
    table.advance(by: 1)
    #expect(table.drainEvents().last == .activated(1))
  }

  @Test func `what nobody can do is refused, whatever it is`() throws {
    var table = Table(persons: 2)
    for request in [Request.turn, .call(card: 0)] {
      #expect(throws: TableRefusal.noRound) { try table.play(request, by: 0) }
    }
    try table.begin(.numbered(1))
    #expect(throws: TableRefusal.roundGoesOn) { try table.begin(.numbered(2)) }
    #expect(throws: TableRefusal.rules(.noSuchSeat)) { try table.play(.turn, by: 2) }
    #expect(throws: TableRefusal.rules(.noSuchSeat)) { try table.play(.leave, by: -1) }
    let before = table.record
    for seconds in [Double.nan, -.infinity, -1, 0, .leastNonzeroMagnitude] {
      table.advance(by: seconds)
    }
    table.advance(by: .infinity)
    for milliseconds in [Int.min, -1, 0, .max] {
      _ = try? table.play(.call(card: 0, milliseconds: milliseconds), by: milliseconds < 0 ? 0 : 1)
    }
    #expect(before != table.record)
  }

  @Test func `a table has two to four players, each at a place`() {
    func players(_ places: [Int]) -> [Player] {
      places.map { Player("Player", .person, place: $0) }
    }
    for places in [[], [0], [0, 0], [0, 4], [-1, 2], [0, 1, 2, 3, 3]] {
      #expect(Table(players(places), dice: Dice(seed: 1)) == nil, "\(places)")
    }
    #expect(Table(players([3, 1]), dice: Dice(seed: 1))?.view(from: 3).own == 1)
  }
}

extension TableEvent {
  /// The event in short.
  var word: String {
    guard case .played(let move, let outcome) = self else { return "\(self)" }
    return "played \(move.line): \(outcome.event)"
  }
}
