// SPDX-License-Identifier: MIT

import Games
import Matching
import Tableau

/// Which moment of the game is shown, and the replay that goes from one to the next; or another game in
/// its place, the best one.
final class ShownMoment {
  private(set) var index: Int

  /// The best game, while that is shown.
  private(set) var demonstration: Demonstration?

  /// How long a replay has been under way, in seconds; `nil` where none is.
  private var replayed: Double?

  /// How long each move of a replay can be seen, in seconds.
  private static let replayStep = 0.7

  init(_ sitting: Sitting<MatchingGame>) {
    index = sitting.moment
  }

  var isReplaying: Bool { replayed != nil }

  /// Shows the present from now on.
  func goToPresent(of sitting: Sitting<MatchingGame>) {
    index = sitting.moment
    (replayed, demonstration) = (nil, nil)
  }

  /// Shows a moment, or the nearest that there is.
  func go(to moment: Int, of sitting: Sitting<MatchingGame>) {
    index = min(max(moment, 0), sitting.moments - 1)
    (replayed, demonstration) = (nil, nil)
  }

  /// Shows the game from its first moment on.
  func beginReplay() {
    (index, replayed, demonstration) = (0, 0, nil)
  }

  /// Shows the best game from its beginning.
  func begin(_ demonstration: Demonstration) {
    (replayed, self.demonstration) = (nil, demonstration)
  }

  /// Shows one match more of it.
  ///
  /// - Returns: what happens on the table.
  func demonstrateNext() -> [Change] { demonstration?.goOn() ?? [] }

  /// Lets it go on by itself, or no longer.
  func letDemonstrationRun(_ isRunning: Bool) {
    if isRunning { demonstration?.run() } else { demonstration?.stop() }
  }

  /// Lets it go on.
  ///
  /// - Returns: whether its next match is due.
  func advanceDemonstration(by seconds: Double) -> Bool {
    demonstration?.advance(by: seconds) ?? false
  }

  /// Shows so many matches of it, and stops there.
  func demonstrate(upTo count: Int) { demonstration?.show(count) }

  /// Lets the replay go on, until it comes to the present.
  ///
  /// - Returns: whether another moment is shown.
  func advanceReplay(by seconds: Double, in sitting: Sitting<MatchingGame>) -> Bool {
    guard let time = replayed else { return false }
    let later = time + seconds
    let step = Int(later / Self.replayStep)
    replayed = later
    guard step > Int(time / Self.replayStep) else { return false }
    if step >= sitting.moment { goToPresent(of: sitting) } else { index = step }
    return true
  }

  /// In how many seconds the replay or the best game goes on; `nil` where neither is under way.
  var secondsToNextStep: Double? {
    demonstration?.secondsToNextMatch
      ?? replayed.map { Self.replayStep - $0.truncatingRemainder(dividingBy: Self.replayStep) }
  }
}
