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
    return (table.drainEvents(), shuffle)
  }

  private func check(_ promise: Shuffle?, _ events: [TableEvent]) -> RoundCheck {
    var check = RoundCheck()
    if let promise { check.receive(promise.commitment) }
    for event in events { check.apply(event) }
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
    check.receive(shuffle.commitment)
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
    check.receive(shuffle.commitment)
    let seats = (0..<2).map {
      SeatView.Seat(Player("Player", .person, place: $0), closed: 26)
    }
    check.join(
      SeatView(from: 0, seats, course: SnapGame.Course(startedBy: 0)))
    for event in events.dropFirst() { check.apply(event) }
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

  private static let token = Token(trusting: [UInt8](repeating: 1, count: Token.count))

  /// What a guest who sits down hears of these lines, as far as it is about the cards or the end of it all.
  ///
  /// - Parameter cuts: before which of them the connection is cut and made again.
  private func judged(_ lines: [HostLine], cutAt cuts: [Int] = []) -> [SeatNews] {
    var guest = TableGuest(PublicName("Ana")!)
    let key = Digest([UInt8](repeating: 255, count: 32))!
    guest.receive(.peer(SimulatedNetwork.peer(1, .host, key: key)))
    var peer = 1
    for line in [HostLine.welcome(version: 2, Self.token), .table(after: 0, Self.lobby)] {
      guest.receive(.line(peer: peer, WireLine(line.line)!))
    }
    for (index, line) in lines.enumerated() {
      if cuts.contains(index) {
        guest.receive(.gone(peer: peer, .failed))
        peer += 1
        guest.receive(.peer(SimulatedNetwork.peer(peer, .host, key: key)))
      }
      guest.receive(.line(peer: peer, WireLine(line.line)!))
    }
    return guest.drainNews().filter { news in
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

  @Test func `a table that is shown in the middle ends the game, unless the guest was cut off`()
    throws
  {
    var lines = try lines()
    let view = try view(after: 5, of: lines)
    lines.insert(.table(after: 5, view), at: 6)
    #expect(judged(lines) == [.closed(.nonsense)])
    lines.insert(.welcome(version: 2, Self.token), at: 6)
    #expect(judged(lines) == [.closed(.nonsense)])
    #expect(judged(lines, cutAt: [6]) == [.verdict(.promiseHolds)])
    let other = Shuffle(SnapGame.Deal(Deck.standard.cards)!, salt: Self.salt)
    lines.insert(.commitment(other.commitment), at: 7)
    lines[lines.count - 1] = .reveal(other)
    #expect(judged(lines, cutAt: [6]) == [.verdict(.unchecked), .verdict(.promiseHolds)])
    lines = Array(try self.lines().prefix(6)) + [.table(after: 5, Self.lobby)]
    #expect(judged(lines) == [.closed(.nonsense)])
    lines.insert(.welcome(version: 2, Self.token), at: 6)
    #expect(judged(lines, cutAt: [6]) == [.verdict(.unchecked)])
  }

  @Test func `between rounds a table is shown as often as others come`() {
    #expect(judged([.table(after: 0, Self.lobby), .table(after: 0, Self.lobby)]) == [])
  }

  /// After a cut, and with the same promise.
  @Test func `cards that can't have gone anywhere are missed`() throws {
    let lines = try lines()
    let known = try view(after: 20, of: lines)
    func judged(_ shown: SeatView, after number: Int = 20) -> [SeatNews] {
      self.judged(
        lines.prefix(21) + [.welcome(version: 2, Self.token), .table(after: number, shown)],
        cutAt: [21])
    }
    #expect(judged(known) == [])
    let later = try view(after: 40, of: lines)
    #expect(judged(later, after: 40) == [])
    let earlier = try view(after: 10, of: lines)
    #expect(judged(earlier, after: 10) == [.closed(.nonsense)])
    #expect(judged(earlier, after: 40) == [.closed(.nonsense)])
    for number in [known.cardNumber, known.cardNumber + 3] {
      var seats = known.seats
      let cards = seats.map(\.closed).reduce(0, +)
      seats[0] = .init(seats[0].player, closed: 2, open: seats[0].open, top: seats[0].top)
      seats[1] = .init(seats[1].player, closed: cards - 2, open: seats[1].open, top: seats[1].top)
      let exchanged = SeatView(
        from: known.place, seats, course: known.course, cardNumber: number)
      #expect(judged(exchanged, after: 40) == [.closed(.nonsense)])
    }
  }

  @Test func `a cut between the end of a round and its shuffle accuses nobody`() throws {
    let lines = try lines()
    let number = lines.count - 2
    let back: [HostLine] = [.ping(1), .welcome(version: 2, Self.token)]
    let cut = [lines.count - 1]
    #expect(
      judged(lines.dropLast() + back + [lines.last!, .ping(2)], cutAt: cut) == [.verdict(.holds)])
    // Another run of the host's program doesn't have it any more.
    let token = Token(trusting: [UInt8](repeating: 2, count: Token.count))
    #expect(
      judged(
        lines.dropLast() + [
          .ping(1), .welcome(version: 2, token), .table(after: 0, Self.lobby), .ping(2),
        ], cutAt: cut) == [.verdict(.unchecked)])
    #expect(
      judged(
        lines.dropLast() + back + [.event(number + 1, .other(.paused(true))), lines.last!],
        cutAt: cut) == [.verdict(.untold)])
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
