// SPDX-License-Identifier: MIT

import Games
import Snapping
import Wire

/// The result of checking a host's shuffle.
package enum Verdict: Equatable, Sendable {
  /// The shuffle is the promised one, and everything seen follows from it.
  case holds

  /// The shuffle is the promised one, but the guest has not seen the whole round.
  case promiseHolds

  /// The shuffle isn't the promised one, or none was promised.
  case otherCards

  /// Something seen doesn't follow from the shuffle.
  case otherRound

  /// The round is over, but its shuffle wasn't revealed.
  case untold

  /// The guest has lost track of the round, and so of its end.
  case unchecked
}

/// Remembers a round as the guest sees it, and checks it against the shuffle in the end.
struct RoundCheck: Sendable {
  private var promise: Digest?

  /// The latest promise, for the next round.
  private var nextPromise: Digest?
  private var start: Start?
  private var played: [(move: SnapGame.Move, outcome: SnapGame.Outcome)] = []

  private struct Start {
    let players: Int
    let starter: Int

    /// The number of cards dealt. The rules treat timed rounds like others.
    let cards: Int
  }

  /// Whether a round is still to be checked.
  private(set) var isOpen = false

  /// Longer rounds aren't remembered.
  private static let mostMoves = 100_000

  /// Takes a promise for the next round, or for one joined in the middle. It never replaces the
  /// promise for the round being watched.
  mutating func take(_ promise: Digest) { nextPromise = promise }

  /// Whether a newly shown table continues the round being watched.
  ///
  /// - Parameter known: the table as it was last known.
  func goesOn(from known: SeatView, to view: SeatView) -> Bool {
    isOpen && known.ending == nil && view.active != nil
      && (nextPromise == nil || nextPromise == promise)
  }

  /// A table is shown in its present state.
  ///
  /// - Parameter goesOn: whether it continues the round being watched (``goesOn(from:to:)``).
  /// - Returns: the verdict on the watched round, if this is another one.
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

  /// Checks the round against its shuffle; `nil` if none came before the next round.
  ///
  /// - Returns: the verdict, and the round with all its cards if the shuffle holds.
  mutating func close(with shuffle: Shuffle?) -> (verdict: Verdict, round: Sitting<SnapGame>?) {
    defer { (promise, start, played, isOpen) = (nil, nil, [], false) }
    guard let shuffle else { return (.untold, nil) }
    guard shuffle.commitment == promise else { return (.otherCards, nil) }
    guard let start else { return (.promiseHolds, nil) }
    guard let round = replay(from: shuffle, start) else { return (.otherRound, nil) }
    return (.holds, round)
  }

  /// Replays the round with its real cards.
  ///
  /// - Returns: `nil` if anything turns out differently.
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
  /// Whether one view can lead to a later one while nobody was watching. Card numbers never go
  /// back, and on each card one call moves cards: open ones, or up to three in payment.
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
