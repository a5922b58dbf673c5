// SPDX-License-Identifier: MIT

import Cards
import Play
import Snapping
package import Tableau
package import Tables
import Words

/// The presenter of Snap!: one player's picture of a table, made from that player's view and events
/// alone.
///
/// A call is heard at once, by ``hear(_:)``; the cards move later, by ``showNext()``.
package struct SnapScreen: Sendable {
  package private(set) var view: SeatView

  /// Events heard but not shown yet, each with the table after it.
  private var heard: [(view: SeatView, event: TableEvent)] = []

  /// The rounds begun.
  package private(set) var round: Int

  /// The player's calls in the round.
  package private(set) var deeds = SnapDeeds()

  package let part: SnapPart

  /// The shown state of players elsewhere.
  package var presence = SnapPresence()

  /// The last event, in words.
  private var news = ""

  /// The length of play, and the seconds left for the round.
  package var terms = Terms()
  package var secondsLeft: Int?

  /// The explanations for a first game; `nil` for none.
  package var lessons: SnapLessons?

  /// The opponents and rules; `nil` until known.
  package var kind: SnapKind?

  /// Something good about the finished round, and the player's reactions in all rounds.
  package var praise: SnapPraise?
  package var record: ReactionRecord?

  /// The matches called in the round, and the cards of those that the player called first.
  private(set) var calledMatches = 0
  private(set) var wonCards: [Card] = []

  /// By place, since a caller may sit at another seat than in the round still shown.
  private(set) var calls: [Int: SeatedPlayer.Call] = [:]

  /// The matching seats of the last call, until their cards move.
  private(set) var matched: [Int] = []

  /// The last cards of each open stack, by seat.
  private(set) var openCards: [[Card]] = []

  private static let mostShown = 3

  /// - Parameter rounds: the rounds already begun.
  package init(_ view: SeatView, rounds: Int = 0, as part: SnapPart = .alone) {
    self.view = view
    self.part = part
    round = rounds
  }

  /// The reason for a standstill or, without one, the last event.
  package var sentence: String { cut ?? presence.waiting(at: view) ?? pause ?? news }

  private var cut: String? {
    presence.isCutOff ? phrase("The connection is lost; trying to get it back") : nil
  }

  /// The round under way, with its opponents and the next player; `nil` without one.
  package var whatWaits: String? {
    guard let active = view.active else { return nil }
    let others = seats.filter { $0 != view.own }.map { view.seats[$0].player }
    return Sentences.round(
      round, against: others.filter { !$0.hasLeft }, turnOf: name(of: active))
  }

  private var pause: String? {
    guard view.isPaused, view.active != nil else { return nil }
    return part == .guest ? phrase("The host has paused the game") : Sentences.paused
  }

  /// The seats clockwise, from the player's own.
  var seats: [Int] {
    view.seats.indices.sorted { view.side(of: $0).rawValue < view.side(of: $1).rawValue }
  }

  /// A seat's name in sentences; `nil` for the player at this screen.
  func name(of seat: Int) -> String? { view.name(of: seat) }

  /// True if the player has no cards left, and watches.
  package var isOut: Bool {
    guard let own = view.own, view.active != nil else { return false }
    return view.seats[own].isOut
  }
}

// MARK: - Events

extension SnapScreen {
  /// Hears an event: shows a call and its outcome before any card moves.
  ///
  /// - Throws: if the event is impossible at the table after the events heard. It is then ignored.
  package mutating func hear(_ event: TableEvent) throws(ImpossibleEvent) {
    let before = heard.last?.view ?? view
    let (next, event) = try before.applying(ToldEvent(event))
    // No waiting event can be shown before a pause ends.
    if case .paused = event { return try pause(event) }
    heard.append((next, event))
    switch event {
    case .called(let seat): say(.init(Sentences.snap, .open), by: seat, in: next)
    case .played(.call(let seat, let milliseconds), let outcome):
      let call = Sentences.call(outcome.event, after: milliseconds)
      say(call, by: seat, in: next)
      if case .right(let seats) = outcome.event {
        matched = seats
        calledMatches += 1
        if seat == next.own { wonCards += seats.compactMap { before.seats[$0].top } }
      }
      let payees = outcome.movements.map { next.name(of: $0.to.seat) }
      news = Sentences.called(
        outcome.event, by: next.name(of: seat), payees: payees, after: milliseconds)
      lessons?.noteCall(outcome.event, isOwn: seat == next.own, on: before.seats.map(\.top))
      if seat == next.own { deeds.note(call.outcome, after: milliseconds) }
    case .overtaken(let seat):
      say(Sentences.call(.late, after: nil), by: seat, in: next)
      if seat == next.own { deeds.note(.late, after: nil) }
    default: break
    }
  }

  /// A pause holds for all events, shown or waiting.
  private mutating func pause(_ event: TableEvent) throws(ImpossibleEvent) {
    if part != .alone { lessons?.forgetCall() }
    for index in heard.indices { try heard[index].view.apply(event) }
    try view.apply(event)
  }

  private mutating func say(_ call: SeatedPlayer.Call, by seat: Int, in view: SeatView) {
    calls[view.seats[seat].player.place] = call
  }

  /// Shows the player's own call before the table answers.
  package mutating func showOwnCall() {
    if view.own != nil { calls[view.place] = .init(Sentences.snap, .open) }
  }

  /// The calls have been read.
  package mutating func forgetCalls() { calls = [:] }

  /// Shows the present table without animation.
  package mutating func show(_ view: SeatView) {
    self.view = view
    (heard, calls, matched) = ([], [:], [])
    openCards = view.seats.map { [$0.top].compactMap(\.self) }
    // Each round has a winner, except the one under way.
    round = max(round, view.seats.map(\.player.wins).reduce(view.active == nil ? 0 : 1, +))
    let lobby = part == .guest ? Sentences.onlyHostBegins : ""
    news = view.active.map { Sentences.turn(of: name(of: $0)) } ?? lobby
  }

  /// Shows the first waiting event.
  ///
  /// - Returns: the changes on the table.
  package mutating func showNext() -> [Change] {
    guard !heard.isEmpty else { return [] }
    let (wasOut, next) = (isOut, heard.removeFirst())
    view = next.view
    if case .played(_, let outcome) = next.event, outcome.event != .late { matched = [] }
    let changes: [Change]
    switch next.event {
    case .began(_, _, let starter): changes = begin(by: starter)
    case .activated(let seat):
      news = Sentences.turn(of: name(of: seat))
      changes = []
    case .played(let move, let outcome): changes = show(move, outcome)
    case .turning(let seat):
      changes = [.lifted(from: pile(of: .closed(seat)), to: pile(of: .open(seat)))]
    case .called, .overtaken, .left, .replaced, .paused: changes = []
    }
    if isOut, !wasOut {
      news = part == .alone ? Sentences.isOut : phrase("You are out, but can watch")
    }
    return changes
  }

  /// Hears and shows an event at once.
  ///
  /// - Returns: the changes on the table; none for an impossible event.
  package mutating func follow(_ event: TableEvent) -> [Change] {
    guard (try? hear(event)) != nil else { return [] }
    return showNext()
  }

  private mutating func begin(by starter: Int) -> [Change] {
    round += 1
    (deeds, calls, matched) = (SnapDeeds(), [:], [])
    (calledMatches, wonCards, praise, record) = (0, [], nil, nil)
    if lessons?.isOver == true { lessons = nil }
    openCards = view.seats.map { _ in [] }
    news = Sentences.begins(name(of: starter))
    return [.dealtAround(from: pile(of: .closed(starter)))]
  }

  private mutating func show(_ move: SnapGame.Move, _ outcome: SnapGame.Outcome) -> [Change] {
    if case .opened(let card) = outcome.event {
      calls = [:]
      lessons?.noteTurn(isOwn: move.seat == view.own)
      openCards[move.seat] = (openCards[move.seat] + [card]).suffix(Self.mostShown)
      news = Sentences.turns(card, by: name(of: move.seat))
    }
    for seat in view.seats.indices where view.seats[seat].open == 0 { openCards[seat] = [] }
    if let ending = outcome.ending {
      news = Sentences.wins(name(of: ending.winner))
      lessons?.end()
    }
    return changes(outcome)
  }

  private func changes(_ outcome: SnapGame.Outcome) -> [Change] {
    outcome.movements.map { movement in
      var top = LyingCard.down
      if case .open = movement.to, case .opened(let card) = outcome.event { top = .up(card) }
      return .moved(
        from: pile(of: movement.from), to: pile(of: movement.to), count: movement.count, top: top)
    }
  }
}

extension SeatView {
  /// A seat's name in sentences; `nil` for the view's player.
  fileprivate func name(of seat: Int) -> String? {
    seat == own ? nil : seats[seat].player.name
  }
}
