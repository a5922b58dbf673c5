// SPDX-License-Identifier: MIT

import Games
import Play
import Tableau
import Trios
import TriosPlay

/// A saved game of Trios with the values worked out anew after a restart.
struct PlayedTrios {
  private(set) var kept: SavedGame<TrioGame>

  /// The seconds on the clock at each moment after the first, as far as this run has seen them.
  private var times: [Int: Int] = [:]

  /// The words at the end, once worked out.
  var ending: Ending?

  init(_ saved: SavedGame<TrioGame>) {
    kept = saved
    runClock()
  }

  var sitting: Sitting<TrioGame> { kept.sitting }
  var clock: Stopwatch { kept.clock }

  /// `nil` in a game alone.
  var opponent: TrioOpponent? { kept.opponents }

  var isOver: Bool { sitting.game.isOver }

  /// The day whose deal it is; `nil` for other deals, and against an opponent.
  var daily: DailyDeal? { opponent == nil ? DailyDeal(sitting.record.setup.number) : nil }

  /// True after the first move, before the end.
  var canGoOn: Bool { sitting.moment > 0 && !isOver }

  /// The seconds at which a moment was reached; `nil` if unknown.
  func seconds(at moment: Int) -> Int? { times[moment] }

  /// The name of the focused item when it left the table; `nil` without a visible focus.
  var focus: String? {
    get { kept.focus }
    set { kept.focus = newValue }
  }

  // MARK: - Playing

  mutating func play(_ move: TrioGame.Move) throws(TrioGame.Refusal) -> TrioGame.Outcome {
    let outcome = try kept.sitting.play(move)
    runClock()
    times = times.filter { $0.key < sitting.moment }
    times[sitting.moment] = clock.shown
    return outcome
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

  /// It runs from the first move to the end, and against the computer from the deal on.
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
