// SPDX-License-Identifier: MIT

import Cards
package import Snapping
package import Wire
import Words

/// A word, the seat, and details.
extension ToldEvent: LineValue {
  private static let rows: [Row<ToldEvent>] =
    [
      Row(
        "opened", { .move(.turn(by: $0), opened: $1) }, of: Place.self, Card.self,
        take: { if case .move(.turn(let seat), let card?) = $0 { (seat, card) } else { nil } }),
      Row(
        "settled", { .move(.call(by: $0, milliseconds: $1)) },
        of: Place.self, Maybe<Milliseconds>.self,
        take: { if case .move(.call(let seat, let time), nil) = $0 { (seat, time) } else { nil } }),
      Row(
        "gone", { .move(.leave(by: $0)) }, of: Place.self,
        take: { if case .move(.leave(let seat), nil) = $0 { seat } else { nil } }),
      Row(
        "ended", { .move(.end(by: $0)) }, of: Place.self,
        take: { if case .move(.end(let seat), nil) = $0 { seat } else { nil } }),
    ]
    + otherRows.map { row in
      row.within(Self.other) { if case .other(let event) = $0 { event } else { nil } }
    }

  private static let otherRows: [Row<TableEvent>] = [
    Row("began", { (began: Beginning) in began.event }, take: { Beginning($0) }),
    Row("activated", TableEvent.activated, of: Place.self) {
      if case .activated(let seat) = $0 { seat } else { nil }
    },
    Row("turning", TableEvent.turning, of: Place.self) {
      if case .turning(let seat) = $0 { seat } else { nil }
    },
    Row("called", TableEvent.called, of: Place.self) {
      if case .called(let seat) = $0 { seat } else { nil }
    },
    Row("overtaken", TableEvent.overtaken, of: Place.self) {
      if case .overtaken(let seat) = $0 { seat } else { nil }
    },
    Row("left", TableEvent.left, of: Place.self) { if case .left(let a) = $0 { a } else { nil } },
    Row("replaced", TableEvent.replaced, of: Place.self, Player.self) {
      if case .replaced(let seat, let player) = $0 { (seat, player) } else { nil }
    },
    Row("paused", TableEvent.paused) { if case .paused(let a) = $0 { a } else { nil } },
  ]

  package init(_ fields: inout FieldReader) throws(LineFault) {
    self = try fields.value(of: Self.rows)
  }

  package var fields: [String] { Self.rows.fields(of: self) }
}

/// The starter, and each player with a number of closed cards.
private struct Beginning: LineValue {
  let starter: Int
  let hands: [DealtHand]

  var event: TableEvent {
    .began(hands.map(\.player), closed: hands.map(\.closed), starter: starter)
  }

  init?(_ event: TableEvent) {
    guard case .began(let players, let closed, let starter) = event else { return nil }
    self.starter = starter
    hands = zip(players, closed).map { DealtHand(player: $0, closed: $1) }
  }

  init(_ fields: inout FieldReader) throws(LineFault) {
    starter = try fields.next(Place.self)
    hands = try fields.all(upTo: Player.mostPlaces)
    guard hands.indices.contains(starter), SnapGame.Setup.playerCounts.contains(hands.count),
      hands.map(\.player).sitInOrder
    else { throw .contradiction }
  }

  var fields: [String] { Place.fields(of: starter) + hands.flatMap(\.fields) }
}

private struct DealtHand: LineRecord {
  let player: Player
  let closed: Int

  static let row = Row<Self>(
    "", { Self(player: $0, closed: $1) }, of: Player.self, CardCount.self,
    take: { ($0.player, $0.closed) })
}

/// The place, the state of the round, and each seat.
extension SeatView: LineValue {
  package init(_ fields: inout FieldReader) throws(LineFault) {
    let place = try fields.next(Place.self)
    let course = try SnapGame.Course(&fields)
    let isTurnOpen: Bool = try fields.next()
    let cardNumber = try fields.next(Count.self)
    let callers: SeatList = try fields.next()
    let isPaused: Bool = try fields.next()
    let seats: [SeatView.Seat] = try fields.all(upTo: Player.mostPlaces)
    let named = [course.active, course.ending?.winner].compactMap(\.self) + callers.seats
    guard seats.map(\.player).sitInOrder, named.allSatisfy(seats.indices.contains) else {
      throw .contradiction
    }
    self.init(
      from: place, seats, course: course, isTurnOpen: isTurnOpen, cardNumber: cardNumber,
      callers: Set(callers.seats), isPaused: isPaused)
  }

  package var fields: [String] {
    Place.fields(of: place) + course.fields + isTurnOpen.fields + Count.fields(of: cardNumber)
      + SeatList(callers).fields + isPaused.fields + seats.flatMap(\.fields)
  }
}

/// The starter, the active seat, whether the last card is decided, the end, and the turns without a
/// call.
extension SnapGame.Course: LineValue, LineRecord {
  package static let row = Row<Self>(
    "", { Self(starter: $0, active: $1, isDecided: $2, ending: $3, turnsWithoutCall: $4) },
    of: Place.self, Maybe<Place>.self, Bool.self, SnapGame.Ending?.self, Count.self,
    take: { ($0.starter, $0.active, $0.isDecided, $0.ending, $0.turnsWithoutCall) })
}

extension SeatView.Seat: LineValue, LineRecord {
  package static let row = Row<Self>(
    "",
    { (player, closed, open, top) throws(LineFault) in
      guard (open == 0) == (top == nil) else { throw .contradiction }
      return Self(player, closed: closed, open: open, top: top)
    }, of: Player.self, CardCount.self, CardCount.self, Card?.self,
    take: { ($0.player, $0.closed, $0.open, $0.top) })
}

/// Five fields: the place, the kind, the rounds won, whether the player has left, and the name.
extension Player: LineValue {
  private enum KindWord: String, WireWord {
    case person
    case gentle = "slow"
    case usual, sharp
  }

  package init(_ fields: inout FieldReader) throws(LineFault) {
    let place = try fields.next(Place.self)
    let kind: KindWord = try fields.next()
    let wins = try fields.next(Wins.self)
    let hasLeft: Bool = try fields.next()
    let name: PublicName = try fields.next()
    let strength = Strength(rawValue: kind.rawValue)
    self.init(
      name.text, strength.map { .computer($0) } ?? .person, place: place, wins: wins,
      hasLeft: hasLeft)
  }

  /// The name is made valid, and a computer's pace becomes the usual one, since the player's pace
  /// is private.
  package var fields: [String] {
    let decides: KindWord =
      switch kind {
      case .person: .person
      case .computer(.gentle): .gentle
      case .computer(.usual), .computer(.pace): .usual
      case .computer(.sharp): .sharp
      }
    let name = PublicName(nearest: name)?.wire ?? "?"
    return Place.fields(of: place) + [decides.rawValue] + Wins.fields(of: wins) + [
      hasLeft.wire, name,
    ]
  }
}

extension [Player] {
  fileprivate var sitInOrder: Bool {
    zip(self, dropFirst()).allSatisfy { $0.place < $1.place }
  }
}

extension FairStanding: WireWord {}
extension FairNotice: WireWord {}

/// The milliseconds of the trip and of its unevenness, and the standing.
extension WayToPlayer: LineValue, LineRecord {
  package static let row = Row<Self>(
    "", { Self(milliseconds: $0, unevenness: $1, standing: $2) },
    of: TripTime.self, TripTime.self, FairStanding.self,
    take: { ($0.milliseconds, $0.unevenness, $0.standing) })
}

// MARK: - Lists of seats, and endings

/// Seats in rising order, such as `023`; a dash for none.
private struct SeatList: WireField {
  let seats: [Int]

  init(_ seats: some Sequence<Int>) { self.seats = seats.sorted() }

  init?(wire text: Substring) {
    let isEmpty = text.utf8.elementsEqual("-".utf8)
    seats = isEmpty ? [] : text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard isEmpty != !seats.isEmpty, seats.allSatisfy(Place.range.contains),
      zip(seats, seats.dropFirst()).allSatisfy(<)
    else { return nil }
  }

  var wire: String { seats.isEmpty ? "-" : seats.map(String.init).joined() }
}

extension SnapGame.Ending: WireField {
  /// `all2`, `most2` and `end2`.
  package init?(wire text: Substring) {
    guard let seat = Place.number(text.suffix(1)) else { return nil }
    switch String(text.dropLast()) {
    case "all": self.init(winner: seat, reason: .allCards)
    case "most": self.init(winner: seat, reason: .mostCards)
    case "end": self.init(winner: seat, reason: .ended)
    default: return nil
    }
  }

  package var wire: String {
    switch reason {
    case .allCards: "all\(winner)"
    case .mostCards: "most\(winner)"
    case .ended: "end\(winner)"
    }
  }
}
