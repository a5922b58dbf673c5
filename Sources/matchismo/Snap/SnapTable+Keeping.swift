// SPDX-License-Identifier: MIT

import Games
import Play
import Snapping
import SnappingPlay
import Tableau
import Tables

/// Saving a round and its result.
extension SnapTable {
  /// The result of a finished round, even if the screen lags behind.
  ///
  /// - Returns: the result the first time; otherwise `nil`.
  mutating func noteResult(at now: Timestamp) -> SnapResult? {
    // A guest keeps the last round's cards during the next one.
    guard isKept, result == nil, seat.view.active == nil, let own = seat.view.own,
      let round = seat.round, round.game.isOver
    else { return nil }
    result = SnapResult(of: round.record, at: own, kind, deeds: screen.deeds, finished: now)
    return result
  }

  /// The round to save; `nil` before the first.
  ///
  /// - Parameter focus: the focused item's name.
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
        company.strength, headStart: company.headStart, terms: company.terms,
        rounds: screen.round, wins: wins),
      result: result)
  }

  /// Continues a saved round without animation.
  ///
  /// - Parameters:
  ///   - round: a round with as many players as the table.
  ///   - seconds: its playing time so far.
  mutating func resume(
    _ round: Record<SnapGame>, after seconds: Double = 0
  ) throws(TableRefusal) {
    // The round is counted when its beginning is announced.
    let lessons = screen.lessons
    screen = SnapScreen(seat.view, rounds: max(screen.round - 1, 0))
    screen.lessons = lessons
    try seat.resume(round, after: seconds)
    showTime()
    for case .event(let event) in seat.drainNews() { _ = screen.follow(event) }
    screen.forgetCalls()
    // The time of the last card's appearance is unknown.
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
  /// The factor for pauses. Even without animation a person wants to follow.
  private var factor: Double {
    switch self {
    case .off, .normal: 1
    case .fast: 0.55
    case .slow: 1.8
    }
  }

  /// The pauses at a table with one person.
  var pauses: Pauses {
    var pauses = Pauses.onScreens
    if self == .off { (pauses.card, pauses.deal, pauses.flip) = (0, 0.5, 0) }
    return pauses.scaled(by: factor)
  }
}
