// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// A table for rounds of Snap!: a referee, computers, and everybody else's requests. Nothing
/// happens without time being handed in.
package struct Table: Sendable {
  private var referee: Referee
  private var computers: [Computer]
  private var rules: HouseRules

  private var dice: Dice
  private var events: [TableEvent] = []

  /// - Parameters:
  ///   - players: two to four, at different places.
  ///   - dice: for starters, ties and computers, not for dealing.
  package init?(_ players: [Player], rules: HouseRules = HouseRules(), dice: Dice) {
    guard let players = Self.seated(players) else { return nil }
    var dice = dice
    computers = Self.computers(in: SeatView(from: 0, of: players), rules, &dice)
    referee = Referee(players, rules: rules, dice: dice)
    self.rules = rules
    self.dice = Dice(seed: dice.next())
  }

  /// In the order of their seats; `nil` unless they fit one table.
  private static func seated(_ players: [Player]) -> [Player]? {
    let places = players.map(\.place)
    guard SnapGame.Setup.playerCounts.contains(players.count),
      Set(places).count == places.count,
      places.allSatisfy((0..<Player.mostPlaces).contains)
    else { return nil }
    return players.sorted { $0.place < $1.place }
  }

  private static func computers(
    in view: SeatView, _ rules: HouseRules, _ dice: inout Dice
  ) -> [Computer] {
    view.seats.compactMap { seat in
      guard case .computer(let strength) = seat.player.kind else { return nil }
      let own = Dice(seed: dice.next())
      return Computer(strength, view.seen(from: seat.player.place), rules: rules, dice: own)
    }
  }

  package func view(from place: Int) -> SeatView { referee.view.seen(from: place) }

  /// Has all cards, so it must not be shown before the round's end.
  package var record: Record<SnapGame>? { round?.record }

  package var round: Sitting<SnapGame>? { referee.round }

  package var terms: Terms { rules.terms }

  package var hasHeadStart: Bool { rules.headStart != nil }

  package var awaited: Int? { referee.awaited }

  package var secondsLeft: Double? { referee.secondsLeft }

  package mutating func drainEvents() -> [TableEvent] { events.drain() }
}

// MARK: - Seats

extension Table {
  /// Sets the next round's players, who are announced when it begins.
  ///
  /// - Throws: ``TableRefusal/roundGoesOn`` or ``TableRefusal/tooFewPlayers``.
  package mutating func seat(_ players: [Player]) throws(TableRefusal) {
    guard let players = Self.seated(players) else { throw .tooFewPlayers }
    try referee.seat(players)
    computers = Self.computers(in: referee.view, rules, &dice)
  }

  /// The new player has the same cards, place and wins.
  package mutating func replace(
    _ seat: Int, by kind: Player.Kind, called name: String
  ) throws(TableRefusal) {
    try referee.replace(seat, by: kind, called: name)
    spread()
    computers.removeAll { $0.view.own == seat }
    let all = Self.computers(in: referee.view, rules, &dice)
    guard var computer = all.first(where: { $0.view.own == seat }) else { return }
    if computer.view.mayTurn { computer.apply(.activated(seat), at: referee.clock) }
    computers.append(computer)
  }

  /// Notes a remote player's connection.
  ///
  /// - Parameter key: the allowance's owner.
  package mutating func set(_ way: Way, to key: Digest, at place: Int) {
    referee.set(way, to: key, at: place)
  }

  mutating func noteGoing(at place: Int) { referee.noteGoing(at: place) }

  package mutating func drainNotices() -> [(place: Int, FairNotice)] { referee.drainNotices() }
}

// MARK: - Playing

extension Table {
  package mutating func begin(_ deal: SnapGame.Deal) throws(TableRefusal) {
    try referee.begin(deal)
    spread()
  }

  /// Replays a record, skipping invalid moves.
  ///
  /// - Parameter seconds: how long it was played before.
  package mutating func resume(
    _ record: Record<SnapGame>, after seconds: Double = 0
  ) throws(TableRefusal) {
    try referee.resume(record, after: seconds)
    spread()
  }

  package mutating func finishDealing() {
    referee.finishDealing()
    advance(to: referee.clock)
  }

  /// Lets computers that are as fast as the player follow the player's pace, in milliseconds.
  package mutating func follow(pace: Int) {
    rules.pace = pace
    for index in computers.indices { computers[index].follow(rules) }
  }

  /// Carries out a request, or refuses it without any change.
  package mutating func play(_ request: Request, by seat: Int) throws(TableRefusal) {
    try referee.play(request, by: seat)
    spread()
    advance(to: referee.clock)
  }

  package mutating func pause(_ isPaused: Bool) { pause(isPaused, afterRace: false) }

  mutating func pause(_ isPaused: Bool, afterRace: Bool) {
    referee.pause(isPaused, afterRace: afterRace)
    spread()
  }

  private mutating func spread() {
    for event in referee.drainEvents() {
      events.append(event)
      for index in computers.indices { computers[index].apply(event, at: referee.clock) }
    }
  }
}

// MARK: - Time

extension Table {
  package mutating func advance(by seconds: Double) {
    guard !referee.view.isPaused else { return }
    advance(to: referee.clock + Delays.step(seconds))
  }

  package var secondsToNextChange: Double? { nextChange.map { $0 - referee.clock } }

  private var nextChange: Double? {
    guard !referee.view.isPaused else { return nil }
    let times = [referee.nextChange] + computers.map { $0.nextRequest(holding: referee.holdsTurns) }
    return times.compactMap(\.self).min().map { max($0, referee.clock) }
  }

  private mutating func advance(to time: Double) {
    while let due = nextChange, due <= time {
      referee.advance(to: due)
      spread()
      askComputers()
    }
    referee.advance(to: time)
  }

  /// All computers decide before any learns of the others' requests, and calls come before turns.
  private mutating func askComputers() {
    var requests: [(seat: Int, request: Request)] = []
    for index in computers.indices {
      guard
        let request = computers[index].takeRequest(
          at: referee.clock, holding: referee.holdsTurns),
        let seat = computers[index].view.own
      else { continue }
      requests.append((seat, request))
    }
    for (seat, request) in requests where request != .turn { try? referee.play(request, by: seat) }
    for (seat, request) in requests where request == .turn { try? referee.play(request, by: seat) }
    spread()
  }
}
