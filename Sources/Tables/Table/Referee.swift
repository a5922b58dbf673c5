// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping

/// Sees to it that a table plays by the rules: who may turn a card and when, and whose call was first.
/// It alone has the cards that lie face down; what everybody may know is its ``view``, and what happens
/// are the events that lead from one view to the next.
///
/// Times are seconds on a clock that begins with the table and stands still in a pause.
struct Referee: Sendable {
  /// What everybody may know, seen from place 0.
  private(set) var view: SeatView

  /// The round that is played or was played last, with all cards.
  private(set) var round: Sitting<SnapGame>?

  private(set) var clock = 0.0

  private let pauses: Pauses
  private let mostCredit: Double

  /// The ways to those who aren't in front of this screen, by place.
  private var ways: [Int: Way] = [:]
  private var dice: Dice
  private var contest: Contest?

  /// When the next player may turn a card; `nil` once that was told.
  private var opening: Double?

  /// When the last card was shown.
  private var shown = 0.0

  /// The place of the player who has begun the last round.
  private var lastStarter: Int?

  private var events: [TableEvent] = []

  init(_ players: [Player], rules: HouseRules, dice: Dice) {
    view = SeatView(from: 0, of: players)
    pauses = rules.pauses
    mostCredit = rules.mostCredit
    self.dice = dice
  }

  /// What has happened since this was last asked.
  mutating func takeEvents() -> [TableEvent] {
    defer { events = [] }
    return events
  }

  private mutating func tell(_ event: TableEvent) {
    events.append(event)
    view.follow(event)
  }
}

// MARK: - Rounds

extension Referee {
  /// Begins a round among those who haven't left. The first starter is drawn, and each later one sits
  /// next to the last.
  mutating func begin(_ deal: SnapGame.Deal) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    let starter = nextStarter(of: players)
    guard let setup = SnapGame.Setup(deal, players: players.count, starter: starter) else {
      throw .tooFewPlayers
    }
    begin(setup)
    hold(until: clock + pauses.deal)
  }

  /// Goes on with a round as its record left it, by having everybody hear of all its moves.
  mutating func resume(_ record: Record<SnapGame>) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    guard record.setup.players == players.count else { throw .otherPlayers }
    begin(record.setup)
    for case .move(let move) in record.entries { carryOut(move) }
    hold(until: clock + pauses.settling)
  }

  /// Those who can play the next round.
  private var players: [Player] { view.seats.map(\.player).filter { !$0.hasLeft } }

  private mutating func begin(_ setup: SnapGame.Setup) {
    let (players, sitting) = (players, Sitting<SnapGame>(setup))
    round = sitting
    lastStarter = players[setup.starter].place
    shown = clock
    let closed = sitting.game.hands.map(\.closed.count)
    tell(.began(players, closed: closed, starter: setup.starter))
  }

  private mutating func nextStarter(of players: [Player]) -> Int {
    guard !players.isEmpty else { return 0 }
    guard let lastStarter else { return Int(dice.roll(below: UInt64(players.count))) }
    return players.firstIndex { $0.place > lastStarter } ?? 0
  }
}

// MARK: - Who plays

extension Referee {
  /// Others will play the next round.
  mutating func seat(_ players: [Player]) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    let wasPaused = view.isPaused
    view = SeatView(from: 0, of: players)
    view.follow(.paused(wasPaused))
  }

  /// Somebody else plays on at a seat.
  mutating func replace(_ seat: Int, by kind: Player.Kind, called name: String) throws(TableRefusal)
  {
    guard view.seats.indices.contains(seat) else { throw .rules(.noSuchSeat) }
    let old = view.seats[seat].player
    guard !old.hasLeft else { throw .rules(.hasLeft) }
    tell(.replaced(seat, by: Player(name, kind, place: old.place, wins: old.wins)))
  }

  mutating func set(_ way: Way, toPlace place: Int) { ways[place] = way }
}

// MARK: - What players ask for

extension Referee {
  mutating func play(_ request: Request, by seat: Int) throws(TableRefusal) {
    guard let game = round?.game, !game.isOver else {
      return try playBetweenRounds(request, by: seat)
    }
    switch request {
    case .turn: try turn(by: seat, in: game)
    case .call(let card, let milliseconds): try call(by: seat, card, milliseconds, in: game)
    case .leave: try leave(by: seat, in: game)
    }
  }

  private mutating func turn(by seat: Int, in game: SnapGame) throws(TableRefusal) {
    try check(.turn(by: seat), in: game)
    guard view.isTurnOpen else { throw .tooEarly }
    carryOut(.turn(by: seat))
    shown = clock + pauses.flip
    hold(until: clock + pauses.turn)
  }

  private mutating func call(
    by seat: Int, _ card: Int, _ milliseconds: Int?, in game: SnapGame
  ) throws(TableRefusal) {
    try check(.call(by: seat), in: game)
    guard (0...view.cardNumber).contains(card) else { throw .noSuchCard }
    guard card == view.cardNumber else { return tell(.overtaken(seat)) }
    guard !view.callers.contains(seat) else { throw .alreadyCalled }
    let reaction = FairRule.reaction(
      reported: milliseconds.map { Double($0) / 1000 }, elapsed: clock - shown,
      credit: credit(of: seat))
    let isMeasured = milliseconds != nil
    guard !game.isDecided else {
      return carryOut(.call(by: seat, reaction: isMeasured ? reaction : nil))
    }
    var contest = contest ?? Contest(shown: shown, began: clock)
    contest.add(seat, reaction: reaction, isMeasured: isMeasured, dice: &dice)
    self.contest = contest
    tell(.called(seat))
  }

  /// Who leaves may have called, so that is settled first. It may end the round.
  private mutating func leave(by seat: Int, in game: SnapGame) throws(TableRefusal) {
    try check(.leave(by: seat), in: game)
    decide()
    guard round?.game.isOver == false else { return tell(.left(seat)) }
    carryOut(.leave(by: seat))
    hold(until: clock + pauses.settling)
  }

  /// Between two rounds all that can be done is to leave.
  private mutating func playBetweenRounds(
    _ request: Request, by seat: Int
  ) throws(TableRefusal) {
    guard request == .leave else { throw .noRound }
    guard view.seats.indices.contains(seat) else { throw .rules(.noSuchSeat) }
    guard !view.seats[seat].player.hasLeft else { throw .rules(.hasLeft) }
    tell(.left(seat))
  }

  private func check(_ move: SnapGame.Move, in game: SnapGame) throws(TableRefusal) {
    if view.isPaused { throw .paused }
    if let refusal = game.refusal(of: move) { throw .rules(refusal) }
  }

  /// Plays a move that the rules allow; another one is passed over.
  private mutating func carryOut(_ move: SnapGame.Move) {
    guard let outcome = try? round?.play(move) else { return }
    tell(.played(move, outcome))
    if outcome.ending != nil { (contest, opening) = (nil, nil) }
  }
}

extension SnapGame.Move {
  /// - Parameter reaction: in seconds; `nil` where it was not measured.
  fileprivate static func call(by seat: Int, reaction: Double?) -> SnapGame.Move {
    .call(by: seat, milliseconds: reaction.map { Int(min($0 * 1000, 1e9).rounded()) })
  }
}

// MARK: - Time

extension Referee {
  /// The time of the next thing that happens by itself.
  var nextChange: Double? {
    guard !view.isPaused else { return nil }
    return (decision ?? opening).map { max($0, clock) }
  }

  /// Lets the clock go on to a time, and everything happen that is due until then.
  mutating func advance(to time: Double) {
    guard !view.isPaused else { return }
    while let due = nextChange, due <= time {
      clock = due
      if contest != nil { decide() } else { openTurn() }
    }
    clock = max(clock, time)
  }

  mutating func pause(_ isPaused: Bool) {
    if isPaused != view.isPaused { tell(.paused(isPaused)) }
  }

  /// When it is settled whose call was first.
  private var decision: Double? {
    let silent = view.seats.indices.filter {
      !view.seats[$0].isOut && !view.callers.contains($0)
    }
    return contest?.decision(silent.map(credit(of:)))
  }

  /// By how much a player's screen may differ from what is seen here. Computers have no screen.
  private func credit(of seat: Int) -> Double {
    let player = view.seats[seat].player
    if player.isComputer { return 0 }
    return FairRule.credit(for: ways[player.place] ?? .here, upTo: mostCredit)
  }

  /// The first call counts, and the others come too late.
  private mutating func decide() {
    guard let contest else { return }
    self.contest = nil
    for claim in contest.order { carryOut(.call(by: claim.seat, reaction: claim.measured)) }
    hold(until: contest.began + pauses.call + pauses.settling)
  }

  /// Nobody may turn a card before a time.
  private mutating func hold(until time: Double) {
    guard round?.game.isOver == false else { return }
    opening = max(opening ?? time, time)
  }

  private mutating func openTurn() {
    opening = nil
    if let active = view.active { tell(.activated(active)) }
  }
}
