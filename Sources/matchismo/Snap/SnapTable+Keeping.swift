// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables

/// Keeping a round, to go on with it, and its result.
extension SnapTable {
  /// Works out the result of a round that is over, whether that is shown yet or not.
  ///
  /// - Returns: the result; `nil` where there is none, and when this was asked before.
  mutating func noteResult(at now: Timestamp) -> SnapResult? {
    // A guest has the cards of the last round while the next one is played.
    guard isKept, result == nil, seat.view.active == nil, let own = seat.view.own,
      let round = seat.round, round.game.isOver
    else { return nil }
    result = SnapResult(of: round.record, at: own, kind, deeds: screen.deeds, finished: now)
    return result
  }

  /// The round as it is kept; `nil` before the first.
  ///
  /// - Parameter focus: what has the keyboard's focus.
  func saved(focus: String?) -> SavedGame<SnapGame>? {
    guard isKept, let company, let round = seat.round else { return nil }
    let wins = seat.view.seats.map(\.player.wins)
    var clock = Stopwatch()
    if let left = seat.secondsLeft {
      clock = Stopwatch(seconds: Terms.time - left)
      clock.start()
    }
    return SavedGame(
      round, clock: clock, focus: focus,
      opponents: SnapCompany(
        company.strength, patience: company.patience, terms: company.terms,
        rounds: screen.round, wins: wins),
      result: result)
  }

  /// Goes on with a round that was left, as if nothing of it moved on the screen.
  ///
  /// - Parameters:
  ///   - round: one among as many as sit here.
  ///   - seconds: for how long it was played.
  mutating func resume(
    _ round: Record<SnapGame>, after seconds: Double = 0
  ) throws(TableRefusal) {
    // It is counted when everybody hears of its beginning.
    let lessons = screen.lessons
    screen = SnapScreen(seat.view, rounds: max(screen.round - 1, 0))
    screen.lessons = lessons
    try seat.resume(round, after: seconds)
    showTime()
    for case .event(let event) in seat.takeNews() { _ = screen.follow(event) }
    screen.forgetCalls()
    // Nobody knows for how long the last card was looked at.
    sight = nil
  }
}

extension SnapCompany {
  /// The player at this screen, and computers.
  var players: [Player] {
    let computers = Sentences.computerNames.prefix(kind.opponents).map {
      (name: $0, kind: Player.Kind.computer(strength))
    }
    let all = [(name: Sentences.you, kind: Player.Kind.person)] + computers
    let places = zip(Player.places(of: all.count), wins)
    return zip(all, places).map { Player($0.name, $0.kind, place: $1.0, wins: $1.1) }
  }
}

extension AnimationSpeed {
  /// How much longer than usual things take. Where nothing moves, a person wants to follow all the same.
  private var factor: Double {
    switch self {
    case .off, .normal: 1
    case .fast: 0.55
    case .slow: 1.8
    }
  }

  /// The pauses at a table with nobody else in front of a screen.
  var pauses: Pauses {
    var pauses = Pauses.onScreens
    if self == .off { (pauses.deal, pauses.flip) = (0.5, 0) }
    return pauses.scaled(by: factor)
  }
}
