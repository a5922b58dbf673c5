// SPDX-License-Identifier: MIT

import Drawing
import Matching

extension TableScene {
  var endingPanel: EndingPanel {
    EndingPanel(
      finalScore: game.score, isButtonPressed: pressed == .dealAgainButton, in: layout,
      fonts: fonts)
  }

  var keysPanel: KeysPanel { KeysPanel(keyHelp, in: layout, fonts: fonts) }

  /// Whether the panel at the end can be seen and clicked.
  var isEndingOpen: Bool { game.isOver && ending.isOpen(at: time) }

  /// Shows what the keys do, or puts that away.
  package func toggleKeys() {
    if keys.willOpen { keys.close(at: time, tempo) } else { keys.open(at: time, tempo) }
    raiseCards()
  }

  /// Puts away the panel that is open: the keys before the end. Says whether there was one.
  package func closePanel() -> Bool {
    if keys.willOpen {
      keys.close(at: time, tempo)
    } else if isEndingOpen {
      ending.close(at: time, tempo)
    } else {
      return false
    }
    raiseCards()
    return true
  }

  /// The end's panel appears at once, or comes back, or is put aside to look at what lies under it.
  func toggleEnding() {
    if isEndingOpen { ending.close(at: time, tempo) } else { ending.open(at: time, tempo) }
  }
}
