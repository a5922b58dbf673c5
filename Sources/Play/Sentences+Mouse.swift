// SPDX-License-Identifier: MIT

import Words

/// What the mouse does, for the help.
extension Sentences {
  package static var mouse: [(gesture: String, meaning: String)] {
    [
      (phrase("Click a card"), phrase("turn it over")),
      (phrase("Click beside a panel"), phrase("close the panel")),
      (phrase("Click beside the cards"), phrase("return to now while you look back")),
      (phrase("Drag along the strip"), phrase("look back through the game")),
      (phrase("Wheel on the strip"), phrase("go a move back or forward")),
      (phrase("Wheel on a panel"), phrase("scroll it")),
      (phrase("Rest on a button"), phrase("see what it does, and its key")),
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
