// SPDX-License-Identifier: MIT

import Cards
package import Games
package import Play
package import Snapping
package import Tableau
package import Tables

/// The replay of a finished round: by itself, or at the player's pace.
package struct SnapReplay: Sendable {
  private let events: [TableEvent]
  private let ticks: [Tick]

  /// The screen before the first move.
  private let start: SnapScreen

  private var screen: SnapScreen

  /// The moves shown, and the time of the next.
  package private(set) var playback: Playback

  /// - Parameters:
  ///   - view: the known table, seen from a seat.
  ///   - rounds: the rounds begun by then.
  package init?(
    of round: Sitting<SnapGame>, as view: SeatView, rounds: Int, terms: Terms = Terms()
  ) {
    let players = view.seats.enumerated().map { seat, shown in
      let player = shown.player
      let wins = player.wins - (view.ending?.winner == seat ? 1 : 0)
      return Player(player.name, player.kind, place: player.place, wins: wins)
    }
    guard var table = Table(players, dice: Dice(seed: 0)) else { return nil }
    var screen = SnapScreen(table.view(from: view.place), rounds: rounds - 1)
    screen.terms = terms
    try? table.resume(round.record)
    let all = table.drainEvents()
    guard case .began? = all.first, all.count == round.moments else { return nil }
    _ = screen.follow(all[0])
    events = Array(all.dropFirst())
    ticks = round.ticks
    start = screen
    self.screen = screen
    playback = Playback(length: events.count)
    playback.run(after: Self.pace(of: nil))
  }
}

// MARK: - Going through it

extension SnapReplay {
  /// Shows the next move and stops.
  ///
  /// - Returns: the changes on the table.
  package mutating func showNext() -> [Change] {
    playback.stop()
    return goOn()
  }

  /// Shows the first moves, at most all.
  package mutating func show(_ moves: Int) {
    if moves < playback.position {
      screen = start
      playback.go(to: 0)
    }
    playback.stop()
    while playback.position < moves, !playback.isAtEnd { _ = goOn() }
  }

  /// Advances time, in seconds.
  ///
  /// - Returns: the changes on the table; `nil` without a further move.
  package mutating func advance(by seconds: Double) -> [Change]? {
    guard playback.advance(by: seconds) else { return nil }
    let changes = goOn()
    if let last = events.prefix(playback.position).last { playback.run(after: Self.pace(of: last)) }
    return changes
  }

  private mutating func goOn() -> [Change] {
    guard !playback.isAtEnd else { return [] }
    screen.forgetCalls()
    defer { playback.step() }
    return screen.follow(events[playback.position])
  }

  /// The seconds to see a move; a call for cards takes longer than a turn.
  private static func pace(of event: TableEvent?) -> Double {
    if case .played(_, let outcome)? = event, outcome.movements.count == 1 { return 0.45 }
    return 1.6
  }
}

// MARK: - The picture

extension SnapReplay {
  /// As in the past, no card can be turned.
  package var tableau: Tableau {
    var tableau = screen.tableau
    (tableau.isPast, tableau.isExample) = (true, true)
    // A record has no times.
    (tableau.ending, tableau.clock) = (nil, nil)
    tableau.show(ticks, at: playback.position)
    return tableau
  }
}

extension Tableau {
  /// Shows the strip of a round's moves, up to a moment.
  package mutating func show(_ ticks: [Tick], at moment: Int) {
    self.ticks = ticks
    position = moment
    positionText = Sentences.position(moment, of: ticks.count)
    positionTip = Sentences.historyTip
  }
}

extension Sitting<SnapGame> {
  package var ticks: [Tick] {
    outcomes.map { outcome in
      switch outcome.event {
      case .right: .match
      case .wrong: .mismatch
      case .late: .hint
      case .opened, .left, .ended: .turn
      }
    }
  }
}

extension ReplayReport {
  /// The events of a round of Snap!.
  ///
  /// The first line names the cards as dealt. Each further line is a move, with fields separated by
  /// tabs: its number from 1; the move; the event; the seat of the next active player, or `-` once
  /// the round is over; and for each seat the numbers of closed and open cards, with the top card.
  package init(of record: Record<SnapGame>) {
    var sitting = Sitting<SnapGame>(record.setup)
    var lines = [record.setup.deal.cardsLine]
    for case .move(let move) in record.entries {
      let event = (try? sitting.play(move))?.event.word ?? "refused"
      let active = sitting.game.active.map { "\($0)" } ?? "-"
      let fields = ["\(lines.count)", move.lineWithoutTime, event, active]
      lines.append((fields + sitting.game.hands.map(\.counts)).joined(separator: "\t"))
    }
    self.init(lines)
  }
}

extension Hand {
  /// `17/1/QH`.
  fileprivate var counts: String { "\(closed.count)/\(open.count)/\(top?.text ?? "-")" }
}

extension SnapGame.Event {
  fileprivate var word: String {
    switch self {
    case .opened(let card): "opened \(card.text)"
    case .right(let seats): (["right"] + seats.map { "\($0)" }).joined(separator: " ")
    case .wrong: "wrong"
    case .late: "late"
    case .left: "left"
    case .ended: "ended"
    }
  }
}
