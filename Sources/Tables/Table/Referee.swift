// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Wire

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
  private let terms: Terms

  /// When the time of the round is up; `nil` where it isn't limited.
  private var limit: Double?
  private var screens: Screens
  private var dice: Dice
  private var contest: Contest?

  /// Whether the game stands still as soon as it is settled who wins the match that lies open.
  private var isStopping = false

  /// Who turns a card, and when its face is due.
  private var turning: (seat: Int, face: Double)?

  /// Who has called on the card before the last one, which each may do once.
  private var overtaken: Set<Int> = []

  /// When the next player may turn a card; `nil` once that was told.
  private var opening: Double?

  /// When the last card was shown.
  private var shown = 0.0

  /// The place of the player who has begun the last round.
  private var lastStarter: Int?

  private var events: [TableEvent] = []

  init(_ players: [Player], rules: HouseRules, dice: Dice) {
    view = SeatView(from: 0, of: players)
    (pauses, terms) = (rules.pauses, rules.terms)
    screens = Screens(rules.limits)
    self.dice = dice
  }

  /// What has happened since this was last asked.
  mutating func takeEvents() -> [TableEvent] {
    defer { events = [] }
    return events
  }

  /// What there is to say of players' calls, by place.
  mutating func takeNotices() -> [(place: Int, FairNotice)] { screens.takeNotices() }

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
    let setup = SnapGame.Setup(
      deal, players: players.count, starter: starter, length: terms.length)
    guard let setup else { throw .tooFewPlayers }
    begin(setup, lastingUntil: clock + pauses.deal + Terms.time)
    hold(until: clock + pauses.deal)
  }

  /// Goes on with a round as its record left it, by having everybody hear of all its moves.
  ///
  /// - Parameter seconds: for how long it was played.
  mutating func resume(_ record: Record<SnapGame>, after seconds: Double) throws(TableRefusal) {
    guard round?.game.isOver ?? true else { throw .roundGoesOn }
    guard record.setup.players == players.count else { throw .otherPlayers }
    begin(record.setup, lastingUntil: clock + pauses.settling + max(Terms.time - seconds, 0))
    for case .move(let move) in record.entries { carryOut(move) }
    hold(until: clock + pauses.settling)
  }

  /// Those who can play the next round. After a match another one begins.
  private var players: [Player] {
    let players = view.seats.map(\.player)
    let isOver = players.contains { terms.isMatchWon(by: $0.wins) }
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

  mutating func set(_ way: Way, to key: Digest, at place: Int) {
    screens.set(way, to: key, at: place)
  }

  /// The player at a place has gone away, whose connection was cut or who has cut it.
  mutating func noteGoing(at place: Int) { screens.noteGoing(at: place, inRace: isContested) }
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

  /// Shows the face of a card that is being turned.
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

  /// Somebody calls on a card that is covered, or about to be.
  private mutating func overtake(_ seat: Int) throws(TableRefusal) {
    guard overtaken.insert(seat).inserted else { throw .alreadyCalled }
    tell(.overtaken(seat))
  }

  /// Who leaves may have called, so that is settled first. It may end the round.
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
  @discardableResult
  private mutating func carryOut(_ move: SnapGame.Move) -> SnapGame.Outcome? {
    guard let outcome = try? round?.play(move) else { return nil }
    tell(.played(move, outcome))
    if outcome.ending != nil { (contest, turning, opening) = (nil, nil, nil) }
    return outcome
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
    let others = isStopping ? [] : [turning?.face, opening, timeUp]
    return ([decision] + others).compactMap(\.self).min().map { max($0, clock) }
  }

  /// Lets the clock go on to a time, and everything happen that is due until then.
  mutating func advance(to time: Double) {
    guard !view.isPaused else { return }
    // It may stand still before that.
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

  /// Lets the game stand still, or go on.
  ///
  /// - Parameter afterRace: whether it first has to be settled who wins a match that lies open. Else whoever goes
  ///   away would stop the race, and make void what the others have called.
  mutating func pause(_ isPaused: Bool, afterRace: Bool) {
    isStopping = isPaused && afterRace && !view.isPaused && isContested
    if isStopping { return }
    if isPaused != view.isPaused { tell(.paused(isPaused)) }
  }

  /// Whether calls are under way, or a match lies open that nobody has won.
  private var isContested: Bool { contest != nil || view.isRace && turning == nil }

  /// Whether computers have to leave their cards unturned, since the game is about to stand still.
  var holdsTurns: Bool { isStopping }

  /// The seat of a person who may turn a card. That is nobody while calls are under way.
  var awaited: Int? { contest == nil && !isStopping ? view.awaited : nil }

  /// When the round ends: not while something is under way, and not while several have the most cards, whom the
  /// next call parts.
  private var timeUp: Double? {
    let counts = view.seats.map(\.count)
    guard contest == nil, turning == nil, view.active != nil,
      counts.count(where: { $0 == counts.max() }) == 1
    else { return nil }
    return limit
  }

  /// For how many seconds the round goes on at most; `nil` where its time isn't limited.
  var secondsLeft: Double? { view.active == nil ? nil : limit.map { max($0 - clock, 0) } }

  /// When it is settled whose call was first.
  private var decision: Double? {
    guard let contest else { return nil }
    let silent = view.seats.indices.filter { !view.seats[$0].isOut && !contest.has($0) }
    return contest.decision(silent.map(window(of:)))
  }

  /// The place of a player's screen. Computers have none, also where they play on for somebody.
  private func screen(of seat: Int) -> Int? {
    let player = view.seats[seat].player
    return player.isComputer ? nil : player.place
  }

  /// How much later than it was made a player's call may arrive.
  private func window(of seat: Int) -> Double { screen(of: seat).map(screens.window(at:)) ?? 0 }

  /// The first call counts, and the others come too late. Now everybody hears of them.
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
    // Nobody is too late for a round that the first call has ended.
    guard view.active != nil else { return }
    tell(.called(claim.seat))
    guard let outcome = carryOut(.call(by: claim.seat, reaction: claim.measured)) else { return }
    if let screen, case .right = outcome.event { screens.note(won: claim.reaction, at: screen) }
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
