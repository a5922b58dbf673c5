// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Wire

/// Enforces turns, pauses and the first call. It alone has the cards that lie face down. Its events
/// lead from one public ``view`` to the next.
///
/// Times are seconds of a clock that starts with the table and stops in pauses.
struct Referee: Sendable {
  /// The public view, seen from place 0.
  private(set) var view: SeatView

  /// The current or last round.
  private(set) var round: Sitting<SnapGame>?

  private(set) var clock = 0.0

  private let pauses: Pauses
  private let terms: Terms

  /// The end of a timed round; `nil` for others.
  private var limit: Double?
  private var screens: Screens
  private var dice: Dice
  private var contest: Contest?

  /// Whether the game pauses after the open match.
  private var isStopping = false

  /// The turning seat, and when the face is due.
  private var turning: (seat: Int, face: Double)?

  /// The seats that have called on the previous card.
  private var overtaken: Set<Int> = []

  /// When the next turn is due; `nil` once announced.
  private var opening: Double?

  private var shown = 0.0

  private var lastStarter: Int?

  private var events: [TableEvent] = []

  init(_ players: [Player], rules: HouseRules, dice: Dice) {
    view = SeatView(from: 0, of: players)
    (pauses, terms) = (rules.pauses, rules.terms)
    screens = Screens(rules.limits)
    self.dice = dice
  }

  mutating func drainEvents() -> [TableEvent] { events.drain() }

  mutating func drainNotices() -> [(place: Int, FairNotice)] { screens.drainNotices() }

  private mutating func tell(_ event: TableEvent) {
    events.append(event)
    view.follow(event)
  }
}

// MARK: - Rounds

extension Referee {
  /// The first starter is drawn; each later one sits next to the last.
  mutating func begin(_ deal: SnapGame.Deal) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    let starter = nextStarter(of: players)
    let setup = SnapGame.Setup(
      deal, players: players.count, starter: starter, length: terms.length)
    guard let setup else { throw .tooFewPlayers }
    let pause = pauses.dealing(setup.length.cards)
    begin(setup, lastingUntil: clock + pause + Terms.time)
    hold(until: clock + pause)
  }

  /// Replays a record as events.
  ///
  /// - Parameter seconds: how long it was played before.
  mutating func resume(_ record: Record<SnapGame>, after seconds: Double) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    guard record.setup.players == players.count else { throw .otherPlayers }
    begin(record.setup, lastingUntil: clock + pauses.settling + max(Terms.time - seconds, 0))
    for case .move(let move) in record.entries { carryOut(move) }
    hold(until: clock + pauses.settling)
  }

  /// After a match all wins start again.
  private var players: [Player] {
    let players = view.seats.map(\.player)
    let isOver = players.contains { terms.isSeriesWon(by: $0.wins) }
    return players.filter { !$0.hasLeft }.map { player in
      var player = player
      if isOver { player.wins = 0 }
      return player
    }
  }

  private mutating func begin(_ setup: SnapGame.Setup, lastingUntil limit: Double) {
    let (players, sitting) = (players, Sitting<SnapGame>(setup))
    self.limit = setup.length == .time ? limit : nil
    (round, turning, overtaken) = (sitting, nil, [])
    screens.beginRound()
    lastStarter = players[setup.starter].place
    shown = clock
    let closed = sitting.game.hands.map(\.closed.count)
    tell(.began(players, closed: closed, starter: setup.starter))
  }

  /// Lets the first card be turned at once.
  mutating func finishDealing() {
    guard view.active != nil, view.cardNumber == 0, let opening, !view.isPaused else { return }
    limit = limit.map { $0 - max(opening - clock, 0) }
    self.opening = clock
  }

  private mutating func nextStarter(of players: [Player]) -> Int {
    guard !players.isEmpty else { return 0 }
    guard let lastStarter else { return Int(dice.roll(below: UInt64(players.count))) }
    return players.firstIndex { $0.place > lastStarter } ?? 0
  }
}

// MARK: - Seats

extension Referee {
  mutating func seat(_ players: [Player]) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    let wasPaused = view.isPaused
    view = SeatView(from: 0, of: players)
    view.follow(.paused(wasPaused))
  }

  mutating func replace(_ seat: Int, by kind: Player.Kind, called name: String) throws(TableRefusal)
  {
    guard view.seats.indices.contains(seat) else { throw .rules(.noSuchSeat) }
    let old = view.seats[seat].player
    guard !old.hasLeft else { throw .rules(.hasLeft) }
    tell(.replaced(seat, by: Player(name, kind, place: old.place, wins: old.wins)))
  }

  mutating func set(_ way: Way, to key: Digest, at place: Int) {
    screens.set(way, to: key, at: place)
  }

  mutating func noteGoing(at place: Int) { screens.noteGoing(at: place, inRace: isContested) }
}

// MARK: - Requests

extension Referee {
  mutating func play(_ request: Request, by seat: Int) throws(TableRefusal) {
    guard let game = round?.game, !game.isOver else {
      return try playBetweenRounds(request, by: seat)
    }
    switch request {
    case .turn: try turn(by: seat, in: game)
    case .call(let card, let milliseconds): try call(by: seat, card, milliseconds, in: game)
    case .leave: try leave(by: seat, in: game)
    case .end: try end(by: seat, in: game)
    }
  }

  private mutating func turn(by seat: Int, in game: SnapGame) throws(TableRefusal) {
    try check(.turn(by: seat), in: game)
    guard !isStopping else { throw .paused }
    guard view.isTurnOpen, contest == nil else { throw .tooEarly }
    opening = nil
    hold(until: clock + pauses.turn)
    guard pauses.flip > 0 else { return open(by: seat) }
    turning = (seat, clock + pauses.flip)
    tell(.turning(seat))
  }

  private mutating func open(by seat: Int) {
    turning = nil
    if carryOut(.turn(by: seat)) != nil { (overtaken, shown) = ([], clock) }
  }

  private mutating func call(
    by seat: Int, _ card: Int, _ milliseconds: Int?, in game: SnapGame
  ) throws(TableRefusal) {
    try check(.call(by: seat), in: game)
    guard (0...view.cardNumber).contains(card) else { throw .noSuchCard }
    guard card == view.cardNumber, turning == nil else { return try overtake(seat) }
    guard !view.callers.contains(seat), contest?.has(seat) != true else { throw .alreadyCalled }
    let (reported, elapsed) = (milliseconds.map { Double($0) / 1000 }, clock - shown)
    guard card == 0 || min(reported ?? elapsed, elapsed) >= FairRule.leastReaction else {
      throw .falseStart
    }
    let reaction = screens.reaction(reported: reported, elapsed: elapsed, at: screen(of: seat))
    var contest = contest ?? Contest(shown: shown, began: clock)
    contest.add(seat, reported: reported, elapsed: elapsed, reaction: reaction, dice: &dice)
    guard game.isDecided else {
      self.contest = contest
      return
    }
    for claim in contest.order { settle(claim) }
  }

  /// A call on a card that is covered, or about to be.
  private mutating func overtake(_ seat: Int) throws(TableRefusal) {
    guard overtaken.insert(seat).inserted else { throw .alreadyCalled }
    tell(.overtaken(seat))
  }

  /// A leaving player may have called, so that is decided first. It may end the round.
  private mutating func leave(by seat: Int, in game: SnapGame) throws(TableRefusal) {
    try check(.leave(by: seat), in: game)
    decide()
    guard round?.game.isOver == false else { return tell(.left(seat)) }
    carryOut(.leave(by: seat))
    hold(until: clock + pauses.settling)
  }

  private mutating func end(by seat: Int, in game: SnapGame) throws(TableRefusal) {
    try check(.end(by: seat), in: game)
    guard !isStopping else { throw .paused }
    guard contest == nil, turning == nil else { throw .tooEarly }
    guard view.seen(from: view.seats[seat].player.place).mayEnd else { throw .undecided }
    carryOut(.end(by: seat))
  }

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

  /// Plays a move if the rules allow it.
  @discardableResult
  private mutating func carryOut(_ move: SnapGame.Move) -> SnapGame.Outcome? {
    guard let outcome = try? round?.play(move) else { return nil }
    tell(.played(move, outcome))
    if outcome.ending != nil { (contest, turning, opening) = (nil, nil, nil) }
    return outcome
  }
}

extension SnapGame.Move {
  /// - Parameter reaction: in seconds; `nil` if it wasn't measured.
  fileprivate static func call(by seat: Int, reaction: Double?) -> SnapGame.Move {
    .call(by: seat, milliseconds: reaction.map { Int(min($0 * 1000, 1e9).rounded()) })
  }
}

// MARK: - Time

extension Referee {
  /// When something happens without a request.
  var nextChange: Double? {
    guard !view.isPaused else { return nil }
    let others = isStopping ? [] : [turning?.face, opening, timeUp]
    return ([decision] + others).compactMap(\.self).min().map { max($0, clock) }
  }

  mutating func advance(to time: Double) {
    guard !view.isPaused else { return }
    // The game may pause meanwhile.
    while let due = nextChange, due <= time {
      clock = due
      if let decision, decision <= clock {
        decide()
      } else if let turning, turning.face <= clock {
        open(by: turning.seat)
      } else if let timeUp, timeUp <= clock, let active = view.active {
        carryOut(.end(by: active))
      } else {
        openTurn()
      }
    }
    if !view.isPaused { clock = max(clock, time) }
  }

  /// - Parameter afterRace: whether an open match is decided first, so that nobody voids the
  ///   others' calls by disconnecting.
  mutating func pause(_ isPaused: Bool, afterRace: Bool) {
    isStopping = isPaused && afterRace && !view.isPaused && isContested
    if isStopping { return }
    if isPaused != view.isPaused { tell(.paused(isPaused)) }
  }

  /// Whether calls are pending, or an open match is undecided.
  private var isContested: Bool { contest != nil || view.isRace && turning == nil }

  /// Whether computers turn no card, since a pause follows.
  var holdsTurns: Bool { isStopping }

  var awaited: Int? { contest == nil && !isStopping ? view.awaited : nil }

  /// The end of a timed round. It waits for turns and calls, and while several players have the
  /// most cards.
  private var timeUp: Double? {
    let counts = view.seats.map(\.count)
    guard contest == nil, turning == nil, view.active != nil,
      counts.count(where: { $0 == counts.max() }) == 1
    else { return nil }
    return limit
  }

  var secondsLeft: Double? { view.active == nil ? nil : limit.map { max($0 - clock, 0) } }

  private var decision: Double? {
    guard let contest else { return nil }
    let silent = view.seats.indices.filter { !view.seats[$0].isOut && !contest.has($0) }
    return contest.decision(silent.map(window(of:)))
  }

  /// A person's place. Computers have no screen, even as substitutes.
  private func screen(of seat: Int) -> Int? {
    let player = view.seats[seat].player
    return player.isComputer ? nil : player.place
  }

  private func window(of seat: Int) -> Double { screen(of: seat).map(screens.window(at:)) ?? 0 }

  /// Settles and announces all calls; only the first one wins.
  private mutating func decide() {
    guard let contest else { return }
    self.contest = nil
    for claim in contest.order { settle(claim) }
    hold(until: clock + pauses.call + pauses.settling)
    if isStopping, view.active != nil { pause(true, afterRace: false) }
  }

  private mutating func settle(_ claim: Contest.Claim) {
    let screen = screen(of: claim.seat)
    if let screen { screens.settle(claim, at: screen) }
    // The first call may have ended the round.
    guard view.active != nil else { return }
    tell(.called(claim.seat))
    guard let outcome = carryOut(.call(by: claim.seat, reaction: claim.measured)) else { return }
    if let screen, case .right = outcome.event { screens.note(won: claim.reaction, at: screen) }
  }

  private mutating func hold(until time: Double) {
    guard round?.game.isOver == false else { return }
    opening = max(opening ?? time, time)
  }

  private mutating func openTurn() {
    opening = nil
    if let active = view.active { tell(.activated(active)) }
  }
}
