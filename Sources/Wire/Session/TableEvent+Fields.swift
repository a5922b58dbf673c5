// SPDX-License-Identifier: MIT

import Cards
import Snapping
package import Tables
import Words

/// The words that tell one event from another.
private enum EventWord: String, WireWord {
  case began, activated, called, overtaken, opened, right, wrong, late, gone, left, replaced, paused
}

/// An event in a line: a word, whose seat it is about, and what else it tells.
extension TableEvent {
  init(_ fields: inout FieldReader) throws(LineFault) {
    switch try fields.next() as EventWord {
    case .began: self = try .began(&fields)
    case .activated: self = .activated(try fields.seat())
    case .called: self = .called(try fields.seat())
    case .overtaken: self = .overtaken(try fields.seat())
    case .opened:
      let seat = try fields.seat()
      self = try .played(.turn(by: seat), .opened(try fields.next()), &fields)
    case .right:
      let call = try SnapGame.Move(call: &fields)
      let seats: SeatList = try fields.next()
      self = try .played(call, .right(seats.seats), &fields)
    case .wrong: self = try .played(SnapGame.Move(call: &fields), .wrong, &fields)
    case .late: self = try .played(SnapGame.Move(call: &fields), .late, &fields)
    case .gone: self = try .played(.leave(by: fields.seat()), .left, &fields)
    case .left: self = .left(try fields.seat())
    case .replaced: self = .replaced(try fields.seat(), by: try Player(&fields))
    case .paused: self = .paused(try fields.next())
    }
  }

  var fields: [String] {
    switch self {
    case .began(let players, let closed, let starter):
      [EventWord.began.wire, starter.wire]
        + zip(players, closed).flatMap { $0.fields + [$1.wire] }
    case .activated(let seat): [EventWord.activated.wire, seat.wire]
    case .called(let seat): [EventWord.called.wire, seat.wire]
    case .overtaken(let seat): [EventWord.overtaken.wire, seat.wire]
    case .played(let move, let outcome):
      outcome.event.fields(of: move) + outcome.fields
    case .left(let seat): [EventWord.left.wire, seat.wire]
    case .replaced(let seat, let player): [EventWord.replaced.wire, seat.wire] + player.fields
    case .paused(let isPaused): [EventWord.paused.wire, isPaused.wire]
    }
  }

  private static func began(_ fields: inout FieldReader) throws(LineFault) -> TableEvent {
    let starter = try fields.seat()
    var (players, closed): ([Player], [Int]) = ([], [])
    while !fields.isAtEnd, players.count < Player.mostPlaces {
      players.append(try Player(&fields))
      closed.append(try fields.next(in: Bounds.cards))
    }
    let places = players.map(\.place)
    guard players.indices.contains(starter), SnapGame.Setup.playerCounts.contains(players.count),
      zip(places, places.dropFirst()).allSatisfy(<)
    else { throw .contradiction }
    return .began(players, closed: closed, starter: starter)
  }

  private static func played(
    _ move: SnapGame.Move, _ event: SnapGame.Event, _ fields: inout FieldReader
  ) throws(LineFault) -> TableEvent {
    .played(move, try SnapGame.Outcome(event, &fields))
  }
}

extension SnapGame.Event {
  /// The fields up to what any move tells.
  fileprivate func fields(of move: SnapGame.Move) -> [String] {
    switch self {
    case .opened(let card): [EventWord.opened.wire, move.seat.wire, card.wire]
    case .right(let seats):
      [EventWord.right.wire, move.seat.wire, move.milliseconds.wire, SeatList(seats).wire]
    case .wrong: [EventWord.wrong.wire, move.seat.wire, move.milliseconds.wire]
    case .late: [EventWord.late.wire, move.seat.wire, move.milliseconds.wire]
    case .left: [EventWord.gone.wire, move.seat.wire]
    }
  }
}

extension SnapGame.Move {
  fileprivate init(call fields: inout FieldReader) throws(LineFault) {
    self = .call(by: try fields.seat(), milliseconds: try fields.next())
  }

  fileprivate var milliseconds: Int? {
    if case .call(_, let milliseconds) = self { milliseconds } else { nil }
  }
}

extension SnapGame.Outcome {
  /// Takes who is active, how the round has ended, and what moved where, to the end of the line.
  fileprivate init(_ event: SnapGame.Event, _ fields: inout FieldReader) throws(LineFault) {
    let active: Seat? = try fields.next()
    let ending: SnapGame.Ending? = try fields.next()
    self.init(
      event: event, movements: try fields.all(upTo: Self.mostMovements), active: active?.number,
      ending: ending)
  }

  fileprivate var fields: [String] {
    [active.map { Seat($0) }.wire, ending.wire] + movements.map(\.wire)
  }

  /// Somebody leaves with all the cards but one.
  private static let mostMovements = 52
}

// MARK: - What events and snapshots are made of

extension FieldReader {
  mutating func seat() throws(LineFault) -> Int { try next(in: Bounds.places) }
}

/// The number of a seat, where there may be none.
struct Seat: WireField {
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(wire text: Substring) {
    guard let number = Int(wire: text), Bounds.places.contains(number) else { return nil }
    self.number = number
  }

  var wire: String { number.wire }
}

/// Some seats in rising order: `023`; a dash for none.
struct SeatList: WireField {
  let seats: [Int]

  init(_ seats: some Sequence<Int>) { self.seats = seats.sorted() }

  init?(wire text: Substring) {
    let seats = text.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    let isRising = zip(seats, seats.dropFirst()).allSatisfy(<)
    if text.utf8.elementsEqual(Self.none.utf8) {
      self.seats = []
    } else if !seats.isEmpty, isRising, seats.allSatisfy(Bounds.places.contains) {
      self.seats = seats
    } else {
      return nil
    }
  }

  var wire: String { seats.isEmpty ? Self.none : seats.map(\.wire).joined() }

  private static let none = "-"
}

extension Bool: WireField {
  package init?(wire text: Substring) {
    switch Int(wire: text) {
    case 0: self = false
    case 1: self = true
    default: return nil
    }
  }

  package var wire: String { self ? "1" : "0" }
}

extension Player {
  private enum KindWord: String, WireWord {
    case person, slow, usual, sharp
  }

  /// Takes five fields: the place, who decides, the rounds won, whether the player has left, the name.
  package init(_ fields: inout FieldReader) throws(LineFault) {
    let place = try fields.next(in: Bounds.places)
    let kind: KindWord = try fields.next()
    let wins = try fields.next(in: Bounds.wins)
    let hasLeft: Bool = try fields.next()
    let name: PublicName = try fields.next()
    let strength = Strength(rawValue: kind.rawValue)
    self.init(
      name.text, strength.map { .computer($0) } ?? .person, place: place, wins: wins,
      hasLeft: hasLeft)
  }

  /// A name that is no ``PublicName`` becomes the nearest one, and wins that are too many the most.
  package var fields: [String] {
    let wins = min(wins, Bounds.wins.upperBound)
    let name = PublicName(nearest: name)?.wire ?? "?"
    return [place.wire, kind.wire, wins.wire, hasLeft.wire, name]
  }
}

extension Player.Kind {
  fileprivate var wire: String {
    switch self {
    case .person: "person"
    case .computer(let strength): strength.rawValue
    }
  }
}

extension SnapGame.Ending: WireField {
  /// `all 2` and `most 2`, without the blank.
  package init?(wire text: Substring) {
    guard let seat = Seat(wire: text.suffix(1)) else { return nil }
    switch String(text.dropLast()) {
    case "all": self.init(winner: seat.number, reason: .allCards)
    case "most": self.init(winner: seat.number, reason: .mostCards)
    default: return nil
    }
  }

  package var wire: String {
    switch reason {
    case .allCards: "all\(winner)"
    case .mostCards: "most\(winner)"
    }
  }
}

extension SnapGame.Stack: WireField {
  /// `c2` is the closed stack of seat 2, and `o2` the open one.
  package init?(wire text: Substring) {
    guard let seat = Seat(wire: text.dropFirst()) else { return nil }
    switch text.utf8.first {
    case UInt8(ascii: "c"): self = .closed(seat.number)
    case UInt8(ascii: "o"): self = .open(seat.number)
    default: return nil
    }
  }

  package var wire: String {
    switch self {
    case .closed(let seat): "c\(seat)"
    case .open(let seat): "o\(seat)"
    }
  }
}

extension SnapGame.Movement: WireField {
  /// From where to where, and how many: `o1c0x7`. One card has no number.
  package init?(wire text: Substring) {
    let parts = text.fields(by: "x")
    guard (1...2).contains(parts.count), parts[0].utf8.count == 4,
      let from = SnapGame.Stack(wire: parts[0].prefix(2)),
      let to = SnapGame.Stack(wire: parts[0].suffix(2))
    else { return nil }
    guard parts.count == 2 else {
      self.init(from: from, to: to, count: 1)
      return
    }
    guard let count = Int(wire: parts[1]), (2...Bounds.cards.upperBound).contains(count) else {
      return nil
    }
    self.init(from: from, to: to, count: count)
  }

  package var wire: String { from.wire + to.wire + (count == 1 ? "" : "x\(count)") }
}
