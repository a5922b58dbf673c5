// SPDX-License-Identifier: MIT

import Games
import Snapping
import Wire

/// Whether a host has dealt honestly.
package enum Verdict: Equatable, Sendable {
  /// The shuffle is the one that was promised, and all that was seen follows from it.
  case holds

  /// The shuffle is the one that was promised. The guest has not seen the whole round.
  case promiseHolds

  /// The shuffle is another one than was promised, or none was promised.
  case otherCards

  /// What was seen doesn't follow from the shuffle.
  case otherRound

  /// The round is over, and the shuffle was not told.
  case untold

  /// The guest has lost sight of the round, and with it of its end.
  case unchecked
}

/// Keeps what a guest sees of a round, and holds it beside the shuffle in the end.
struct RoundCheck: Sendable {
  private var promise: Digest?

  /// What was promised last, for the round that begins next.
  private var nextPromise: Digest?
  private var start: Start?
  private var played: [(move: SnapGame.Move, outcome: SnapGame.Outcome)] = []

  /// How the round began.
  private struct Start {
    let players: Int
    let starter: Int

    /// How many cards were dealt. Whether time is limited makes no difference to the rules.
    let cards: Int
  }

  /// Whether a round is to be judged.
  private(set) var isOpen = false

  /// Longer rounds are not kept.
  private static let mostMoves = 100_000

  /// A promise counts for the round that begins next, or that is watched from the middle on. It never takes the
  /// place of the one for the round that is watched already.
  mutating func take(_ promise: Digest) { nextPromise = promise }

  /// Whether a table that is shown says how the round goes on that is watched.
  ///
  /// - Parameter known: the table as it was known before.
  func goesOn(from known: SeatView, to view: SeatView) -> Bool {
    isOpen && known.ending == nil && view.active != nil
      && (nextPromise == nil || nextPromise == promise)
  }

  /// The table is shown as it is: the rest of a round will be seen, or nothing of it.
  ///
  /// - Parameter goesOn: whether it is the round that is watched (``goesOn(from:to:)``).
  /// - Returns: the verdict on another round, which was watched until now.
  @discardableResult
  mutating func join(_ view: SeatView, goingOn goesOn: Bool = false) -> Verdict? {
    let verdict: Verdict? = isOpen && !goesOn ? .unchecked : nil
    if !goesOn { promise = nextPromise }
    (nextPromise, start, played, isOpen) = (nil, nil, [], view.active != nil)
    return verdict
  }

  mutating func take(_ event: TableEvent) {
    switch event {
    case .began(let players, let closed, let starter):
      (promise, nextPromise) = (nextPromise, nil)
      start = Start(players: players.count, starter: starter, cards: closed.reduce(0, +))
      (played, isOpen) = ([], true)
    case .played(let move, let outcome): keep(move, outcome)
    default: break
    }
  }

  private mutating func keep(_ move: SnapGame.Move, _ outcome: SnapGame.Outcome) {
    guard start != nil else { return }
    if played.count < Self.mostMoves { played.append((move, outcome)) } else { start = nil }
  }

  /// The shuffle is told, or the next round is about to begin without that.
  ///
  /// - Returns: what is to be thought of it, and the round with all its cards where it holds.
  mutating func close(with shuffle: Shuffle?) -> (verdict: Verdict, round: Sitting<SnapGame>?) {
    defer { (promise, start, played, isOpen) = (nil, nil, [], false) }
    guard let shuffle else { return (.untold, nil) }
    guard shuffle.commitment == promise else { return (.otherCards, nil) }
    guard let start else { return (.promiseHolds, nil) }
    guard let round = replay(from: shuffle, start) else { return (.otherRound, nil) }
    return (.holds, round)
  }

  /// Plays the round once more, from the cards.
  ///
  /// - Returns: `nil` if something else comes of it.
  private func replay(from shuffle: Shuffle, _ start: Start) -> Sitting<SnapGame>? {
    let setup = SnapGame.Setup(
      shuffle.deal, players: start.players, starter: start.starter,
      length: start.cards == SnapGame.Length.half.cards ? .half : .deck)
    guard var round = setup.map({ Sitting<SnapGame>($0) }) else { return nil }
    for (move, outcome) in played {
      guard (try? round.play(move)) == outcome else { return nil }
    }
    return round
  }
}

extension SeatView {
  /// Whether so much can have happened in a round while it wasn't seen. The number of the card never goes back, and on
  /// each card one call moves others: open ones, or up to three that are paid.
  func canLead(to later: SeatView) -> Bool {
    let turns = later.cardNumber - cardNumber
    guard turns >= 0, later.course.starter == course.starter,
      later.seats.map(\.player.place) == seats.map(\.player.place)
    else { return false }
    let calls = turns + (isDecided ? 0 : 1)
    return zip(seats, later.seats).allSatisfy { old, new in
      let most = calls == 0 ? 0 : old.open + turns + (seats.count - 1) * calls
      return old.isOut ? new.isOut : new.player.hasLeft || old.count - new.count <= most
    }
  }
}
