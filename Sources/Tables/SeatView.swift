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

extension SeatView {
  /// An event that names a seat which isn't there changes nothing.
  package mutating func take(_ event: TableEvent) {
    switch event {
    case .began(let players, let closed, let starter): begin(players, closed, starter)
    case .activated: isTurnOpen = true
    case .called(let seat):
      callers.insert(seat)
      isTurnOpen = false
    case .overtaken: break
    case .left(let seat): change(seat) { $0.player.hasLeft = true }
    case .replaced(let seat, let player): change(seat) { $0.player = player }
    case .played(let move, let outcome): take(move, outcome)
    case .paused(let isPaused): self.isPaused = isPaused
    }
  }

  private mutating func begin(_ players: [Player], _ closed: [Int], _ starter: Int) {
    let wasPaused = isPaused
    self = SeatView(from: place, of: players)
    for (seat, count) in zip(seats.indices, closed) { seats[seat].closed = count }
    active = starter
    isPaused = wasPaused
  }

  private mutating func take(_ move: SnapGame.Move, _ outcome: SnapGame.Outcome) {
    guard seats.indices.contains(move.seat) else { return }
    for movement in outcome.movements { take(movement) }
    switch outcome.event {
    case .opened(let opened):
      seats[move.seat].top = opened
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
    if let ending { change(ending.winner) { $0.player.wins += 1 } }
  }

  private mutating func change(_ seat: Int, _ change: (inout Seat) -> Void) {
    if seats.indices.contains(seat) { change(&seats[seat]) }
  }

  private mutating func take(_ movement: SnapGame.Movement) {
    add(-movement.count, to: movement.from)
    add(movement.count, to: movement.to)
  }

  private mutating func add(_ count: Int, to stack: SnapGame.Stack) {
    guard seats.indices.contains(stack.seat) else { return }
    switch stack {
    case .closed(let seat): seats[seat].closed += count
    case .open(let seat):
      seats[seat].open += count
      if seats[seat].open == 0 { seats[seat].top = nil }
    }
  }
}
