// SPDX-License-Identifier: MIT

package import Cards
package import Snapping

/// A table as one player may know it. There is no room for a card that lies face down.
///
/// Events lead from one view to the next, so remote players need nothing else.
package struct SeatView: Equatable, Sendable {
  package struct Seat: Equatable, Sendable {
    package fileprivate(set) var player: Player

    package fileprivate(set) var closed = 0

    package fileprivate(set) var open = 0

    package fileprivate(set) var top: Card?

    package init(_ player: Player, closed: Int = 0, open: Int = 0, top: Card? = nil) {
      (self.player, self.closed, self.open, self.top) = (player, closed, open, top)
    }

    fileprivate var hand: SnapGame.SeenHand {
      get {
        SnapGame.SeenHand(closed: closed, open: open, top: top, hasLeft: player.hasLeft)
      }
      set {
        (closed, open, top) = (newValue.closed, newValue.open, newValue.top)
        player.hasLeft = newValue.hasLeft
      }
    }

    /// Whether the player has no cards, and takes no part any more.
    package var isOut: Bool { count == 0 }

    package var count: Int { closed + open }
  }

  /// The viewer's place.
  package private(set) var place: Int

  /// Clockwise.
  package private(set) var seats: [Seat]

  package private(set) var course: SnapGame.Course

  /// Whether the active player may turn a card.
  package private(set) var isTurnOpen = false

  /// The cards turned in this round; so the last one's number.
  package private(set) var cardNumber = 0

  /// The seats that have called on the last card.
  package private(set) var callers: Set<Int> = []

  package private(set) var isPaused = false

  /// Before the first round.
  package init(from place: Int, of players: [Player]) {
    self.init(
      from: place, players.map { Seat($0) }, course: SnapGame.Course(starter: 0, active: nil))
  }

  /// In the middle of a round.
  package init(
    from place: Int, _ seats: [Seat], course: SnapGame.Course, isTurnOpen: Bool = false,
    cardNumber: Int = 0, callers: Set<Int> = [], isPaused: Bool = false
  ) {
    (self.place, self.seats, self.course) = (place, seats, course)
    (self.isTurnOpen, self.cardNumber, self.callers) = (isTurnOpen, cardNumber, callers)
    self.isPaused = isPaused
  }

  func seen(from place: Int) -> SeatView {
    var view = self
    view.place = place
    return view
  }
}

// MARK: - Derived facts

extension SeatView {
  /// The seat that turns next; `nil` between rounds.
  package var active: Int? { course.active }

  package var isDecided: Bool { course.isDecided }

  package var ending: SnapGame.Ending? { course.ending }

  /// The viewer's seat; `nil` after leaving.
  package var own: Int? { seats.firstIndex { $0.player.place == place } }

  /// The seats whose stacks a call would win.
  package var matchingSeats: [Int] { SnapGame.matchingSeats(seats.map(\.top)) }

  package var mayTurn: Bool { isTurnOpen && !isPaused && active != nil && active == own }

  /// The seat of a person who may turn a card.
  package var awaited: Int? {
    guard isTurnOpen, !isPaused, let active, !seats[active].player.isComputer else { return nil }
    return active
  }

  package var mayCall: Bool {
    guard let own, active != nil, !isPaused else { return false }
    return !seats[own].isOut && !callers.contains(own)
  }

  /// The refusal that a referee would give, as far as the player can tell.
  package func refusal(of request: Request) -> TableRefusal? {
    guard active != nil else { return request == .leave ? nil : .noRound }
    guard let own else { return .rules(.hasLeft) }
    if request == .leave { return nil }
    if isPaused { return .paused }
    if request == .end { return mayEnd ? nil : .undecided }
    if seats[own].isOut { return .rules(.outOfRound) }
    if request == .turn {
      return active == own ? (isTurnOpen ? nil : .tooEarly) : .rules(.notYourTurn)
    }
    return callers.contains(own) ? .alreadyCalled : nil
  }

  /// Whether the player may end the round: no other person plays on, and either the player is out,
  /// or somebody has nine tenths of the cards.
  package var mayEnd: Bool {
    guard let own, active != nil, !isPaused else { return false }
    let others = seats.indices.filter { $0 != own && !seats[$0].player.isComputer }
    let most = seats.map(\.count).max() ?? 0
    return others.allSatisfy { seats[$0].player.hasLeft }
      && (seats[own].isOut || most * 10 >= cards * 9)
  }

  private var cards: Int { seats.map(\.count).reduce(0, +) }

  var isRace: Bool { active != nil && !isDecided && !matchingSeats.isEmpty }

  package enum Side: Int, CaseIterable, Sendable {
    case bottom, left, top, right
  }

  /// Where the viewer sees a player; the viewer is at the bottom.
  package func side(of seat: Int) -> Side {
    let places = Player.mostPlaces
    let steps = ((seats[seat].player.place - place) % places + places) % places
    return Side(rawValue: steps) ?? .bottom
  }
}

// MARK: - Events

/// An event that is impossible in the table's state.
package struct ImpossibleEvent: Error, Equatable {}

extension SeatView {
  /// Applies an event as it was told. Events are checked here alone: in the result all named seats
  /// exist, and the view is ``isSound``.
  ///
  /// - Returns: the new view, and the event with its consequences.
  package func applying(
    _ told: ToldEvent
  ) throws(ImpossibleEvent) -> (view: SeatView, event: TableEvent) {
    var next = self
    let event: TableEvent
    switch told {
    case .move(let move, let card): event = .played(move, try next.play(move, opening: card))
    case .other(let other):
      try next.applyOther(other)
      event = other
    }
    guard next.isSound else { throw ImpossibleEvent() }
    return (next, event)
  }

  /// - Throws: without changing anything.
  package mutating func apply(_ event: TableEvent) throws(ImpossibleEvent) {
    self = try applying(ToldEvent(event)).view
  }

  /// Applies an event of this program's own referee.
  mutating func follow(_ event: TableEvent) {
    do throws(ImpossibleEvent) {
      try apply(event)
    } catch {
      preconditionFailure("a table tells of nothing that can't happen there")
    }
  }

  /// Applies any event but a move.
  private mutating func applyOther(_ event: TableEvent) throws(ImpossibleEvent) {
    func require(_ isPossible: Bool) throws(ImpossibleEvent) {
      guard isPossible else { throw ImpossibleEvent() }
    }
    switch event {
    case .began(let players, let closed, let starter):
      try require(
        SnapGame.Setup.playerCounts.contains(players.count) && closed.count == players.count
          && players.indices.contains(starter))
      let seats = zip(players, closed).map { Seat($0, closed: $1) }
      self = SeatView(
        from: place, seats, course: SnapGame.Course(startedBy: starter), isPaused: isPaused)
    case .activated(let seat):
      try require(seat == active)
      isTurnOpen = true
    case .turning(let seat):
      try require(seat == active && isTurnOpen)
      isTurnOpen = false
    case .called(let seat):
      try require(active != nil && seats.indices.contains(seat))
      callers.insert(seat)
      isTurnOpen = isTurnOpen && isDecided
    case .overtaken(let seat): try require(active != nil && seats.indices.contains(seat))
    case .left(let seat):
      try require(active == nil && seats.indices.contains(seat))
      seats[seat].player.hasLeft = true
    case .replaced(let seat, let player):
      try require(seats.indices.contains(seat) && seats[seat].player.place == player.place)
      seats[seat].player = player
    case .paused(let isPaused): self.isPaused = isPaused
    // A move has its own case of `ToldEvent`.
    case .played: throw ImpossibleEvent()
    }
  }

  private mutating func play(
    _ move: SnapGame.Move, opening card: Card?
  ) throws(ImpossibleEvent) -> SnapGame.Outcome {
    let isTurn = if case .turn = move { true } else { false }
    var hands = seats.map(\.hand)
    guard active != nil, isTurn == (card != nil),
      let outcome = try? course.play(move, opening: card, with: &hands)
    else { throw ImpossibleEvent() }
    for (seat, hand) in hands.enumerated() { seats[seat].hand = hand }
    switch outcome.event {
    case .opened:
      cardNumber += 1
      (callers, isTurnOpen) = ([], false)
    case .right, .wrong:
      callers.insert(move.seat)
      isTurnOpen = false
    case .late: callers.insert(move.seat)
    case .left, .ended: isTurnOpen = false
    }
    if let winner = ending?.winner { seats[winner].player.wins += 1 }
    return outcome
  }
}

// MARK: - Validity

extension SeatView {
  /// Whether a real table can be in this state. Screens and rules rely on the counts.
  package var isSound: Bool {
    let places = seats.map(\.player.place)
    let isDealt = active != nil || ending != nil
    return seats.count <= Player.mostPlaces && zip(places, places.dropFirst()).allSatisfy(<)
      && seats.allSatisfy(\.isSound) && (active == nil || ending == nil)
      && (isDealt ? SnapGame.Length(cards: cards) != nil : cards == 0)
      && ([active, ending?.winner].compactMap(\.self) + callers).allSatisfy(
        seats.indices.contains)
      && isPlayable
  }

  private var isPlayable: Bool {
    guard let active else { return true }
    return seats.indices.contains(course.starter) && seats[active].closed > 0
      && seats.allSatisfy {
        $0.count < cards && (!$0.player.hasLeft || $0.isOut)
      }
  }
}

extension SeatView.Seat {
  fileprivate var isSound: Bool {
    closed >= 0 && open >= 0 && closed + open <= Deck.standard.count
      && (open == 0) == (top == nil)
  }
}
