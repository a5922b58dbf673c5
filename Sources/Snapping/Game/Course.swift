// SPDX-License-Identifier: MIT

package import Cards

extension SnapGame {
  /// The visible state of a player's cards, all that the rules need.
  package struct SeenHand: Equatable, Sendable {
    /// The numbers of cards in the closed and the open stack.
    package var closed: Int
    package var open: Int

    /// The top open card.
    package var top: Card?

    /// True if the player has left the round.
    package var hasLeft: Bool

    package init(closed: Int, open: Int = 0, top: Card? = nil, hasLeft: Bool = false) {
      (self.closed, self.open, self.top, self.hasLeft) = (closed, open, top, hasLeft)
    }

    package var count: Int { closed + open }

    package var isEmpty: Bool { count == 0 }

    /// True if the player can turn a card: one is closed, or will be once the open stack is turned
    /// over. A single open card stays in place.
    fileprivate var canTurn: Bool { closed > 0 || open >= 2 }
  }

  /// The state of a round beside the hands, with the rules. It needs only the visible state, so
  /// players elsewhere can work out the effect of a move.
  package struct Course: Equatable, Sendable {
    /// The seat of the player who turned the first card.
    package let starter: Int

    /// The seat of the player who turns the next card; `nil` while no round is played.
    package private(set) var active: Int?

    /// True if somebody has called since the last turn, so that other calls are late.
    package private(set) var isDecided: Bool

    /// The end of the round; `nil` before.
    package private(set) var ending: Ending?

    /// The cards turned since a call moved some.
    package private(set) var turnsWithoutCall: Int

    package init(
      starter: Int, active: Int?, isDecided: Bool = false, ending: Ending? = nil,
      turnsWithoutCall: Int = 0
    ) {
      (self.starter, self.active, self.isDecided) = (starter, active, isDecided)
      (self.ending, self.turnsWithoutCall) = (ending, turnsWithoutCall)
    }

    /// A new round.
    package init(startedBy starter: Int) { self.init(starter: starter, active: starter) }
  }
}

extension SnapGame.Course {
  /// Plays a move in its visible effects.
  ///
  /// - Parameters:
  ///   - card: the opened card if the move turns one.
  ///   - hands: by seat, at least two. No hand has all cards, and the active player can turn one.
  package mutating func play(
    _ move: SnapGame.Move, opening card: Card?, with hands: inout [SnapGame.SeenHand]
  ) throws(SnapGame.Refusal) -> SnapGame.Outcome {
    if let refusal = refusal(of: move, with: hands) { throw refusal }
    var step = Step(hands: hands)
    let event: SnapGame.Event
    switch move {
    case .turn(let seat):
      guard let card else { preconditionFailure("who is active has a card") }
      event = turn(card, by: seat, &step)
    case .call(let seat, _): event = call(by: seat, &step)
    case .leave(let seat): event = step.leave(by: seat)
    case .end: event = .ended
    }
    ending = whatEnded(step.hands, after: event)
    if ending != nil { active = nil }
    findActive(after: move, &step)
    hands = step.hands
    return SnapGame.Outcome(
      event: event, movements: step.movements, active: active, ending: ending)
  }

  /// The reason against a move; `nil` if it is legal.
  func refusal(of move: SnapGame.Move, with hands: [SnapGame.SeenHand]) -> SnapGame.Refusal? {
    guard hands.indices.contains(move.seat) else { return .noSuchSeat }
    if ending != nil { return .roundOver }
    let hand = hands[move.seat]
    if hand.hasLeft { return .hasLeft }
    switch move {
    case .leave, .end: return nil
    case .turn where hand.isEmpty, .call where hand.isEmpty: return .outOfRound
    case .turn: return move.seat == active ? nil : .notYourTurn
    case .call: return nil
    }
  }

  private mutating func turn(_ card: Card, by seat: Int, _ step: inout Step) -> SnapGame.Event {
    step.move(.closed(seat), to: .open(seat), 1)
    step.hands[seat].top = card
    isDecided = false
    turnsWithoutCall += 1
    return .opened(card)
  }

  /// Finds the next active player, and recycles that player's open stack if nothing else is left.
  /// After a turn it is another player if one can turn; after other moves the same one, if still
  /// able.
  private mutating func findActive(after move: SnapGame.Move, _ step: inout Step) {
    guard let last = active else { return }
    var candidates = step.seats(after: last)
    if case .turn = move {} else { candidates.insert(last, at: 0) }
    active = candidates.first { step.hands[$0].canTurn }
    if let active, step.hands[active].closed == 0 { step.takeOpen(of: active, to: active) }
  }

  private mutating func call(by seat: Int, _ step: inout Step) -> SnapGame.Event {
    guard !isDecided else { return .late }
    isDecided = true
    turnsWithoutCall = 0
    let matching = SnapGame.matchingSeats(step.hands.map(\.top))
    guard !matching.isEmpty else {
      step.pay(by: seat)
      return .wrong
    }
    for other in [seat] + step.seats(after: seat).dropLast() where matching.contains(other) {
      step.takeOpen(of: other, to: seat)
    }
    return .right(matching)
  }

  /// A player left alone has inherited all cards. Among equals the first wins, clockwise from the
  /// starter.
  private func whatEnded(
    _ hands: [SnapGame.SeenHand], after event: SnapGame.Event
  ) -> SnapGame.Ending? {
    let all = hands.map(\.count).reduce(0, +)
    if let winner = hands.firstIndex(where: { $0.count == all }) {
      return SnapGame.Ending(winner: winner, reason: .allCards)
    }
    guard event == .ended || turnsWithoutCall >= SnapGame.mostTurnsWithoutCall else { return nil }
    let most = hands.map(\.count).max()
    let seats = hands.indices.map { (starter + $0) % hands.count }
    let first = seats.first { hands[$0].count == most }
    return first.map {
      SnapGame.Ending(winner: $0, reason: event == .ended ? .ended : .mostCards)
    }
  }
}

/// The effect of a move on the cards, one movement after another.
private struct Step {
  var hands: [SnapGame.SeenHand]
  private(set) var movements: [SnapGame.Movement] = []

  init(hands: [SnapGame.SeenHand]) { self.hands = hands }

  /// The seats clockwise from the one after `seat`, which comes last.
  func seats(after seat: Int) -> [Int] {
    (1...hands.count).map { (seat + $0) % hands.count }
  }

  mutating func move(_ from: SnapGame.Stack, to: SnapGame.Stack, _ count: Int) {
    movements.append(SnapGame.Movement(from: from, to: to, count: count))
    add(-count, to: from)
    add(count, to: to)
  }

  private mutating func add(_ count: Int, to stack: SnapGame.Stack) {
    switch stack {
    case .closed(let seat): hands[seat].closed += count
    case .open(let seat):
      hands[seat].open += count
      if hands[seat].open == 0 { hands[seat].top = nil }
    }
  }

  /// Turns an open stack over and puts it under a closed one.
  mutating func takeOpen(of seat: Int, to winner: Int) {
    let count = hands[seat].open
    if count > 0 { move(.open(seat), to: .closed(winner), count) }
  }

  /// Pays a card to each other player who has any, while there are cards to pay with.
  mutating func pay(by seat: Int) {
    for other in seats(after: seat).dropLast() where !hands[other].isEmpty {
      if hands[seat].closed == 0 { takeOpen(of: seat, to: seat) }
      guard hands[seat].closed > 0 else { return }
      move(.closed(seat), to: .closed(other), 1)
    }
  }

  /// Deals the player's cards to the others who have any, one by one.
  mutating func leave(by seat: Int) -> SnapGame.Event {
    hands[seat].hasLeft = true
    let heirs = seats(after: seat).dropLast().filter { !hands[$0].isEmpty }
    let (closed, count) = (hands[seat].closed, hands[seat].count)
    for index in 0..<count {
      let from = index < closed ? SnapGame.Stack.closed(seat) : .open(seat)
      move(from, to: .closed(heirs[index % heirs.count]), 1)
    }
    return .left
  }
}
