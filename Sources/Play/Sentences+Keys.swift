// SPDX-License-Identifier: MIT

/// What the keys are called and what they do.
extension Sentences {
  package static let arrowKeys = "Arrows, Home, End"
  package static let movesFocus = "go from card to card"

  package static let useKeys = "Space, Return"
  package static let usesFocus = "turn the card over, press the button"

  package static let digitKeys = "1 to 9, 0"
  package static let choosesByNumber = "turn over one of the first ten cards"

  package static let tabKey = "Tab"
  package static let movesToButtons = "go to the buttons and back"

  package static let dealKeys = "N, Ctrl+N"
  package static let dealsAgain = "deal anew"

  package static let hintKey = "H"
  package static let hints = "ask for a hint, which costs points"

  package static let undoKeys = "Ctrl+Z, Ctrl+Shift+Z"
  package static let undoes = "take a move back, play it again"

  package static let historyKeys = "Page Up, Page Down"
  package static let looksBack = "look back in the game; End returns to now"

  package static let pauseKey = "P"
  package static let pauses = "stop the clock and cover the table"

  package static let copyKeys = "Ctrl+C, Ctrl+V"
  package static let copies = "copy the game as text, play a copied one"

  package static let menuKeys = "F10, Menu"
  package static let opensMenu = "open the menu"

  package static let fullscreenKey = "F11"
  package static let togglesFullscreen = "fill the screen, or a window"

  package static let helpKey = "F1"
  package static let showsHelp = "show the rules and these keys"

  package static let leaveKey = "Esc"
  package static let leaves = "close a panel, leave the full screen"

  package static let quitKeys = "Ctrl+Q, Ctrl+W"
  package static let quits = "end the game"

  // What the buttons of the bar do.
  package static let newDealTip = "New deal (N)"
  package static let hintTip = "Hint (H)"
  package static let undoTip = "Undo (Ctrl+Z)"
  package static let menuTip = "Menu (F10)"
}
