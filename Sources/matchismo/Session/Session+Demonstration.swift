// SPDX-License-Identifier: MIT

import Games
import Play
import Scene

/// Watching the best game after the end: a click, Space or an arrow goes one match on, and Escape leads
/// back to the end.
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

  /// Does what a key means while the best game is shown.
  ///
  /// - Returns: whether it means anything.
  func demonstrate(_ action: KeyBinding.Action) -> Bool {
    guard let best = shown.demonstration, pages.isEmpty else { return false }
    switch action {
    case .use, .choose, .move(.right), .lookBack(by: 1): demonstrateNext()
    case .move(.left), .lookBack(by: -1): demonstrate(upTo: best.shown - 1)
    default: return false
    }
    return true
  }
}
