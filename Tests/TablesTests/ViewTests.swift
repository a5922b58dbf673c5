// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tables
import Testing

/// What a player at a table may know, and that it is enough to follow.
struct ViewTests {
  @Test(arguments: 1...6) func `events lead to what can be seen, and that is what lies there`(
    seed: Int
  ) throws {
    let strengths = Array([Strength.usual, .sharp, .gentle, .sharp].prefix(2 + seed % 3))
    var table = Table(of: strengths, seed: UInt64(seed))
    let places = Player.places(of: strengths.count)
    var views = places.map { table.view(from: $0) }
    try table.begin(.numbered(seed))
    var game = SnapGame(try #require(table.record).setup)
    var cards = 0
    while let next = table.secondsToNextChange {
      table.advance(by: next)
      for event in table.drainEvents() {
        // What is told of it is enough to work out the rest.
        for index in views.indices {
          let (next, followed) = try views[index].applying(ToldEvent(event))
          views[index] = next
          try #require(followed == event)
        }
        guard case .played(let move, let outcome) = event else { continue }
        #expect(try game.play(move) == outcome)
        if case .opened = outcome.event { cards += 1 }
        try #require(Self.difference(views[0], game) == nil)
        try #require(views[0].cardNumber == cards)
      }
      for (place, view) in zip(places, views) { try #require(view == table.view(from: place)) }
    }
    #expect(game.isOver)
  }

  /// The other player has but one open card, so who is active turns all cards, and then takes them up again.
  @Test func `of a stack that is taken up with its last card nothing is seen`() throws {
    var table = Table(persons: 2)
    var view = table.view(from: 0)
    try table.begin(.numbered(3))
    var takings = 0
    for _ in 0..<400 where takings < 2 && table.view(from: 0).ending == nil {
      try table.turnCard()
      table.advance(by: 0.2)
      if table.view(from: 0).matchingSeats.isEmpty, !table.view(from: 0).seats[0].isOut {
        let hand = table.view(from: 0).seats[0]
        if hand.closed > 0 || hand.open > 1 {
          try table.play(.call(card: table.view(from: 0).cardNumber), by: 0)
        }
      }
      for event in table.drainEvents() { try view.apply(event) }
      let game = table.round.game
      try #require(Self.difference(view, game) == nil)
      if view.seats.contains(where: { $0.open == 0 && $0.closed == 51 }) { takings += 1 }
    }
    #expect(takings == 2)
  }

  private static func difference(_ view: SeatView, _ game: SnapGame) -> String? {
    for (seen, hand) in zip(view.seats, game.hands) {
      let isSame =
        seen.closed == hand.closed.count && seen.open == hand.open.count && seen.top == hand.top
      if !isSame { return "a hand is seen wrong" }
    }
    guard view.matchingSeats == game.matchingSeats else { return "a match is seen wrong" }
    return view.active == game.active && view.isDecided == game.isDecided
      && view.ending == game.ending ? nil : "the state of the round is seen wrong"
  }

  /// Two cards change places, which lie closed. Nobody can tell, neither by what is seen nor by how the
  /// computers play, before one of them is opened.
  @Test(arguments: 1...12) func `deals that differ in closed cards look alike until one is opened`(
    seed: Int
  ) throws {
    let cards = SnapGame.Deal.numbered(seed).cards
    let (one, two) = (seed * 3 % 40, seed * 7 % 40 + 11)
    var swapped = cards
    swapped.swapAt(one, two)
    try #require(one != two)
    var tables = [cards, swapped].map { _ in Table(of: [.usual, .sharp, .gentle], seed: 5) }
    for (index, deal) in [cards, swapped].enumerated() {
      try tables[index].begin(try #require(SnapGame.Deal(deal)))
    }
    #expect(tables[0].record != tables[1].record)
    var isOpened = false
    while !isOpened {
      #expect(tables[0].view(from: 0) == tables[1].view(from: 0))
      let next = try #require(tables[0].secondsToNextChange)
      #expect(tables[1].secondsToNextChange == next)
      tables[0].advance(by: next)
      tables[1].advance(by: next)
      let events = (tables[0].drainEvents(), tables[1].drainEvents())
      let opened = events.0.compactMap(\.opened)
      isOpened = opened.contains { [cards[one], cards[two]].contains($0) }
      #expect((events.0 == events.1) == !isOpened)
    }
    #expect(tables[0].view(from: 0) != tables[1].view(from: 0))
  }

  @Test func `everybody is at the bottom of the own screen`() {
    let table = Table(persons: 4)
    #expect((0..<4).map { table.view(from: 0).side(of: $0) } == [.bottom, .left, .top, .right])
    #expect((0..<4).map { table.view(from: 1).side(of: $0) } == [.right, .bottom, .left, .top])
    #expect(table.view(from: 3).own == 3)
    let two = Table(persons: 2)
    #expect((0..<2).map { two.view(from: 0).side(of: $0) } == [.bottom, .top])
    #expect((0..<2).map { two.view(from: 2).side(of: $0) } == [.top, .bottom])
    #expect(two.view(from: 2).own == 1)
  }

  @Test func `a view tells what its player may do`() throws {
    var table = Table(persons: 3)
    try table.begin(.turning("AS 2H 3D", players: 3))
    let starter = table.view(from: 0).active!
    #expect(!table.view(from: starter).mayTurn)
    #expect(table.view(from: 0).mayCall)
    table.waitForTurn()
    #expect((0..<3).filter { table.view(from: $0).mayTurn } == [starter])
    table.pause(true)
    #expect(!table.view(from: starter).mayTurn && !table.view(from: starter).mayCall)
    table.pause(false)
    try table.play(.turn, by: starter)
    table.advance(by: 0.2)
    try table.play(.call(card: 1), by: 0)
    table.advance(by: 0.1)
    #expect(!table.view(from: 0).mayCall)
    #expect(table.view(from: 1).mayCall)
  }
}

extension TableEvent {
  /// The card that was opened, if one was.
  fileprivate var opened: Card? {
    guard case .played(_, let outcome) = self, case .opened(let card) = outcome.event else {
      return nil
    }
    return card
  }
}
