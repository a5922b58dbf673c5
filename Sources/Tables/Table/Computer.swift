// SPDX-License-Identifier: MIT

import Cards
import Snapping

/// A simulated player with a guest's view and requests. Its dice choose the delays. Times are
/// seconds of the table's clock.
struct Computer: Sendable {
  private(set) var view: SeatView

  private let strength: Strength
  private var habits: Strength.Habits
  private var rules: HouseRules
  private var dice: Dice

  private var turn: Double?

  /// The planned call: its time, and its delay in milliseconds.
  private var call: (time: Double, milliseconds: Int)?

  init(_ strength: Strength, _ view: SeatView, rules: HouseRules, dice: Dice) {
    self.strength = strength
    habits = strength.habits(against: rules.pace)
    self.view = view
    self.rules = rules
    self.dice = dice
  }

  mutating func follow(_ rules: HouseRules) {
    self.rules = rules
    habits = strength.habits(against: rules.pace)
  }

  /// - Parameter isHolding: whether no card is turned for now.
  func nextRequest(holding isHolding: Bool) -> Double? {
    [isHolding ? nil : turn, call?.time].compactMap(\.self).min()
  }

  mutating func takeRequest(at time: Double, holding isHolding: Bool) -> Request? {
    if let call, call.time <= time {
      self.call = nil
      return .call(card: view.cardNumber, milliseconds: call.milliseconds)
    }
    guard !isHolding, let turn, turn <= time else { return nil }
    self.turn = nil
    return .turn
  }

  mutating func apply(_ event: TableEvent, at time: Double) {
    view.follow(event)
    switch event {
    case .activated: if view.mayTurn, !isHolding { turn = time + seconds(of: habits.turns) }
    case .began, .turning, .called: forget()
    case .played(_, let outcome): apply(outcome.event, at: time)
    case .overtaken, .left, .replaced, .paused: break
    }
  }

  private mutating func apply(_ event: SnapGame.Event, at time: Double) {
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

  private mutating func forget() { (turn, call) = (nil, nil) }

  private mutating func planCall(at time: Double) {
    guard view.mayCall else { return }
    let isMatch = !view.matchingSeats.isEmpty
    guard isMatch || dice.roll(below: UInt64(habits.cardsToWrongCall)) == 0 else { return }
    let wait = isMatch && isPatient ? rules.headStart ?? 0 : 0
    let milliseconds = Int(wait * 1000) + draw(habits.calls)
    call = (time + Double(milliseconds) / 1000, milliseconds)
  }

  /// Whether it leaves a match to the persons at the table.
  private var isHolding: Bool {
    isPatient && !view.isDecided && !view.matchingSeats.isEmpty
  }

  private var isPatient: Bool {
    rules.headStart != nil && view.seats.contains { !$0.player.isComputer && !$0.isOut }
  }

  private mutating func seconds(of range: ClosedRange<Int>) -> Double {
    Double(draw(range)) / 1000
  }

  private mutating func draw(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(dice.roll(below: UInt64(range.count)))
  }
}

/// How computers play. The raw values stand in files and are sent to others.
package enum Strength: String, CaseIterable, Sendable {
  case gentle = "slow"
  case usual, sharp

  /// As fast as the player.
  case pace

  /// Times are in milliseconds.
  package struct Habits: Sendable {
    /// From the start of its turn until it turns a card.
    package let turns: ClosedRange<Int>

    /// From a match until it calls.
    package let calls: ClosedRange<Int>

    /// The mean number of cards from one wrong call to the next.
    package let cardsToWrongCall: Int
  }

  package var habits: Habits {
    switch self {
    case .gentle: Habits(turns: 800...3000, calls: 900...3500, cardsToWrongCall: 26)
    case .usual, .pace: Habits(turns: 500...2500, calls: 500...2500, cardsToWrongCall: 51)
    case .sharp: Habits(turns: 500...1500, calls: 350...1200, cardsToWrongCall: 102)
    }
  }

  /// - Parameter pace: the player's usual reaction, in milliseconds.
  func habits(against pace: Int?) -> Habits {
    guard self == .pace, let pace else { return habits }
    let milliseconds = min(max(pace, Self.paces.lowerBound), Self.paces.upperBound)
    return Habits(
      turns: 500...2000, calls: (milliseconds * 3 / 5)...(milliseconds * 8 / 5),
      cardsToWrongCall: 51)
  }

  /// In milliseconds.
  private static let paces = 250...5000
}
