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

  package static let fullscreenKey = "F11"
  package static let togglesFullscreen = "fill the screen, or a window"

  package static let helpKey = "F1"
  package static let showsKeys = "show these keys"

  package static let leaveKey = "Esc"
  package static let leaves = "close a panel, leave the full screen"

  package static let quitKeys = "Ctrl+Q, Ctrl+W"
  package static let quits = "end the game"
}
