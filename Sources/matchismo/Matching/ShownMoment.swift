// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
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

/// The best game that the deal on the table allowed, shown match by match: a match a second by itself, or
/// at the player's pace once it was stopped.
struct Demonstration {
  private let line: BestLine

  /// The game as far as it is shown.
  private(set) var sitting: Sitting<MatchingGame>

  /// How many matches are shown, and when the next one is.
  private(set) var playback: Playback

  /// `nil` where the best game isn't known.
  init?(of record: Record<MatchingGame>) {
    guard let line = BestLine(of: record.deal, rules: record.rules) else { return nil }
    self.line = line
    sitting = Sitting(record.deal, rules: record.rules)
    playback = Playback(length: line.sets.count)
    run()
  }

  /// Shows one match more.
  ///
  /// - Returns: what happens on the table.
  mutating func goOn() -> [Change] {
    guard !playback.isAtEnd else { return [] }
    let outcomes = line.sets[playback.position].compactMap { try? sitting.play(.choose($0)) }
    playback.step()
    return outcomes.flatMap { $0.changes(in: sitting.game) }
  }

  /// Shows so many matches, or as many as there are, and stops there.
  mutating func show(_ count: Int) {
    sitting = Sitting(sitting.record.deal, rules: sitting.record.rules)
    playback.go(to: 0)
    while playback.position < count, !playback.isAtEnd { _ = goOn() }
  }

  mutating func stop() { playback.stop() }

  /// Goes on by itself: a match a second, and the last one can be seen for two.
  mutating func run() { playback.run(after: playback.isAtEnd ? 2 : 1) }

  /// Lets time pass, in seconds.
  ///
  /// - Returns: whether the next match is due, or the end.
  mutating func advance(by seconds: Double) -> Bool { playback.advance(by: seconds) }

  /// The screen's picture of it, with the last match marked. As in the past no card can be turned.
  var tableau: Tableau {
    var tableau = sitting.tableau()
    (tableau.isPast, tableau.isExample) = (true, true)
    if playback.position > 0 { tableau.hinted = line.sets[playback.position - 1] }
    return tableau
  }

  /// The bar's sentence.
  var sentence: String {
    let matches = playback.length
    guard let move = Sentences.move(sitting.moment, of: sitting) else {
      return Sentences.bestGame(matches)
    }
    return Sentences.bestGame(playback.position, of: matches, move)
  }

  /// How many matches a number of moves makes.
  func matches(after moves: Int) -> Int { moves / sitting.game.rules.matchSize.rawValue }
}
