// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene

/// Looking back at a game, which costs nothing and changes nothing.
extension Session {
  func lookBack(by step: Int) {
    lookBack(to: shownMoment + step)
  }

  func lookBack(to moment: Int) {
    guard pages.isEmpty, sitting.moments > 1 else { return }
    let moment = min(max(moment, 0), sitting.moments - 1)
    guard moment != sitting.moment else { return lookAtNow() }
    replayed = nil
    show(moment)
  }

  func lookAtNow() {
    replayed = nil
    show(sitting.moment)
  }

  private func show(_ moment: Int) {
    shownMoment = moment
    sentence = whatHappened
    show()
  }

  /// Plays the whole game again for the player to see, from the first card.
  func replay() {
    closeAll()
    guard sitting.moments > 1 else { return }
    show(0)
    replayed = 0
  }

  /// How long each move of a replay can be seen, in seconds.
  private static let replayStep = 0.7

  func advanceReplay(by seconds: Double) {
    guard let time = replayed, pages.isEmpty else { return }
    let later = time + seconds
    let step = Int(later / Self.replayStep)
    replayed = later
    guard step > Int(time / Self.replayStep) else { return }
    if step >= sitting.moment { lookAtNow() } else { show(step) }
  }

  /// In how many seconds the replay goes on; `nil` where none is under way, or it waits for a sheet to
  /// be closed.
  var secondsToNextReplayStep: Double? {
    guard let time = replayed, pages.isEmpty else { return nil }
    return Self.replayStep - time.truncatingRemainder(dividingBy: Self.replayStep)
  }
}

// MARK: - What the bar says

extension Session {
  func say(_ sentence: String) {
    self.sentence = sentence
    show()
  }

  /// What the move did that led to the moment that is shown.
  var whatHappened: String { Sentences.move(shownMoment, of: sitting) ?? "" }

  func sayWhatHappened() { say(whatHappened) }
}
