// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables

/// A player made of dice, whose true reactions are known: turns a card when it is time to, and calls a
/// reaction after a match was shown. Times are in seconds.
package struct ScriptedPlayer {
  /// From a match that is shown to the call.
  package var reactions = 0.25...0.6

  /// From the moment when a card may be turned.
  package var turns = 0.2...0.6

  /// Of a hundred matches, so many are not seen.
  package var misses = 0

  /// Of a hundred cards that match nothing, so many are called.
  package var slips = 0

  /// Hears of each call that is about to be made: on which card of which round, counted from 1, and how
  /// much later.
  package var willCall: ((_ round: Int, _ card: Int, _ reaction: Double) -> Void)?

  private var dice: Dice
  private var round = 0
  private var turn: (due: Double, isContested: Bool)?
  private var call: (card: Int, reaction: Double, due: Double)?

  /// Others have so long to call before the next card is turned.
  private static let courtesy = 3.0

  package init(seed: UInt64) { dice = Dice(seed: seed) }

  /// When it does something.
  var deadline: Double? { [turn?.due, call?.due].compactMap(\.self).min() }

  private mutating func time(in range: ClosedRange<Double>) -> Double {
    let share = Double(dice.roll(below: 1_000_000)) / 1_000_000
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  private mutating func happens(in hundred: Int) -> Bool { dice.roll(below: 100) < UInt64(hundred) }

  mutating func hear(_ event: TableEvent, _ view: SeatView, at time: Double) {
    switch event {
    case .began:
      round += 1
      call = nil
    case .played(_, let outcome):
      turn = nil
      if case .opened = outcome.event { react(to: view, at: time) }
    default: break
    }
  }

  private mutating func react(to view: SeatView, at time: Double) {
    call = nil
    let isMatch = !view.matchingSeats.isEmpty
    guard view.mayCall, isMatch ? !happens(in: misses) : happens(in: slips) else { return }
    // What is told is whole milliseconds.
    let reaction = (self.time(in: reactions) * 1000).rounded() / 1000
    call = (view.cardNumber, reaction, time + reaction)
    willCall?(round, view.cardNumber, reaction)
  }

  /// Looks at the table after whatever has happened. A turn that doesn't come about is asked for again.
  mutating func look(at view: SeatView, at time: Double) {
    guard view.mayTurn else {
      turn = nil
      return
    }
    let isContested = !view.matchingSeats.isEmpty && !view.isDecided
    guard turn?.isContested != isContested else { return }
    turn = (time + (isContested ? Self.courtesy : self.time(in: turns)), isContested)
  }

  /// What it does at a time.
  mutating func requests(_ view: SeatView, at time: Double) -> [Request] {
    var requests: [Request] = []
    if let due = call, due.due <= time {
      call = nil
      if view.mayCall, !view.isDecided, view.cardNumber == due.card {
        let milliseconds = Int((due.reaction * 1000).rounded())
        requests.append(.call(card: due.card, milliseconds: milliseconds))
      }
    }
    if let turn, turn.due <= time {
      self.turn = (time + Self.courtesy, turn.isContested)
      if view.mayTurn { requests.append(.turn) }
    }
    return requests
  }
}
