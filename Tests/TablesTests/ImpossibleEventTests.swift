// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing

/// What is said to happen at a table, and can't.
struct ImpossibleEventTests {
  private static let players = zip(["Ana", "Bo"], [0, 2]).map { Player($0, .person, place: $1) }
  private static let lobby = SeatView(from: 0, of: players)

  /// Ana has turned the queen of hearts, and Bo is to turn a card.
  private static let round = SeatView(
    from: 0,
    [
      SeatView.Seat(players[0], closed: 25, open: 1, top: Card(.queen, of: .hearts)),
      SeatView.Seat(players[1], closed: 26),
    ], course: SnapGame.Course(starter: 0, active: 1), cardNumber: 1)

  private static let card = Card(.seven, of: .clubs)

  private static let impossible: [ToldEvent] =
    [
      .activated(0), .activated(2), .activated(-1), .called(2), .called(.max), .overtaken(3),
      .left(0), .left(2), .left(-1), .replaced(2, by: Player("Cleo", .person, place: 3)),
      .replaced(0, by: Player("Cleo", .person, place: 1)),
      .replaced(0, by: Player("Cleo", .person, place: 0, hasLeft: true)),
      .began(players, closed: [26, 25], starter: 0), .began(players, closed: [26, 26], starter: 2),
      .began(players, closed: [52], starter: 0), .began([players[0]], closed: [52], starter: 0),
      .began(players, closed: [52, 0], starter: 0), .began(players, closed: [0, 52], starter: 0),
      .began(players.reversed(), closed: [26, 26], starter: 0),
      .played(
        .call(by: 0), .init(event: .wrong, movements: [], active: 1, ending: nil)),
    ].map { .other($0) } + [
      .move(.turn(by: 0), opened: card), .move(.turn(by: 2), opened: card), .move(.turn(by: 1)),
      .move(.call(by: 0), opened: card), .move(.call(by: 2)), .move(.call(by: -1)),
      .move(.leave(by: 2)), .move(.leave(by: 1), opened: card),
    ]

  @Test(arguments: impossible) func `it is refused`(event: ToldEvent) {
    #expect(throws: ImpossibleEvent.self) { try Self.round.applying(event) }
  }

  @Test(
    arguments: [
      .other(.activated(0)), .other(.called(0)), .other(.overtaken(0)), .move(.call(by: 0)),
      .move(.turn(by: 0), opened: card), .move(.leave(by: 0)),
    ] as [ToldEvent])
  func `where no round is played nobody can play`(event: ToldEvent) {
    #expect(throws: ImpossibleEvent.self) { try Self.lobby.applying(event) }
  }

  @Test func `what can happen does, and what follows is worked out`() throws {
    var view = Self.round
    try view.apply(.activated(1))
    #expect(view.isTurnOpen)
    let (turned, turn) = try view.applying(.move(.turn(by: 1), opened: Self.card))
    #expect(turned.seats.map(\.top?.text) == ["QH", "7C"])
    #expect(turned.cardNumber == 2 && turned.active == 0)
    let outcome = SnapGame.Outcome(
      event: .opened(Self.card),
      movements: [SnapGame.Movement(from: .closed(1), to: .open(1), count: 1)], active: 0,
      ending: nil)
    #expect(turn == .played(.turn(by: 1), outcome))
    let (paid, call) = try turned.applying(.move(.call(by: 1)))
    guard case .played(_, let wrong) = call else { throw SnapGame.Refusal.roundOver }
    #expect(wrong.event == .wrong && wrong.active == 0)
    #expect(paid.seats.map(\.closed) == [26, 24])
    let (left, end) = try paid.applying(.move(.leave(by: 1)))
    guard case .played(_, let gone) = end else { throw SnapGame.Refusal.roundOver }
    #expect(gone.ending == .init(winner: 0, reason: .allCards))
    #expect(left.seats.map(\.player.wins) == [1, 0] && left.active == nil)
  }

  @Test func `a table that can't be is not sound`() {
    #expect(Self.lobby.isSound && Self.round.isSound)
    let ended = SnapGame.Ending(winner: 0, reason: .allCards)
    for course in [
      SnapGame.Course(starter: 0, active: 1, ending: ended), .init(starter: 0, active: 2),
      .init(starter: 0, active: nil), .init(starter: 2, active: 1),
    ] {
      #expect(!SeatView(from: 0, Self.round.seats, course: course, cardNumber: 1).isSound)
    }
    let one = SeatView.Seat(Self.players[0], closed: 0, open: 52, top: Self.card)
    let other = SeatView.Seat(Self.players[1])
    for active in 0...1 {
      let course = SnapGame.Course(startedBy: active)
      #expect(!SeatView(from: 0, [one, other], course: course).isSound)
    }
  }

  /// Whatever passed can be gone on with.
  @Test func `nothing that anybody tells does harm`() {
    var dice = Dice(seed: 5)
    func below(_ bound: Int) -> Int { Int(dice.roll(below: UInt64(bound))) }
    var (view, passed) = (Self.lobby, 0)
    for _ in 0..<60_000 {
      if below(400) == 0 { view = [Self.lobby, Self.round][below(2)] }
      let seat = below(5) - 1
      let card = Deck.standard.cards[below(52)]
      let told: ToldEvent =
        switch below(40) {
        case 0: .other(.began(Self.players, closed: [below(27), 26], starter: seat))
        case 1: .other(.began(Self.players, closed: [26, 26], starter: seat))
        case 2: .other(.left(seat))
        case 3: .other(.replaced(seat, by: Player("Cleo", .person, place: below(4))))
        case 4: .other(.activated(seat))
        case 5: .other(.called(seat))
        case 6 where below(20) == 0: .move(.leave(by: seat))
        case 7...12: .move(.call(by: seat))
        default: .move(.turn(by: view.active ?? seat), opened: card)
        }
      guard let next = try? view.applying(told).view else { continue }
      passed += 1
      view = next
      guard view.isSound else {
        Issue.record("\(told) leads to what can't be")
        return
      }
    }
    #expect(passed > 20_000)
  }
}
