// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau

/// Looking back, which changes nothing, and the best game after the end. Click or Space stops and
/// continues the best game, arrows go from match to match, and Escape returns to the end.
extension MatchingGames {
  /// The number of moves in force at the moment on the screen.
  var shownMoment: Int { shown.past ?? shown.replay?.position ?? sitting.moment }

  /// True while an earlier moment or the best game is shown.
  var isLookingBack: Bool { shownMoment != sitting.moment || shown.demonstration != nil }

  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, sitting.moments > 1 else { return }
    if let best = shown.demonstration { return demonstrate(upTo: best.matches(after: moment)) }
    noteLookingBack()
    shown = ShownMoment(past: min(max(moment, 0), sitting.moments - 1))
    session.sayWhatHappened()
  }

  func lookAtNow() {
    shown = ShownMoment()
    session.sayWhatHappened()
  }

  /// Handles a click while an earlier moment is shown.
  func goOnLooking() {
    if shown.demonstration == nil { lookAtNow() } else { stopDemonstrationOrGoOn() }
  }

  /// Replays the game from the first card.
  func replay() {
    session.closeAll()
    guard sitting.moments > 1 else { return }
    noteLookingBack()
    shown = ShownMoment(replay: Playback(length: sitting.moment))
    shown.replay?.run(after: Self.replayStep)
    session.sayWhatHappened()
  }

  /// Seconds for each move of a replay.
  private static var replayStep: Double { 0.7 }

  /// Advances the replay or the best game, in seconds. Both wait under sheets.
  func advancePlayback(by seconds: Double) {
    guard session.pages.isEmpty else { return }
    if shown.replay?.advance(by: seconds) == true {
      shown.replay?.step()
      shown.replay?.run(after: Self.replayStep)
      if shown.replay?.isAtEnd == true { shown = ShownMoment() }
      session.sayWhatHappened()
    }
    if shown.demonstration?.advance(by: seconds) == true {
      demonstrateNext()
      shown.demonstration?.run()
    }
  }
}

// MARK: - The best game

extension MatchingGames {
  func showBest() {
    session.closeAll()
    guard isOver, let best = Demonstration(of: sitting.record) else { return }
    shown = ShownMoment(demonstration: best)
    session.sayWhatHappened()
  }

  /// Shows the next match and, after the last one, the game's end.
  func demonstrateNext() {
    guard shown.demonstration?.playback.isAtEnd == false else { return lookAtNow() }
    let changes = shown.demonstration?.goOn() ?? []
    session.show(saying: shown.demonstration?.sentence, after: changes)
  }

  /// Shows the first matches.
  private func demonstrate(upTo count: Int) {
    shown.demonstration?.show(count)
    session.sayWhatHappened()
  }

  /// Stops the best game, or continues with the next match.
  private func stopDemonstrationOrGoOn() {
    guard shown.demonstration?.playback.isRunning == false else { return stopDemonstration() }
    demonstrateNext()
    shown.demonstration?.run()
  }

  private func stopDemonstration() {
    guard let playback = shown.demonstration?.playback, playback.isRunning else { return }
    shown.demonstration?.stop()
    session.say(Sentences.bestGameStops(playback.position, of: playback.length))
  }

  /// Handles a key during the best game. Any key stops it.
  func perform(_ action: KeyBinding.Action) -> Bool {
    guard let best = shown.demonstration, session.pages.isEmpty else { return false }
    switch action.alongReading(isMirrored: session.scene.isMirrored) {
    // These act like a click.
    case .use, .choose: return false
    case .move(.right), .lookBack(by: 1):
      shown.demonstration?.stop()
      demonstrateNext()
    case .move(.left), .lookBack(by: -1): demonstrate(upTo: best.playback.position - 1)
    default:
      stopDemonstration()
      return false
    }
    return true
  }
}

/// The moment on the screen: the present, if none of these is shown in its place.
struct ShownMoment {
  /// The moment at which the player looks.
  var past: Int?

  var replay: Playback?

  /// The best game.
  var demonstration: Demonstration?

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
