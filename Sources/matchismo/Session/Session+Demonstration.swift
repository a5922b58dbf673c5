// SPDX-License-Identifier: MIT

import Games
import Play
import Scene

/// Watching the best game after the end. A click or Space stops it and lets it go on, the arrows lead from
/// match to match, and Escape leads back to the end.
extension Session {
  func showBest() {
    closeAll()
    guard table.isOver, let best = Demonstration(of: sitting.record) else { return }
    shown.begin(best)
    sayWhatHappened()
  }

  /// Shows the next match, and after the last one the end of the game again.
  func demonstrateNext() {
    guard let best = shown.demonstration, best.shown < best.matches else { return lookAtNow() }
    let changes = shown.demonstrateNext()
    show(saying: shown.demonstration?.sentence, after: changes)
  }

  /// Shows so many matches.
  func demonstrate(upTo count: Int) {
    shown.demonstrate(upTo: count)
    sayWhatHappened()
  }

  /// Stops it where it is, or lets it go on with the next match.
  func stopDemonstrationOrGoOn() {
    guard let best = shown.demonstration, !best.isRunning else { return stopDemonstration() }
    shown.letDemonstrationRun(true)
    demonstrateNext()
  }

  private func stopDemonstration() {
    guard let best = shown.demonstration, best.isRunning else { return }
    shown.letDemonstrationRun(false)
    say(Sentences.bestGameStops(best.shown, of: best.matches))
  }

  /// Does what a key means while the best game is shown, which any key stops.
  ///
  /// - Returns: whether it means nothing else.
  func demonstrate(_ action: KeyBinding.Action) -> Bool {
    guard let best = shown.demonstration, pages.isEmpty else { return false }
    switch action {
    // As a click.
    case .use, .choose: return false
    case .move(.right), .lookBack(by: 1):
      shown.letDemonstrationRun(false)
      demonstrateNext()
    case .move(.left), .lookBack(by: -1): demonstrate(upTo: best.shown - 1)
    default:
      stopDemonstration()
      return false
    }
    return true
  }
}
