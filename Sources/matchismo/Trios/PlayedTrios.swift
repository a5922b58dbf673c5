// SPDX-License-Identifier: MIT

import Games
import Play
import Tableau
import Trios
import TriosPlay

/// A saved game of Trios with the values worked out anew after a restart.
struct PlayedTrios {
  private(set) var kept: SavedGame<TrioGame>

  /// The words at the end, once worked out.
  var ending: Ending?

  /// A game left earlier, or one from elsewhere, whose moves may have times.
  init(_ saved: SavedGame<TrioGame>) {
    kept = saved
    if sitting.record.setup.isForTwo {
      kept.opponents = .person
    } else if opponent == .person {
      kept.opponents = nil
    }
    let last = Double(sitting.moves.compactMap(\.milliseconds).max() ?? 0) / 1000
    if clock.seconds < last.rounded(.down) { kept.clock = Stopwatch(seconds: last) }
    runClock()
  }

  var sitting: Sitting<TrioGame> { kept.sitting }
  var clock: Stopwatch { kept.clock }

  /// `nil` in a game alone.
  var opponent: TrioOpponent? { kept.opponents }

  /// The time on the clock.
  var milliseconds: Int { Int(clock.seconds * 1000) }

  var isOver: Bool { sitting.game.isOver }

  /// The day whose deal it is; `nil` for other deals, and against an opponent.
  var daily: DailyDeal? { opponent == nil ? DailyDeal(sitting.record.setup.number) : nil }

  /// True after the first move, before the end.
  var canGoOn: Bool { sitting.moment > 0 && !isOver }

  /// The name of the focused item when it left the table; `nil` without a visible focus.
  var focus: String? {
    get { kept.focus }
    set { kept.focus = newValue }
  }

  // MARK: - Playing

  mutating func play(_ move: TrioGame.Move) throws(TrioGame.Refusal) -> TrioGame.Outcome {
    let outcome = try kept.sitting.play(timed(move))
    runClock()
    return outcome
  }

  /// The move with its time if it may take a trio.
  private func timed(_ move: TrioGame.Move) -> TrioGame.Move {
    let (now, chosen) = (milliseconds, sitting.game.chosen)
    return switch move {
    case .choose(let place, nil) where chosen.count == 2 && !chosen.contains(place):
      .choose(place, at: now)
    case .take(let places, nil): .take(places, at: now)
    default: move
    }
  }

  mutating func undo() {
    kept.sitting.undo()
    runClock()
  }

  mutating func redo() {
    kept.sitting.redo()
    runClock()
  }

  mutating func becomePractice() { kept.sitting.becomePractice() }

  /// The present result; `nil` for a game that is not over, or not played alone.
  func result(at now: Timestamp) -> TrioResult? {
    opponent != nil ? nil : TrioResult(of: sitting, finished: now, seconds: clock.shown)
  }

  mutating func note(_ result: TrioResult) { kept.result = result }

  // MARK: - The clock

  /// It runs from the first move to the end, and for two from the deal on.
  private mutating func runClock() {
    if canGoOn || opponent != nil { kept.clock.start() }
    if isOver { kept.clock.stop() }
  }

  mutating func advance(by seconds: Double) { kept.clock.advance(by: seconds) }

  mutating func stopClock() { kept.clock.stop() }

  /// Stops the clock for these reasons, and for no others.
  mutating func pause(for reasons: Set<Stopwatch.Reason>) {
    for reason in Stopwatch.Reason.allCases {
      if reasons.contains(reason) { kept.clock.pause(reason) } else { kept.clock.resume(reason) }
    }
  }
}
