// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables
import Wire

/// A table of Snap! at which the player sits, and what the screen shows of it. What happens there is known at
/// once; the screen follows, and shows a call before the cards move.
///
/// Time is handed in. Reactions are measured from the frame that shows the turned card's face to the call.
///
/// Players elsewhere are in `SnapTable+Elsewhere.swift`, and what is kept of a round in
/// `SnapTable+Keeping.swift`.
struct SnapTable {
  var screen: SnapScreen
  var seat: any PlayerSeat
  private let pauses: Pauses

  /// In seconds; it stands in a pause.
  private var clock = 0.0

  /// When each thing will be shown that the screen has heard of and doesn't show yet.
  private var waiting: [Double] = []

  /// When the first call on the last card was heard.
  private var called: Double?

  /// When the player has seen the last card.
  var sight: Sight?

  /// When the cards came in sight again after the last pause, while nobody else was at a screen.
  private var uncovered = -Double.infinity

  /// Until when calls can be read.
  private var read: Double?

  /// The round that is over, while it is watched once more.
  private var replay: SnapReplay?

  /// The computers that have sat down with the player; `nil` at a table with others.
  let company: SnapCompany?

  /// Whether rounds are kept, and their results.
  let isKept: Bool

  /// The state of the players elsewhere, as the screen shows it.
  private var presence = PresenceClock()

  /// Whether the table is shown anew, so that nothing moves from where it was.
  private var isShownAnew = false

  /// News for the player that the screen doesn't show.
  var notices: [SeatNews] = []

  /// The result of the round that is over, once it was written down.
  var result: SnapResult?

  /// A new table, or one that was left, between two rounds.
  ///
  /// - Parameters:
  ///   - company: who sits down.
  ///   - pace: in how many milliseconds the player calls, as far as that is known.
  ///   - isKept: whether rounds are kept, and their results.
  init(
    _ company: SnapCompany, pace: Int? = nil, at speed: AnimationSpeed, dice: Dice,
    isKept: Bool = true
  ) {
    (self.company, self.isKept) = (company, isKept)
    pauses = speed.pauses
    let rules = HouseRules(
      pauses: pauses, patience: company.patience.map(Double.init), pace: pace,
      terms: company.terms)
    guard let table = Table(company.players, rules: rules, dice: dice) else {
      preconditionFailure("there are as many players as can play")
    }
    seat = table
    screen = SnapScreen(seat.view, rounds: company.rounds)
  }

  /// A table with players elsewhere. What happens takes the same time on all their screens.
  init(_ seat: any PlayerSeat) {
    self.seat = seat
    (company, isKept, pauses) = (nil, true, .onScreens)
    screen = SnapScreen(seat.view, as: seat.part)
    // A table that another run of the program held is shown as it is.
    _ = self.seat.takeNews()
    screen.show(seat.view)
    for (place, seconds) in seat.awaited {
      presence.wait(forPlace: place, seconds: seconds, at: clock)
    }
    screen.presence = presence.presence
  }

  /// How long it takes at least to look at the cards and call, in seconds.
  private static let look = 0.3

  /// For how many seconds a call can be read.
  static let reading = 2.0

  /// The shortest time that is passed at once, in seconds.
  private static let shortestStep = 0.001
}

extension SnapTable {
  /// Whether a round is played, as far as the screen shows.
  var isRoundOn: Bool { screen.view.active != nil }

  var isPaused: Bool { seat.view.isPaused }

  /// The kind of round: against computers wherever all others are computers.
  var kind: SnapKind {
    let seats = screen.view.seats
    let others = seats.indices.filter { $0 != screen.view.own }.map { seats[$0].player.strength }
    // Of several the slowest.
    let strength =
      others.contains(nil) ? nil : Strength.allCases.first { others.contains($0) }
    return SnapKind(
      players: seats.count, strength: strength, isRelaxed: strength != nil && seat.isRelaxed,
      length: seat.terms.length)
  }

  /// The cards and words on the screen.
  var tableau: Tableau {
    var tableau = screen.tableau
    if let replay {
      // Its buttons are those of the table, since they act there.
      let buttons = tableau.buttons
      tableau = replay.tableau
      tableau.buttons = buttons
      return tableau
    }
    if !isRoundOn, let round = seat.round {
      tableau.show(round.ticks, at: round.moment)
    }
    return tableau
  }

  /// The round that is over; `nil` while one is played.
  var finishedRound: String? { isRoundOn ? nil : seat.round?.record.text }

  /// Tells at the end of the round that the player's best call was faster than any before.
  mutating func tellFastest() { screen.isFastestYet = true }
}

// MARK: - What the player does

extension SnapTable {
  /// Deals the next round.
  ///
  /// - Parameter salt: random, another one each round.
  /// - Returns: what moves.
  mutating func deal(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) -> [Change] {
    try seat.begin(deal, salt: salt)
    (result, replay) = (nil, nil)
    return follow() ?? []
  }

  /// Turns a card.
  ///
  /// - Returns: what moves.
  mutating func turn() throws(TableRefusal) -> [Change] { try play(.turn) }

  /// Whether a call comes so soon after a pause that it was thought of meanwhile, while the computers stood still.
  func isTooSoon(after seconds: Double) -> Bool {
    screen.view.cardNumber > 0 && clock + seconds < uncovered + Self.look
  }

  /// Calls "Snap!" on the card that is shown.
  ///
  /// - Returns: what moves at once.
  ///
  /// - Parameter seconds: when the player has called, after the time that has passed so far; negative
  ///   if before.
  mutating func call(after seconds: Double = 0) throws(TableRefusal) -> [Change] {
    let card = screen.view.cardNumber
    guard let sight else { return try play(.call(card: card)) }
    let reaction = sight.reaction(at: clock + seconds)
    // Who calls before a card can be seen has not seen it, and means the one before.
    guard reaction >= FairRule.leastReaction || card == 0 else {
      return try play(.call(card: card - 1))
    }
    return try play(.call(card: card, milliseconds: Int((max(reaction, 0) * 1000).rounded())))
  }

  private mutating func play(_ request: Request) throws(TableRefusal) -> [Change] {
    try seat.play(request)
    if case .call = request { echo() }
    return follow() ?? []
  }

  /// Shows a call at once that others hear of once it is decided who was first.
  private mutating func echo() {
    screen.showOwnCall()
    read = clock + Self.reading
  }

  /// Ends a round that is as good as over.
  ///
  /// - Returns: what moves.
  mutating func skip() throws(TableRefusal) -> [Change] { try play(.end) }

  mutating func pause(_ isPaused: Bool) {
    guard seat.part != .guest, isPaused != seat.isHeld else { return }
    seat.pause(isPaused)
    // A card that was looked at in a pause is no measure of anybody's reaction.
    if screen.view.cardNumber > 0 { sight = nil }
    if !isPaused, !isElsewhere { uncovered = clock }
    _ = follow()
  }
}

// MARK: - What the player sees, and when

extension SnapTable {
  /// - Parameter seconds: when a frame was drawn, after the time that has passed so far.
  mutating func note(_ frame: FrameNews, at seconds: Double) {
    switch frame {
    case .painted(let delay): sight?.noteFrame(of: clock, paintedAt: clock + delay)
    case .drawn: sight?.noteDrawn(at: clock + seconds)
    case .missed: sight = nil
    }
  }
}

// MARK: - Watching a round once more

extension SnapTable {
  /// Which moment of the round is watched; `nil` where none is.
  var watchedMoment: Int? { replay?.playback.position }

  /// In how many seconds the round that is watched goes on; `nil` while it stands, or none is watched.
  var secondsToNextMove: Double? { replay?.playback.secondsToNext }

  /// How many moves the round had that is over; `nil` while one is played.
  var finishedMoves: Int? { isRoundOn ? nil : seat.round?.moment }

  /// Shows the round that is over from its first card on.
  ///
  /// - Returns: whether there is one.
  mutating func beginReplay() -> Bool {
    guard !isRoundOn, let round = seat.round else { return false }
    replay = SnapReplay(of: round, as: seat.view, rounds: screen.round, terms: seat.terms)
    return replay != nil
  }

  /// Shows one move more, or the end of the round again.
  ///
  /// - Returns: what moves.
  mutating func showNext() -> [Change] {
    let changes = replay?.showNext() ?? []
    endReplayAtEnd()
    return changes
  }

  /// Shows so many moves of the round that is over.
  mutating func look(at moment: Int) {
    if replay == nil, !beginReplay() { return }
    replay?.show(moment)
    endReplayAtEnd()
  }

  /// Shows the end of the round again.
  mutating func endReplay() { replay = nil }

  /// Lets the round that is watched go on, by time that the player has had, in seconds.
  ///
  /// - Returns: what moves; `nil` where nothing else is shown.
  mutating func advanceReplay(by seconds: Double) -> [Change]? {
    let changes = replay?.advance(by: seconds)
    endReplayAtEnd()
    return changes
  }

  private mutating func endReplayAtEnd() {
    if replay?.playback.isAtEnd == true { endReplay() }
  }
}

// MARK: - Time

extension SnapTable {
  /// Lets time pass, in seconds.
  ///
  /// - Returns: what moves; `nil` if nothing has happened.
  mutating func advance(by seconds: Double) -> [Change]? {
    guard !isPaused || isElsewhere else { return nil }
    var left = seconds
    var changes: [Change]?
    while left > 0 {
      let step = min(left, max(nextChange ?? left, Self.shortestStep))
      clock += step
      left -= step
      seat.advance(by: step)
      if let new = follow() { changes = (changes ?? []).followed(by: new) }
    }
    return changes
  }

  /// The seconds until something happens by itself; `nil` if nothing will.
  var secondsToNextChange: Double? { !isPaused || isElsewhere ? nextChange : nil }

  /// The seconds until the table changes by itself, also in a pause.
  private var nextChange: Double? {
    let times = [waiting.first, read, presence.nextChange(after: clock)]
      .compactMap { $0.map { max($0 - clock, 0) } }
    // Each second of a limited time is shown.
    let second = seat.secondsLeft.flatMap { left in
      left > 0 && !isPaused ? max(left - (left.rounded(.up) - 1), Self.shortestStep) : nil
    }
    return (times + [seat.secondsToNextChange, second].compactMap(\.self)).min()
  }

  /// Has the screen follow what has happened.
  ///
  /// - Returns: what moves; `nil` if nothing has happened.
  mutating func follow() -> [Change]? {
    var isNews = presence.pass(to: clock)
    for news in seat.takeNews() { isNews = hear(news) || isNews }
    presence.watch(awaitedTurn, at: clock)
    screen.presence = presence.presence
    isNews = showTime() || isNews
    if let read, read <= clock {
      self.read = nil
      screen.forgetCalls()
      isNews = true
    }
    var changes: [Change] = []
    while let time = waiting.first, time <= clock {
      waiting.removeFirst()
      changes = changes.followed(by: screen.showNext())
      isNews = true
    }
    defer { isShownAnew = false }
    if isShownAnew { return [.dealt] }
    return isNews ? changes : nil
  }

  /// Shows for how long is played, and what is left of it.
  ///
  /// - Returns: whether that is something else than before.
  @discardableResult
  mutating func showTime() -> Bool {
    let second = seat.secondsLeft.map { min(Int($0.rounded(.up)), Int(Terms.time)) }
    defer { (screen.terms, screen.secondsLeft) = (seat.terms, second) }
    return second != screen.secondsLeft
  }

  /// - Returns: whether something else is to be shown, or told.
  private mutating func hear(_ news: SeatNews) -> Bool {
    switch news {
    case .event(let event): hear(event)
    case .table: showTable()
    // After the first round it shows who has played, until the next one begins.
    case .reseated:
      guard seat.view.cardNumber == 0, seat.view.active == nil else { return false }
      showTable()
    case .way(let place, let way):
      let old = presence.presence.ways[place]
      if way.standing != (old?.standing ?? .fair) { notices.append(news) }
      return presence.note(way, toPlace: place)
    case .waiting(let place, let seconds):
      presence.wait(forPlace: place, seconds: seconds, at: clock)
    case .away(let place, let seconds):
      presence.wait(forPlace: place, seconds: Int(seconds.rounded(.up)), at: clock)
      notices.append(news)
    case .back(let place), .gone(let place):
      presence.wait(forPlace: place, seconds: 0, at: clock)
      notices.append(news)
    case .phrase(let place, let phrase):
      presence.hear(phrase, fromPlace: place, at: clock)
    case .lost: presence.isCutOff = true
    case .letIn: presence.isCutOff = false
    case .knocked, .knockChanged, .wentAway, .seated, .asked, .reconnect, .verdict, .closed,
      .notice:
      notices.append(news)
    }
    return true
  }

  /// Shows the table as it is, however it came to that.
  private mutating func showTable() {
    screen.show(seat.view)
    (waiting, called, sight, read, replay) = ([], nil, nil, nil, nil)
    isShownAnew = true
    notices.append(.table)
  }

  private mutating func hear(_ event: TableEvent) {
    // What can't happen was told to nobody else, either.
    guard (try? screen.hear(event)) != nil else { return }
    if case .paused = event { return }
    var time = clock
    switch event {
    case .began: (called, sight, result, replay) = (nil, Sight(at: clock), nil, nil)
    case .called: (called, read) = (called ?? clock, clock + Self.reading)
    case .played(.turn, _):
      (called, sight) = (nil, Sight(at: clock))
    case .overtaken: read = clock + Self.reading
    case .played(.call, let outcome):
      read = clock + Self.reading
      if !outcome.movements.isEmpty { time = (called ?? clock) + pauses.call }
    default: break
    }
    waiting.append(max(time, waiting.last ?? time))
  }
}
