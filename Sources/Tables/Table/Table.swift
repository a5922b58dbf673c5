// SPDX-License-Identifier: MIT

package import Cards
package import Games
package import Snapping
package import Wire

/// A table at which Snap! is played, round after round: a referee, the computers that play, and everybody
/// else's requests. Time is handed in, and nothing happens without it.
package struct Table: Sendable {
  private var referee: Referee
  private var computers: [Computer]
  private let rules: HouseRules

  /// For computers who come later.
  private var dice: Dice
  private var events: [TableEvent] = []

  /// - Parameters:
  ///   - players: two to four, each at a place of their own.
  ///   - dice: for the first starter, for calls that are equally fast, and for the computers; no cards
  ///     are dealt with them.
  package init?(_ players: [Player], rules: HouseRules = HouseRules(), dice: Dice) {
    guard let players = Self.seated(players) else { return nil }
    var dice = dice
    computers = Self.computers(in: SeatView(from: 0, of: players), rules, &dice)
    referee = Referee(players, rules: rules, dice: dice)
    self.rules = rules
    self.dice = Dice(seed: dice.next())
  }

  /// The players in the order of their seats; `nil` unless they can sit at one table.
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

  /// What a player sees, by the player's place.
  package func view(from place: Int) -> SeatView { referee.view.seen(from: place) }

  /// The round that is played, or was played last, with all its cards: to be kept, and replayed, but not
  /// to be shown before its end.
  package var record: Record<SnapGame>? { round?.record }

  /// The same with what each of its moves has done.
  package var round: Sitting<SnapGame>? { referee.round }

  package var terms: Terms { rules.terms }

  package var isRelaxed: Bool { rules.patience != nil }

  /// The seat of a person whom a card is waiting for; `nil` while nobody may turn one, or a computer.
  package var awaited: Int? { referee.awaited }

  /// For how many seconds the round goes on at most; `nil` where its time isn't limited.
  package var secondsLeft: Double? { referee.secondsLeft }

  /// What has happened since this was last asked, in order.
  package mutating func takeEvents() -> [TableEvent] {
    defer { events = [] }
    return events
  }
}

// MARK: - Who plays

extension Table {
  /// These will play from the next round on. No event tells of it before that begins.
  ///
  /// - Throws: ``TableRefusal/roundGoesOn``, or ``TableRefusal/tooFewPlayers`` if they can't sit at one
  ///   table.
  package mutating func seat(_ players: [Player]) throws(TableRefusal) {
    guard let players = Self.seated(players) else { throw .tooFewPlayers }
    try referee.seat(players)
    computers = Self.computers(in: referee.view, rules, &dice)
  }

  /// Lets somebody else play on for the player at a seat, with the same cards, place and wins.
  package mutating func replace(
    _ seat: Int, by kind: Player.Kind, called name: String
  ) throws(TableRefusal) {
    try referee.replace(seat, by: kind, called: name)
    spread()
    computers.removeAll { $0.view.own == seat }
    let all = Self.computers(in: referee.view, rules, &dice)
    guard var computer = all.first(where: { $0.view.own == seat }) else { return }
    if computer.view.mayTurn { computer.take(.activated(seat), at: referee.clock) }
    computers.append(computer)
  }

  /// Says how far it is to a player's screen that is not this one.
  ///
  /// - Parameter key: the player's, by which an allowance is kept.
  package mutating func set(_ way: Way, to key: Digest, at place: Int) {
    referee.set(way, to: key, at: place)
  }

  /// The player at a place has gone away, to a screen elsewhere that isn't connected any more.
  mutating func noteGoing(at place: Int) { referee.noteGoing(at: place) }

  /// What there is to say of players' calls, by place, once.
  package mutating func takeNotices() -> [(place: Int, FairNotice)] { referee.takeNotices() }
}

// MARK: - Playing

extension Table {
  /// Begins a round.
  package mutating func begin(_ deal: SnapGame.Deal) throws(TableRefusal) {
    try referee.begin(deal)
    spread()
  }

  /// Goes on with a round as its record left it. Moves that the rules refuse are passed over.
  ///
  /// - Parameter seconds: for how long it was played.
  package mutating func resume(
    _ record: Record<SnapGame>, after seconds: Double = 0
  ) throws(TableRefusal) {
    try referee.resume(record, after: seconds)
    spread()
  }

  /// Does what the player at a seat asks for, or refuses it and changes nothing.
  package mutating func play(_ request: Request, by seat: Int) throws(TableRefusal) {
    try referee.play(request, by: seat)
    spread()
    advance(to: referee.clock)
  }

  /// Lets the game stand still for everybody, or go on.
  package mutating func pause(_ isPaused: Bool) { pause(isPaused, afterRace: false) }

  /// - Parameter afterRace: whether it first has to be settled who wins a match that lies open.
  mutating func pause(_ isPaused: Bool, afterRace: Bool) {
    referee.pause(isPaused, afterRace: afterRace)
    spread()
  }

  /// Tells everybody what has happened.
  private mutating func spread() {
    for event in referee.takeEvents() {
      events.append(event)
      for index in computers.indices { computers[index].take(event, at: referee.clock) }
    }
  }
}

// MARK: - Time

extension Table {
  /// This many seconds have passed. Negative numbers and NaN count as zero.
  package mutating func advance(by seconds: Double) {
    guard !referee.view.isPaused else { return }
    advance(to: referee.clock + min(max(seconds.isNaN ? 0 : seconds, 0), Self.longestStep))
  }

  /// The seconds until something happens by itself; `nil` if nothing will.
  package var secondsToNextChange: Double? { nextChange.map { $0 - referee.clock } }

  /// The most that passes at a time, in seconds: a day.
  private static let longestStep = 86_400.0

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

  /// Lets the computers do what is due. They all decide before any of them hears of the others, and calls
  /// come before turns.
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
