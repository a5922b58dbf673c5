// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables
import Wire

/// A table of Snap! and its screen. Events are known at once; the screen follows, and shows a call
/// before the cards move.
///
/// Time is handed in. Reactions last from the drawing of the frame with the turned card's face to
/// the call.
///
/// `SnapTable+Elsewhere.swift` has the players elsewhere, and `SnapTable+Keeping.swift` the saving.
struct SnapTable {
  var screen: SnapScreen
  var seat: any PlayerSeat
  private let pauses: Pauses

  /// In seconds; stopped during a pause.
  private var clock = 0.0

  /// The times at which the screen will show the events it has heard of.
  private var waiting: [Double] = []

  /// The time of the first call on the last card.
  private var called: Double?

  /// The time when the player saw the last card.
  var sight: Sight?

  /// The end of the last pause without others at a screen.
  private var uncovered = -Double.infinity

  /// The time until which calls stay readable.
  private var read: Double?

  /// The finished round while it is replayed.
  var replay: SnapReplay?

  /// The player's computers; `nil` at a table with others.
  let company: SnapCompany?

  /// The player's pace, for computers that follow it; `nil` for others.
  private var pace: SnapPace?

  /// False saves neither rounds nor results.
  let isKept: Bool

  /// The state of players elsewhere, as shown.
  private var presence = PresenceClock()

  /// True after a fresh start of the picture, without animation.
  private var isShownAnew = false

  /// News that the screen doesn't show.
  var notices: [SeatNews] = []

  /// The finished round's result, once saved.
  var result: SnapResult?

  /// A table between two rounds.
  ///
  /// - Parameters:
  ///   - company: the computers.
  ///   - pace: the player's, for computers that follow it; `nil` for others.
  ///   - isKept: true to save rounds and results.
  init(
    _ company: SnapCompany, pace: SnapPace? = nil, at speed: AnimationSpeed, dice: Dice,
    isKept: Bool = true
  ) {
    (self.company, self.pace, self.isKept) = (company, pace, isKept)
    pauses = speed.pauses
    let rules = HouseRules(
      pauses: pauses, headStart: company.headStart.map(Double.init), pace: pace?.milliseconds,
      terms: company.terms)
    guard let table = Table(company.players, rules: rules, dice: dice) else {
      preconditionFailure("there are as many players as can play")
    }
    seat = table
    screen = SnapScreen(seat.view, rounds: company.rounds)
  }

  /// A table with players elsewhere. Events last equally long on all screens.
  init(_ seat: any PlayerSeat) {
    self.seat = seat
    (company, isKept, pauses) = (nil, true, .onScreens)
    screen = SnapScreen(seat.view, as: seat.part)
    // A table held by an earlier run is shown as it is.
    _ = self.seat.drainNews()
    screen.show(seat.view)
    for (place, seconds) in seat.awaited {
      presence.wait(forPlace: place, seconds: seconds, at: clock)
    }
    screen.presence = presence.presence
  }

  /// The shortest time to look at the cards and call, in seconds.
  private static let look = 0.3

  /// Seconds to read a call.
  static let reading = 2.0

  /// The shortest step of time, in seconds.
  private static let shortestStep = 0.001
}

extension SnapTable {
  /// True while the screen shows a round in progress.
  var isRoundOn: Bool { screen.view.active != nil }

  var isPaused: Bool { seat.view.isPaused }

  /// The kind of round: with computers if all others are computers.
  var kind: SnapKind {
    let seats = screen.view.seats
    let others = seats.indices.filter { $0 != screen.view.own }.map { seats[$0].player.strength }
    // The slowest of several.
    let strength =
      others.contains(nil) ? nil : Strength.allCases.first { others.contains($0) }
    return SnapKind(
      players: seats.count, strength: strength, hasHeadStart: strength != nil && seat.hasHeadStart,
      length: seat.terms.length)
  }

  /// The picture of the cards, with words.
  var tableau: Tableau {
    var tableau = screen.tableau
    if let replay {
      // Its buttons act on the table, not on the replay.
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

  /// The finished round's record; `nil` during a round.
  var finishedRound: String? { isRoundOn ? nil : seat.round?.record.text }

  /// Says something good at the round's end.
  mutating func tell(_ praise: SnapPraise?, _ record: ReactionRecord?) {
    (screen.praise, screen.record) = (praise, record)
  }
}

// MARK: - The player's input

extension SnapTable {
  /// Deals the next round.
  ///
  /// - Parameter salt: random, new for each round.
  /// - Returns: the changes on the table.
  mutating func deal(_ deal: SnapGame.Deal, salt: Salt) throws(TableRefusal) -> [Change] {
    try seat.begin(deal, salt: salt)
    (result, replay) = (nil, nil)
    return follow() ?? []
  }

  /// Cuts the dealing short.
  ///
  /// - Returns: the changes on the table.
  mutating func finishDealing() -> [Change] {
    seat.finishDealing()
    return follow() ?? []
  }

  /// Turns a card.
  ///
  /// - Returns: the changes on the table.
  mutating func turn() throws(TableRefusal) -> [Change] { try play(.turn) }

  /// True for a call so soon after a pause that it was prepared while the computers stood still.
  func isTooSoon(after seconds: Double) -> Bool {
    screen.view.cardNumber > 0 && clock + seconds < uncovered + Self.look
  }

  /// Calls "Snap!" on the shown card.
  ///
  /// - Parameter seconds: the call's time, relative to the time passed so far.
  /// - Returns: the immediate changes on the table.
  mutating func call(after seconds: Double = 0) throws(TableRefusal) -> [Change] {
    let card = screen.view.cardNumber
    guard let sight else { return try play(.call(card: card)) }
    let reaction = sight.reaction(at: clock + seconds)
    // A call before the card is in sight is meant for the card before.
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

  /// Shows the player's call at once; others hear of it after the decision.
  private mutating func echo() {
    screen.showOwnCall()
    read = clock + Self.reading
  }

  /// Ends a decided round.
  ///
  /// - Returns: the changes on the table.
  mutating func skip() throws(TableRefusal) -> [Change] { try play(.end) }

  mutating func pause(_ isPaused: Bool) {
    guard seat.part != .guest, isPaused != seat.isHeld else { return }
    seat.pause(isPaused)
    // A pause spoils the measurement of reactions to this card.
    if screen.view.cardNumber > 0 { sight = nil }
    if !isPaused, !isElsewhere { uncovered = clock }
    _ = follow()
  }
}

// MARK: - The player's sight

extension SnapTable {
  /// - Parameter seconds: the frame's time, relative to the time passed so far.
  mutating func note(_ news: WindowNews, at seconds: Double) {
    switch news {
    case .painted(let delay): sight?.noteFrame(of: clock, paintedAt: clock + delay)
    case .drawn: sight?.noteDrawn(at: clock + seconds)
    case .missed: sight = nil
    case .pages, .clock: break
    }
  }
}

// MARK: - Watching a round once more

extension SnapTable {
  /// The number of moves of the finished round; `nil` during a round.
  var finishedMoves: Int? { isRoundOn ? nil : seat.round?.moment }

  /// A replay of the finished round from its first move; `nil` without one.
  var newReplay: SnapReplay? {
    guard !isRoundOn, let round = seat.round else { return nil }
    return SnapReplay(of: round, as: seat.view, rounds: screen.round, terms: seat.terms)
  }
}

// MARK: - Time

extension SnapTable {
  /// Advances time, in seconds.
  ///
  /// - Returns: the changes on the table; `nil` if nothing has happened.
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

  /// Seconds until a change by itself; `nil` if there will be none.
  var secondsToNextChange: Double? { !isPaused || isElsewhere ? nextChange : nil }

  /// Seconds until a change by itself, even in a pause.
  private var nextChange: Double? {
    let times = [waiting.first, read, presence.nextChange(after: clock)]
      .compactMap { $0.map { max($0 - clock, 0) } }
    // Each second of a limited time is shown.
    let second = seat.secondsLeft.flatMap { left in
      left > 0 && !isPaused ? max(left - (left.rounded(.up) - 1), Self.shortestStep) : nil
    }
    return (times + [seat.secondsToNextChange, second].compactMap(\.self)).min()
  }

  /// Updates the screen.
  ///
  /// - Returns: the changes on the table; `nil` if nothing has happened.
  mutating func follow() -> [Change]? {
    var isNews = presence.pass(to: clock)
    for news in seat.drainNews() { isNews = hear(news) || isNews }
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

  /// Shows the playing time, and the time left.
  ///
  /// - Returns: true if the words changed.
  @discardableResult
  mutating func showTime() -> Bool {
    let second = seat.secondsLeft.map { min(Int($0.rounded(.up)), Int(Terms.time)) }
    defer { (screen.terms, screen.secondsLeft, screen.kind) = (seat.terms, second, kind) }
    return second != screen.secondsLeft
  }

  /// - Returns: true if the screen or the bar changes.
  private mutating func hear(_ news: SeatNews) -> Bool {
    switch news {
    case .event(let event): hear(event)
    case .table: showTable()
    // The seats stay as they were until the next round begins.
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
    case .said(let place, let saying):
      presence.hear(saying, fromPlace: place, at: clock)
    case .lost: presence.isCutOff = true
    case .letIn: presence.isCutOff = false
    case .knocked, .knockChanged, .wentAway, .outdated, .seated, .asked, .reconnect, .verdict,
      .closed, .notice:
      notices.append(news)
    }
    return true
  }

  /// Shows the present table without animation.
  private mutating func showTable() {
    screen.show(seat.view)
    (waiting, called, sight, read, replay) = ([], nil, nil, nil, nil)
    isShownAnew = true
    notices.append(.table)
  }

  /// Every call of the player's tells the computers more.
  private mutating func followPace(_ event: TableEvent) {
    guard case .played(.call(screen.view.own, let reaction?), let outcome) = event,
      var pace, pace.note(outcome.event, after: reaction, against: kind.opponents)
    else { return }
    self.pace = pace
    if let milliseconds = pace.milliseconds { seat.follow(pace: milliseconds) }
  }

  private mutating func hear(_ event: TableEvent) {
    // Others didn't hear of an impossible event, either.
    guard (try? screen.hear(event)) != nil else { return }
    followPace(event)
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
