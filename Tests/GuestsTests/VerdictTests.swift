// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Testing
import Wire

@testable import Tables

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
      guard turn % 7 == 0 else { continue }
      table.advance(by: 0.2)
      try table.play(.call(card: turn), by: turn % players)
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
      SeatView(from: 0, seats, course: SnapGame.Course(startedBy: 0)))
    for event in events.dropFirst() { check.take(event) }
    #expect(check.close(with: shuffle).verdict == .promiseHolds)
  }
}

// MARK: - At the table

/// The same, as a guest at the table hears it.
extension VerdictTests {
  /// What a host says of a round: its promise, its events, and its shuffle.
  private func lines() throws -> [HostLine] {
    let (events, shuffle) = try round(ofPlayers: 2)
    return [.commitment(shuffle.commitment)]
      + events.enumerated().map { .event($0.offset + 1, ToldEvent($0.element)) } + [
        .reveal(shuffle)
      ]
  }

  private static let lobby = SeatView(
    from: 2, of: Player.places(of: 2).map { Player("Player \($0)", .person, place: $0) })

  /// What a guest who sits down hears of these lines, as far as it is about the cards or the end of it all.
  private func judged(_ lines: [HostLine]) -> [SeatNews] {
    var guest = TableGuest(PublicName("Ana")!)
    let key = Digest([UInt8](repeating: 255, count: 32))!
    guest.take(.peer(SimulatedNetwork.peer(1, .host, key: key)))
    let token = Token(trusting: [UInt8](repeating: 1, count: Token.count))
    for line in [.welcome(version: 2, token), .table(after: 0, Self.lobby)] + lines {
      guest.take(.line(peer: 1, WireLine(line.line)!))
    }
    return guest.takeNews().filter { news in
      switch news {
      case .verdict, .closed: true
      default: false
      }
    }
  }

  /// The table in the middle of the round, after so many of its events.
  private func view(after events: Int, of lines: [HostLine]) throws -> SeatView {
    var view = Self.lobby
    for case .event(let number, let event) in lines where number <= events {
      view = try view.applying(event).view
    }
    return view
  }

  @Test func `an honest round is checked at its end`() throws {
    #expect(judged(try lines()) == [.verdict(.holds)])
  }

  @Test func `a shuffle that is told in the middle ends the game`() throws {
    var lines = try lines()
    lines.insert(lines.last!, at: 4)
    #expect(judged(lines) == [.closed(.nonsense)])
  }

  @Test func `a shuffle that is not told at the end is missed at once`() throws {
    let lines = try lines()
    #expect(judged(lines.dropLast() + [.ping(1)]) == [.verdict(.untold)])
    #expect(judged(lines.dropLast() + [.bye]) == [.verdict(.untold), .closed(.bye)])
    #expect(judged(lines.dropLast() + [.ping(1), lines.last!]) == [.verdict(.untold)])
  }

  @Test func `another promise in the middle doesn't count`() throws {
    var lines = try lines()
    let cards = Array(Deck.standard.cards.reversed())
    let other = Shuffle(SnapGame.Deal(cards)!, salt: Self.salt)
    lines.insert(.commitment(other.commitment), at: 4)
    #expect(judged(lines) == [.verdict(.holds)])
    lines[lines.count - 1] = .reveal(other)
    #expect(judged(lines) == [.verdict(.otherCards)])
  }

  @Test func `a table that is shown in the middle leaves the promise, and that is said`() throws {
    var lines = try lines()
    let view = try view(after: 5, of: lines)
    lines.insert(.table(after: 5, view), at: 6)
    #expect(judged(lines) == [.verdict(.promiseHolds)])
    let other = Shuffle(SnapGame.Deal(Deck.standard.cards)!, salt: Self.salt)
    lines.insert(.commitment(other.commitment), at: 6)
    lines[lines.count - 1] = .reveal(other)
    #expect(judged(lines) == [.verdict(.unchecked), .verdict(.promiseHolds)])
    lines = Array(try self.lines().prefix(6)) + [.table(after: 5, Self.lobby)]
    #expect(judged(lines) == [.verdict(.unchecked)])
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
