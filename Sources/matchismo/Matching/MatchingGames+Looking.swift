// SPDX-License-Identifier: MIT

import Games
import MatchingPlay
import Play
import Scene

/// Looking back, which changes nothing, and the best game after the end. Click or Space stops and
/// continues the best game, arrows go from match to match, and Escape returns to the end.
extension MatchingGames {
  /// True while an earlier moment or the best game is shown.
  var isLookingBack: Bool { shown.index != sitting.moment || shown.demonstration != nil }

  func lookBack(by step: Int) { lookBack(to: shown.index + step) }

  func lookBack(to moment: Int) {
    guard session.pages.isEmpty, sitting.moments > 1 else { return }
    if let best = shown.demonstration { return demonstrate(upTo: best.matches(after: moment)) }
    shown.go(to: moment, of: sitting)
    session.sayWhatHappened()
  }

  func lookAtNow() {
    shown.goToPresent(of: sitting)
    session.sayWhatHappened()
  }

  func goOnLooking() {
    if shown.demonstration == nil { lookAtNow() } else { stopDemonstrationOrGoOn() }
  }

  /// Replays the game from the first card.
  func replay() {
    session.closeAll()
    guard sitting.moments > 1 else { return }
    shown.beginReplay(of: sitting)
    session.sayWhatHappened()
  }
}

// MARK: - The best game

extension MatchingGames {
  func showBest() {
    session.closeAll()
    guard isOver, let best = Demonstration(of: sitting.record) else { return }
    shown.goToPresent(of: sitting)
    shown.demonstration = best
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
