// SPDX-License-Identifier: MIT

import Words

/// What the keys are called and what they do.
extension Sentences {
  package static var hints: String { phrase("ask for a hint, which may cost points") }

  package static var talkKey: String { phrase("T") }

  package static var pauseKey: String { phrase("P") }

  package static var fullscreenKey: String { phrase("F11") }

  package static var helpKey: String { phrase("F1") }

  package static var leaves: String { phrase("close a panel, leave full screen") }

  // What the buttons of the bar are called and what the others do.
  package static var newDealLabel: String { phrase("Deal", about: "button") }
  package static var hintLabel: String { phrase("Hint") }
  package static var undoLabel: String { phrase("Undo") }
  package static var menuLabel: String { phrase("Menu") }
  package static var newDealTip: String { phrase("New deal (N)") }
  package static var undoTip: String { phrase("Undo (Ctrl+Z)") }
  package static var menuTip: String { phrase("Menu (F10)") }
}

/// What the mouse does, for the help.
extension Sentences {
  package static var mouse: [(gesture: String, meaning: String)] {
    [
      (phrase("Click a card"), phrase("turn it over")),
      (phrase("Click beside a panel"), phrase("close the panel")),
      (phrase("Click beside the cards"), phrase("while you look back, return to now")),
      (phrase("Drag along the strip"), phrase("look back through the game")),
      (phrase("Wheel on the strip"), phrase("go a move back or forward")),
      (phrase("Wheel on a panel"), phrase("scroll it")),
      (phrase("Point at a button"), phrase("see what it does, and its key")),
      (phrase("Drop a PNG file"), phrase("put your picture on the cards' backs")),
      (phrase("Drop a recorded game"), phrase("put it on the table")),
    ]
  }

  // The pages of the help.
  package static var helpRules: String { phrase("Rules") }
  package static var helpMouse: String { phrase("Mouse") }
  package static var helpKeys: String { phrase("Keys") }
  package static func previousPage(_ title: String) -> String { phrase("‹ \(title)") }
  package static func nextPage(_ title: String) -> String { phrase("\(title) ›") }
}
