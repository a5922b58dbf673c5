// SPDX-License-Identifier: MIT

import Games
import Snapping
import Wire

/// Whether a host has dealt honestly.
package enum Verdict: Equatable, Sendable {
  /// The shuffle is as promised, and everything seen follows from it.
  case holds

  /// The shuffle is as promised, but not the whole round was seen.
  case promiseHolds

  /// The shuffle isn't as promised, or nothing was.
  case otherCards

  /// Something seen doesn't follow from the shuffle.
  case otherRound

  /// The shuffle wasn't revealed.
  case untold

  /// The guest has lost track of the round.
  case unchecked
}

/// Compares a round, as the guest saw it, with its shuffle.
struct RoundCheck: Sendable {
  private var promise: Digest?

  private var nextPromise: Digest?
  private var start: Start?
  private var played: [(move: SnapGame.Move, outcome: SnapGame.Outcome)] = []

  private struct Start {
    let players: Int
    let starter: Int

    /// The cards dealt. For the rules a timed round is one with a whole deck.
    let cards: Int
  }

  private(set) var isOpen = false

  /// Longer rounds aren't remembered.
  private static let mostMoves = 100_000

  /// For the next round, or one joined in the middle; never for the round being watched.
  mutating func receive(_ promise: Digest) { nextPromise = promise }

  /// Whether a shown table continues the watched round.
  ///
  /// - Parameter known: the last known view.
  func goesOn(from known: SeatView, to view: SeatView) -> Bool {
    isOpen && known.ending == nil && view.active != nil
      && (nextPromise == nil || nextPromise == promise)
  }

  /// Takes a shown table.
  ///
  /// - Parameter goesOn: whether it continues the watched round (``goesOn(from:to:)``).
  /// - Returns: the verdict on the watched round if this is another.
  @discardableResult
  mutating func join(_ view: SeatView, goingOn goesOn: Bool = false) -> Verdict? {
    let verdict: Verdict? = isOpen && !goesOn ? .unchecked : nil
    if !goesOn { promise = nextPromise }
    (nextPromise, start, played, isOpen) = (nil, nil, [], view.active != nil)
    return verdict
  }

  mutating func apply(_ event: TableEvent) {
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

  /// - Parameter shuffle: `nil` if none came before the next round.
  /// - Returns: the verdict, and the round with all cards if the shuffle holds.
  mutating func close(with shuffle: Shuffle?) -> (verdict: Verdict, round: Sitting<SnapGame>?) {
    defer { (promise, start, played, isOpen) = (nil, nil, [], false) }
    guard let shuffle else { return (.untold, nil) }
    guard shuffle.commitment == promise else { return (.otherCards, nil) }
    guard let start else { return (.promiseHolds, nil) }
    guard let round = replay(from: shuffle, start) else { return (.otherRound, nil) }
    return (.holds, round)
  }

  /// - Returns: `nil` if anything turns out differently.
  private func replay(from shuffle: Shuffle, _ start: Start) -> Sitting<SnapGame>? {
    let setup = SnapGame.Setup(
      shuffle.deal, players: start.players, starter: start.starter,
      length: SnapGame.Length(cards: start.cards) ?? .deck)
    guard var round = setup.map({ Sitting<SnapGame>($0) }) else { return nil }
    for (move, outcome) in played {
      guard (try? round.play(move)) == outcome else { return nil }
    }
    return round
  }
}

extension SeatView {
  /// Whether so much can have happened unseen. Card numbers never go back, and on each card one
  /// call moves cards: open ones, or up to three in payment.
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
