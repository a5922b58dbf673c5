// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing

/// What is said to happen at a table, and can't.
struct ImpossibleEventTests {
  private typealias Movement = SnapGame.Movement

  private static let players = zip(["Ana", "Bo"], [0, 2]).map { Player($0, .person, place: $1) }
  private static let lobby = SeatView(from: 0, of: players)

  /// Ana has turned the queen of hearts, and Bo is to turn a card.
  private static let round = SeatView(
    from: 0,
    [
      SeatView.Seat(players[0], closed: 25, open: 1, top: Card(.queen, of: .hearts)),
      SeatView.Seat(players[1], closed: 26),
    ], active: 1, isTurnOpen: false, cardNumber: 1, isDecided: false, callers: [], ending: nil,
    isPaused: false)

  private static func played(
    _ move: SnapGame.Move, _ event: SnapGame.Event, _ movements: [Movement] = [],
    then active: Int? = 1, ending winner: Int? = nil
  ) -> TableEvent {
    let ending = winner.map { SnapGame.Ending(winner: $0, reason: .mostCards) }
    return .played(
      move, .init(event: event, movements: movements, active: active, ending: ending))
  }

  private static let card = Card(.seven, of: .clubs)

  private static let impossible: [TableEvent] = [
    .activated(0), .activated(2), .activated(-1), .called(2), .called(.max), .overtaken(3),
    .left(2), .left(-1), .replaced(2, by: Player("Cleo", .person, place: 3)),
    .replaced(0, by: Player("Cleo", .person, place: 1)),
    .began(players, closed: [26, 25], starter: 0), .began(players, closed: [26, 26], starter: 2),
    .began(players, closed: [52], starter: 0), .began([players[0]], closed: [52], starter: 0),
    .began(players.reversed(), closed: [26, 26], starter: 0),
    played(.call(by: 2), .wrong), played(.call(by: 0), .right([0, 2])),
    played(.call(by: 0), .wrong, then: nil), played(.call(by: 0), .wrong, then: 2),
    played(.call(by: 0), .wrong, then: 1, ending: 0),
    played(.call(by: 0), .wrong, then: nil, ending: 2),
    played(.turn(by: 1), .opened(card)),
    played(.turn(by: 1), .opened(card), [Movement(from: .closed(2), to: .open(1), count: 1)]),
    played(.turn(by: 1), .opened(card), [Movement(from: .closed(1), to: .open(3), count: 1)]),
    played(.turn(by: 1), .opened(card), [Movement(from: .closed(1), to: .open(1), count: 27)]),
    played(.turn(by: 1), .opened(card), [Movement(from: .closed(1), to: .closed(1), count: 1)]),
    played(.call(by: 0), .wrong, [Movement(from: .closed(0), to: .open(0), count: 1)]),
    played(
      .turn(by: 1), .opened(card),
      [
        Movement(from: .closed(1), to: .open(1), count: 1),
        Movement(from: .closed(0), to: .open(0), count: 1),
        Movement(from: .open(0), to: .closed(0), count: 1),
      ]),
    // It would come out right in the end.
    played(
      .call(by: 0), .wrong,
      [
        Movement(from: .open(0), to: .closed(1), count: 2),
        Movement(from: .closed(1), to: .open(0), count: 1),
      ]),
  ]

  @Test(arguments: impossible) func `it is refused, and changes nothing`(event: TableEvent) {
    var view = Self.round
    #expect(throws: ImpossibleEvent.self) { try view.apply(event) }
    #expect(view == Self.round)
  }

  @Test(
    arguments: [
      .activated(0), .called(0), .overtaken(0), played(.call(by: 0), .wrong),
      played(.turn(by: 0), .opened(card), [Movement(from: .closed(0), to: .open(0), count: 1)]),
    ] as [TableEvent])
  func `where no round is played nobody can play`(event: TableEvent) {
    var view = Self.lobby
    #expect(throws: ImpossibleEvent.self) { try view.apply(event) }
    #expect(view == Self.lobby)
  }

  @Test func `what can happen does`() throws {
    var view = Self.round
    try view.apply(.activated(1))
    #expect(view.isTurnOpen)
    try view.apply(
      Self.played(
        .turn(by: 1), .opened(Self.card), [Movement(from: .closed(1), to: .open(1), count: 1)],
        then: 0))
    #expect(view.seats.map(\.top?.text) == ["QH", "7C"])
    #expect(view.cardNumber == 2)
  }

  @Test func `a table that can't be is not sound`() {
    #expect(Self.lobby.isSound && Self.round.isSound)
    let ended = SnapGame.Ending(winner: 0, reason: .allCards)
    for (active, ending) in [(1, ended), (2, nil), (nil, nil)] as [(Int?, SnapGame.Ending?)] {
      let view = SeatView(
        from: 0, Self.round.seats, active: active, isTurnOpen: false, cardNumber: 1,
        isDecided: false, callers: [], ending: ending, isPaused: false)
      #expect(!view.isSound)
    }
  }
}
