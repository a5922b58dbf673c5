// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables

/// A table in a line: whose view it is and how the round stands, and then each player.
extension SeatView {
  init(_ fields: inout FieldReader) throws(LineFault) {
    let place = try fields.next(in: Bounds.places)
    let active: Wire.Seat? = try fields.next()
    let isTurnOpen: Bool = try fields.next()
    let cardNumber = try fields.next(in: Bounds.numbers)
    let isDecided: Bool = try fields.next()
    let callers: SeatList = try fields.next()
    let ending: SnapGame.Ending? = try fields.next()
    let isPaused: Bool = try fields.next()
    let seats = try [SeatView.Seat](&fields)
    let named = [active?.number, ending?.winner].compactMap(\.self) + callers.seats
    guard named.allSatisfy(seats.indices.contains) else { throw .contradiction }
    self.init(
      from: place, seats, active: active?.number, isTurnOpen: isTurnOpen, cardNumber: cardNumber,
      isDecided: isDecided, callers: Set(callers.seats), ending: ending, isPaused: isPaused)
  }

  var fields: [String] {
    [
      place.wire, active.map { Wire.Seat($0) }.wire, isTurnOpen.wire, cardNumber.wire,
      isDecided.wire, SeatList(callers).wire, ending.wire,
      isPaused.wire,
    ] + seats.flatMap(\.fields)
  }
}

extension [SeatView.Seat] {
  /// Takes the players, to the end of the line.
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    self = []
    while !fields.isAtEnd, count < Player.mostPlaces { append(try SeatView.Seat(&fields)) }
    let places = map(\.player.place)
    guard zip(places, places.dropFirst()).allSatisfy(<) else { throw .contradiction }
  }
}

extension SeatView.Seat {
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    let player = try Player(&fields)
    let closed = try fields.next(in: Bounds.cards)
    let open = try fields.next(in: Bounds.cards)
    let top: Card? = try fields.next()
    guard (open == 0) == (top == nil) else { throw .contradiction }
    self.init(player, closed: closed, open: open, top: top)
  }

  fileprivate var fields: [String] { player.fields + [closed.wire, open.wire, top.wire] }
}
