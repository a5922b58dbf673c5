// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables

extension SeatView {
  /// Whether it can be of a real table. A host may tell anything, and a screen takes counts at their
  /// word.
  var isSound: Bool {
    let places = seats.map(\.player.place)
    let cards = seats.map { $0.closed + $0.open }.reduce(0, +)
    return seats.count <= Player.mostPlaces && zip(places, places.dropFirst()).allSatisfy(<)
      && seats.allSatisfy(\.isSound) && (active == nil || cards == Deck.standard.count)
      && ([active, ending?.winner].compactMap(\.self) + callers).allSatisfy(
        seats.indices.contains)
  }
}

extension SeatView.Seat {
  fileprivate var isSound: Bool {
    closed >= 0 && open >= 0 && closed + open <= Deck.standard.count
      && (open == 0) == (top == nil)
  }
}
