// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// The moment on the screen, with its replay, or the best game in its place.
final class ShownMoment {
  private(set) var index: Int

  /// The best game while it is shown.
  var demonstration: Demonstration?

  /// The replay while it runs.
  private var replay: Playback?

  /// Seconds for each move of a replay.
  private static let replayStep = 0.7

  init(_ sitting: Sitting<MatchingGame>) {
    index = sitting.moment
  }

  var isReplaying: Bool { replay != nil }

  func goToPresent(of sitting: Sitting<MatchingGame>) { go(to: sitting.moment, of: sitting) }

  /// Shows a moment, or the nearest possible one.
  func go(to moment: Int, of sitting: Sitting<MatchingGame>) {
    index = min(max(moment, 0), sitting.moments - 1)
    (replay, demonstration) = (nil, nil)
  }

  func beginReplay(of sitting: Sitting<MatchingGame>) {
    go(to: 0, of: sitting)
    replay = Playback(length: sitting.moment)
    replay?.run(after: Self.replayStep)
  }

  /// Advances the replay, in seconds, up to the present.
  ///
  /// - Returns: true if the moment changed.
  func advanceReplay(by seconds: Double, in sitting: Sitting<MatchingGame>) -> Bool {
    guard replay?.advance(by: seconds) == true else { return false }
    replay?.step()
    replay?.run(after: Self.replayStep)
    index = replay?.position ?? index
    if replay?.isAtEnd == true { goToPresent(of: sitting) }
    return true
  }

  /// Seconds until the replay or the best game moves; `nil` if neither runs.
  var secondsToNextStep: Double? { (demonstration?.playback ?? replay)?.secondsToNext }
}

/// The best possible game of the deal, shown a match each second or, once stopped, at the player's
/// pace.
struct Demonstration {
  private let line: BestLine

  /// The game as far as shown.
  private(set) var sitting: Sitting<MatchingGame>

  /// The matches shown, and the time of the next.
  private(set) var playback: Playback

  /// `nil` if the best game is unknown.
  init?(of record: Record<MatchingGame>) {
    guard let line = BestLine(of: record.deal, rules: record.rules) else { return nil }
    self.line = line
    sitting = Sitting(record.deal, rules: record.rules)
    playback = Playback(length: line.sets.count)
    run()
  }

  /// Shows one more match.
  ///
  /// - Returns: the changes on the table.
  mutating func goOn() -> [Change] {
    guard !playback.isAtEnd else { return [] }
    let outcomes = line.sets[playback.position].compactMap { try? sitting.play(.choose($0)) }
    playback.step()
    return outcomes.flatMap { $0.changes(in: sitting.game) }
  }

  /// Shows the first matches, at most all, and stops.
  mutating func show(_ count: Int) {
    sitting = Sitting(sitting.record.deal, rules: sitting.record.rules)
    playback.go(to: 0)
    while playback.position < count, !playback.isAtEnd { _ = goOn() }
  }

  mutating func stop() { playback.stop() }

  /// Runs at a match each second; the end is shown for two.
  mutating func run() { playback.run(after: playback.isAtEnd ? 2 : 1) }

  /// Advances time, in seconds.
  ///
  /// - Returns: true if the next match or the end is due.
  mutating func advance(by seconds: Double) -> Bool { playback.advance(by: seconds) }

  /// The picture, with the last match marked. No card can be turned.
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

  func matches(after moves: Int) -> Int { moves / sitting.game.rules.matchSize.rawValue }
}
