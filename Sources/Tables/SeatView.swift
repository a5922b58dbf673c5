// SPDX-License-Identifier: MIT

package import Cards
package import Snapping

/// What one player may know of a table, and all that this player's screen is made of. There is no place
/// in it for a card that lies face down, not even one of the player's own.
///
/// Events lead from one view to the next, so a player elsewhere can follow with nothing but these.
package struct SeatView: Equatable, Sendable {
  /// What can be seen of a player.
  package struct Seat: Equatable, Sendable {
    package fileprivate(set) var player: Player

    /// How many closed cards there are.
    package fileprivate(set) var closed = 0

    /// How many open cards there are.
    package fileprivate(set) var open = 0

    /// The top open card.
    package fileprivate(set) var top: Card?

    package init(_ player: Player, closed: Int = 0, open: Int = 0, top: Card? = nil) {
      (self.player, self.closed, self.open, self.top) = (player, closed, open, top)
    }

    /// Whether the player has no cards, and so takes no part any more.
    package var isOut: Bool { closed + open == 0 }
  }

  /// The place of the player whose view this is.
  package private(set) var place: Int

  /// Clockwise from seat 0.
  package private(set) var seats: [Seat]

  /// The seat of the player who turns the next card; `nil` while no round is played.
  package private(set) var active: Int?

  /// Whether that player may turn it now.
  package private(set) var isTurnOpen = false

  /// How many cards were turned in this round, which numbers them.
  package private(set) var cardNumber = 0

  /// Whether it is settled who called first on the last card.
  package private(set) var isDecided = false

  /// The seats that have called on the last card.
  package private(set) var callers: Set<Int> = []

  /// How the round has ended, if it has.
  package private(set) var ending: SnapGame.Ending?

  package private(set) var isPaused = false

  /// The table before its first round.
  package init(from place: Int, of players: [Player]) {
    self.place = place
    seats = players.map { Seat($0) }
  }

  /// A table in the middle of a round, for somebody who comes then.
  package init(
    from place: Int, _ seats: [Seat], active: Int?, isTurnOpen: Bool, cardNumber: Int,
    isDecided: Bool, callers: Set<Int>, ending: SnapGame.Ending?, isPaused: Bool
  ) {
    (self.place, self.seats, self.active, self.isTurnOpen) = (place, seats, active, isTurnOpen)
    (self.cardNumber, self.isDecided, self.callers) = (cardNumber, isDecided, callers)
    (self.ending, self.isPaused) = (ending, isPaused)
  }

  /// The same from another place.
  func seen(from place: Int) -> SeatView {
    var view = self
    view.place = place
    return view
  }
}

// MARK: - What follows from it

extension SeatView {
  /// Where the player sits whose view this is; `nil` for somebody who has left.
  package var own: Int? { seats.firstIndex { $0.player.place == place } }

  /// The seats whose stacks a call would win now.
  package var matchingSeats: [Int] { SnapGame.matchingSeats(seats.map(\.top)) }

  package var mayTurn: Bool { isTurnOpen && !isPaused && active != nil && active == own }

  package var mayCall: Bool {
    guard let own, active != nil, !isPaused else { return false }
    return !seats[own].isOut && !callers.contains(own)
  }

  /// Why a referee would refuse something, as far as the player can tell.
  package func refusal(of request: Request) -> TableRefusal? {
    guard active != nil else { return request == .leave ? nil : .noRound }
    guard let own else { return .rules(.hasLeft) }
    if request == .leave { return nil }
    if isPaused { return .paused }
    if seats[own].isOut { return .rules(.outOfRound) }
    if request == .turn {
      return active == own ? (isTurnOpen ? nil : .tooEarly) : .rules(.notYourTurn)
    }
    return callers.contains(own) ? .alreadyCalled : nil
  }

  /// A side of the table as its player sees it.
  package enum Side: Int, CaseIterable, Sendable {
    case bottom, left, top, right
  }

  /// Where a player is seen. Everybody is at the bottom of the own screen.
  package func side(of seat: Int) -> Side {
    let places = Player.mostPlaces
    let steps = ((seats[seat].player.place - place) % places + places) % places
    return Side(rawValue: steps) ?? .bottom
  }
}

// MARK: - What happens

/// What can't happen at a table as it is, whoever says that it does.
package struct ImpossibleEvent: Error, Equatable {}

extension SeatView {
  /// Follows an event. This is the only place where events are checked: whoever applies one to a view that it
  /// was told of may rely on each seat that it names, and on what comes of it being ``isSound``.
  ///
  /// - Throws: where it can't happen at this table. Nothing has changed then.
  package mutating func apply(_ event: TableEvent) throws(ImpossibleEvent) {
    guard isPossible(event) else { throw ImpossibleEvent() }
    var next = self
    switch event {
    case .began(let players, let closed, let starter): next.begin(players, closed, starter)
    case .activated: next.isTurnOpen = true
    case .called(let seat):
      next.callers.insert(seat)
      next.isTurnOpen = false
    case .overtaken: break
    case .left(let seat): next.seats[seat].player.hasLeft = true
    case .replaced(let seat, let player): next.seats[seat].player = player
    case .played(let move, let outcome): try next.play(move, outcome)
    case .paused(let isPaused): next.isPaused = isPaused
    }
    guard next.isSound else { throw ImpossibleEvent() }
    self = next
  }

  /// Follows an event of this table's own.
  mutating func follow(_ event: TableEvent) {
    do throws(ImpossibleEvent) {
      try apply(event)
    } catch {
      preconditionFailure("a table tells of nothing that can't happen there")
    }
  }

  /// Whether the seats that an event names are there, and a round is played where one has to be.
  private func isPossible(_ event: TableEvent) -> Bool {
    switch event {
    case .began(let players, let closed, let starter):
      SnapGame.Setup.playerCounts.contains(players.count) && closed.count == players.count
        && players.indices.contains(starter)
    case .activated(let seat): seat == active
    case .called(let seat), .overtaken(let seat): active != nil && seats.indices.contains(seat)
    case .left(let seat): seats.indices.contains(seat)
    case .replaced(let seat, let player):
      seats.indices.contains(seat) && seats[seat].player.place == player.place
    case .played(let move, let outcome):
      active != nil && seats.indices.contains(move.seat)
        && (outcome.active == nil) == (outcome.ending != nil)
        && outcome.event.matchingSeats.allSatisfy(seats.indices.contains)
    case .paused: true
    }
  }

  private mutating func begin(_ players: [Player], _ closed: [Int], _ starter: Int) {
    let wasPaused = isPaused
    self = SeatView(from: place, of: players)
    for (seat, count) in zip(seats.indices, closed) { seats[seat].closed = count }
    active = starter
    isPaused = wasPaused
  }

  private mutating func play(
    _ move: SnapGame.Move, _ outcome: SnapGame.Outcome
  ) throws(ImpossibleEvent) {
    var movements = outcome.movements[...]
    if case .opened(let card) = outcome.event {
      let turn = SnapGame.Movement(from: .closed(move.seat), to: .open(move.seat), count: 1)
      guard movements.popFirst() == turn else { throw ImpossibleEvent() }
      try carryOut(turn)
      seats[move.seat].top = card
    }
    for movement in movements {
      guard case .closed = movement.to else { throw ImpossibleEvent() }
      try carryOut(movement)
    }
    // What would lie on top of an open stack of which only a part is taken?
    for case .open(let seat) in movements.map(\.from) where seats[seat].open > 0 {
      throw ImpossibleEvent()
    }
    switch outcome.event {
    case .opened:
      cardNumber += 1
      (isDecided, callers, isTurnOpen) = (false, [], false)
    case .right, .wrong:
      callers.insert(move.seat)
      (isDecided, isTurnOpen) = (true, false)
    case .late: callers.insert(move.seat)
    case .left:
      seats[move.seat].player.hasLeft = true
      isTurnOpen = false
    }
    (active, ending) = (outcome.active, outcome.ending)
    guard let winner = ending?.winner else { return }
    guard seats.indices.contains(winner) else { throw ImpossibleEvent() }
    seats[winner].player.wins += 1
  }

  private mutating func carryOut(_ movement: SnapGame.Movement) throws(ImpossibleEvent) {
    let (from, to, count) = (movement.from, movement.to, movement.count)
    guard seats.indices.contains(from.seat), seats.indices.contains(to.seat), from != to, count > 0
    else { throw ImpossibleEvent() }
    add(-count, to: from)
    guard self.count(of: from) >= 0 else { throw ImpossibleEvent() }
    add(count, to: to)
  }

  private func count(of stack: SnapGame.Stack) -> Int {
    switch stack {
    case .closed(let seat): seats[seat].closed
    case .open(let seat): seats[seat].open
    }
  }

  private mutating func add(_ count: Int, to stack: SnapGame.Stack) {
    switch stack {
    case .closed(let seat): seats[seat].closed += count
    case .open(let seat):
      seats[seat].open += count
      if seats[seat].open == 0 { seats[seat].top = nil }
    }
  }
}

extension SnapGame.Event {
  fileprivate var matchingSeats: [Int] { if case .right(let seats) = self { seats } else { [] } }
}

// MARK: - What holds for any table

extension SeatView {
  /// Whether it can be of a real table. A screen takes counts at their word.
  package var isSound: Bool {
    let places = seats.map(\.player.place)
    let cards = seats.map { $0.closed + $0.open }.reduce(0, +)
    let isDealt = active != nil || ending != nil
    return seats.count <= Player.mostPlaces && zip(places, places.dropFirst()).allSatisfy(<)
      && seats.allSatisfy(\.isSound) && (active == nil || ending == nil)
      && cards == (isDealt ? Deck.standard.count : 0)
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
