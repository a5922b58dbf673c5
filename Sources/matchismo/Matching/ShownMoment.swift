// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Tableau

/// Which moment of the game is shown, and the replay that goes from one to the next; or another game in
/// its place, the best one.
final class ShownMoment {
  private(set) var index: Int

  /// The best game, while that is shown.
  var demonstration: Demonstration?

  /// The replay of the game, while one is under way.
  private var replay: Playback?

  /// How long each move of a replay can be seen, in seconds.
  private static let replayStep = 0.7

  init(_ sitting: Sitting<MatchingGame>) {
    index = sitting.moment
  }

  var isReplaying: Bool { replay != nil }

  /// Shows the present from now on.
  func goToPresent(of sitting: Sitting<MatchingGame>) { go(to: sitting.moment, of: sitting) }

  /// Shows a moment, or the nearest that there is.
  func go(to moment: Int, of sitting: Sitting<MatchingGame>) {
    index = min(max(moment, 0), sitting.moments - 1)
    (replay, demonstration) = (nil, nil)
  }

  /// Shows the game from its first moment on.
  func beginReplay(of sitting: Sitting<MatchingGame>) {
    go(to: 0, of: sitting)
    replay = Playback(length: sitting.moment)
    replay?.run(after: Self.replayStep)
  }

  /// Lets the replay go on, until it comes to the present.
  ///
  /// - Returns: whether another moment is shown.
  func advanceReplay(by seconds: Double, in sitting: Sitting<MatchingGame>) -> Bool {
    guard replay?.advance(by: seconds) == true else { return false }
    replay?.step()
    replay?.run(after: Self.replayStep)
    index = replay?.position ?? index
    if replay?.isAtEnd == true { goToPresent(of: sitting) }
    return true
  }

  /// In how many seconds the replay or the best game goes on; `nil` where neither is under way.
  var secondsToNextStep: Double? { (demonstration?.playback ?? replay)?.secondsToNext }
}
