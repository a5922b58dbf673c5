// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

@testable import Guests

/// Whether a guest sees through a host that deals from under the deck.
struct VerdictTests {
  private static let salt = Salt([UInt8](repeating: 5, count: 16))!

  /// A short round, as a guest hears of it, with the shuffle behind it.
  private func round(ofPlayers players: Int = 3) throws -> ([TableEvent], Shuffle) {
    let shuffle = Shuffle(SnapGame.Deal(DealNumber(4711)!), salt: Self.salt)
    let all = Player.places(of: players).map { Player("Player \($0)", .person, place: $0) }
    var table = try #require(Table(all, dice: Dice(seed: 3)))
    try table.begin(shuffle.deal)
    for turn in 1...60 {
      while !table.view(from: 0).isTurnOpen { table.advance(by: 0.1) }
      try table.play(.turn, by: table.view(from: 0).active!)
      if turn % 7 == 0 { try table.play(.call(card: turn), by: turn % players) }
    }
    table.advance(by: 5)
    for seat in 1..<players { try table.play(.leave, by: seat) }
    return (table.takeEvents(), shuffle)
  }

  private func check(_ promise: Shuffle?, _ events: [TableEvent]) -> RoundCheck {
    var check = RoundCheck()
    if let promise { check.take(promise.commitment) }
    for event in events { check.take(event) }
    return check
  }

  @Test(arguments: 2...4) func `an honest round holds`(players: Int) throws {
    let (events, shuffle) = try round(ofPlayers: players)
    var check = check(shuffle, events)
    #expect(check.isOpen)
    #expect(check.close(with: shuffle).verdict == .holds)
    #expect(!check.isOpen)
  }

  @Test func `another shuffle than the one that was promised is seen`() throws {
    let (events, shuffle) = try round()
    var cards = shuffle.deal.cards
    cards.swapAt(0, 51)
    let other = Shuffle(SnapGame.Deal(cards)!, salt: Self.salt)
    var told = check(shuffle, events)
    #expect(told.close(with: other).verdict == .otherCards)
    var played = check(other, events)
    #expect(played.close(with: other).verdict == .otherRound)
    var unpromised = check(nil, events)
    #expect(unpromised.close(with: shuffle).verdict == .otherCards)
    var untold = check(shuffle, events)
    #expect(untold.close(with: nil).verdict == .untold)
  }

  @Test func `a promise that comes during the round doesn't count`() throws {
    let (events, shuffle) = try round()
    var check = check(nil, events)
    check.take(shuffle.commitment)
    #expect(check.close(with: shuffle).verdict == .otherCards)
  }

  @Test func `one card that was exchanged is seen, whichever it is`() throws {
    let (events, shuffle) = try round()
    let opened = events.indices.filter { events[$0].card != nil }
    for index in opened {
      var exchanged = events
      exchanged[index] = events[index].showing(Card(.ace, of: .spades))
      var check = check(shuffle, exchanged)
      let isSame = exchanged[index] == events[index]
      #expect(check.close(with: shuffle).verdict == (isSame ? .holds : .otherRound))
    }
  }

  @Test func `who hasn't seen the whole round can hold the host to its promise alone`() throws {
    let (events, shuffle) = try round()
    var check = RoundCheck()
    check.take(shuffle.commitment)
    let seats = (0..<2).map {
      SeatView.Seat(Player("Player", .person, place: $0), closed: 26)
    }
    check.join(
      SeatView(
        from: 0, seats, active: 0, isTurnOpen: false, cardNumber: 0, isDecided: false, callers: [],
        ending: nil, isPaused: false))
    for event in events.dropFirst() { check.take(event) }
    #expect(check.close(with: shuffle).verdict == .promiseHolds)
  }
}

extension TableEvent {
  fileprivate var card: Card? {
    guard case .played(_, let outcome) = self, case .opened(let card) = outcome.event else {
      return nil
    }
    return card
  }

  /// The same with another card.
  fileprivate func showing(_ card: Card) -> TableEvent {
    guard case .played(let move, let outcome) = self else { return self }
    return .played(
      move,
      SnapGame.Outcome(
        event: .opened(card), movements: outcome.movements, active: outcome.active,
        ending: outcome.ending))
  }
}
