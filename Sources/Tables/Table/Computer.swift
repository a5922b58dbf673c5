// SPDX-License-Identifier: MIT

import Cards
import Snapping

/// A player made of dice. It knows what a guest would know, a view and the events that lead from one to
/// the next, and answers with requests as a guest would, after a time that its own dice have drawn.
///
/// Times are those of the table's clock, in seconds.
struct Computer: Sendable {
  /// What it sees.
  private(set) var view: SeatView

  private let habits: Strength.Habits
  private let rules: HouseRules
  private var dice: Dice

  /// When it will turn a card.
  private var turn: Double?

  /// When it will call on the last card, and how many milliseconds after seeing it.
  private var call: (time: Double, milliseconds: Int)?

  init(_ strength: Strength, _ view: SeatView, rules: HouseRules, dice: Dice) {
    habits = strength.habits(against: rules.pace)
    self.view = view
    self.rules = rules
    self.dice = dice
  }

  /// When it will do something next.
  ///
  /// - Parameter isHolding: whether it leaves its card unturned until later.
  func nextRequest(holding isHolding: Bool) -> Double? {
    [isHolding ? nil : turn, call?.time].compactMap(\.self).min()
  }

  /// What it does at a time, if anything. A call comes before a turn.
  mutating func takeRequest(at time: Double, holding isHolding: Bool) -> Request? {
    if let call, call.time <= time {
      self.call = nil
      return .call(card: view.cardNumber, milliseconds: call.milliseconds)
    }
    guard !isHolding, let turn, turn <= time else { return nil }
    self.turn = nil
    return .turn
  }

  mutating func take(_ event: TableEvent, at time: Double) {
    view.follow(event)
    switch event {
    case .activated: if view.mayTurn, !isHolding { turn = time + seconds(of: habits.turns) }
    case .began, .turning, .called: forget()
    case .played(_, let outcome): take(outcome.event, at: time)
    case .overtaken, .left, .replaced, .paused: break
    }
  }

  private mutating func take(_ event: SnapGame.Event, at time: Double) {
    switch event {
    case .opened:
      forget()
      planCall(at: time)
    case .right, .wrong, .ended: forget()
    case .left:
      turn = nil
      if view.matchingSeats.isEmpty { call = nil }
    case .late: break
    }
  }

  /// Whoever called first, nothing of what was planned makes sense any more.
  private mutating func forget() { (turn, call) = (nil, nil) }

  private mutating func planCall(at time: Double) {
    guard view.mayCall else { return }
    let isMatch = !view.matchingSeats.isEmpty
    guard isMatch || dice.roll(below: UInt64(habits.cardsToWrongCall)) == 0 else { return }
    let wait = isMatch && isPatient ? rules.patience ?? 0 : 0
    let milliseconds = Int(wait * 1000) + draw(habits.calls)
    call = (time + Double(milliseconds) / 1000, milliseconds)
  }

  /// Whether it leaves a match to the persons at the table and turns no card meanwhile.
  private var isHolding: Bool {
    isPatient && !view.isDecided && !view.matchingSeats.isEmpty
  }

  /// Whether there is somebody to be patient with.
  private var isPatient: Bool {
    rules.patience != nil && view.seats.contains { !$0.player.isComputer && !$0.isOut }
  }

  private mutating func seconds(of range: ClosedRange<Int>) -> Double {
    Double(draw(range)) / 1000
  }

  private mutating func draw(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(dice.roll(below: UInt64(range.count)))
  }
}

/// How good a computer is at Snap!.
package enum Strength: String, CaseIterable, Sendable {
  case slow, usual, sharp

  /// As fast as the player who has sat down with it.
  case pace

  /// How it plays, in milliseconds.
  package struct Habits: Sendable {
    /// From its turn until it turns a card.
    package let turns: ClosedRange<Int>

    /// From seeing two cards of a rank until it calls.
    package let calls: ClosedRange<Int>

    /// It calls wrongly once in so many cards that match nothing.
    package let cardsToWrongCall: Int
  }

  /// How it plays where the rules don't say how fast the player is.
  package var habits: Habits {
    switch self {
    case .slow: Habits(turns: 800...3000, calls: 900...3500, cardsToWrongCall: 26)
    case .usual, .pace: Habits(turns: 500...2500, calls: 500...2500, cardsToWrongCall: 51)
    case .sharp: Habits(turns: 500...1500, calls: 350...1200, cardsToWrongCall: 102)
    }
  }

  /// How it plays against somebody who needs so many milliseconds to call, if that is known.
  func habits(against pace: Int?) -> Habits {
    guard self == .pace, let pace else { return habits }
    let milliseconds = min(max(pace, Self.paces.lowerBound), Self.paces.upperBound)
    return Habits(
      turns: 500...2000, calls: (milliseconds * 3 / 5)...(milliseconds * 8 / 5),
      cardsToWrongCall: 51)
  }

  /// Nobody is faster, and nobody has to be slower.
  private static let paces = 250...5000
}
