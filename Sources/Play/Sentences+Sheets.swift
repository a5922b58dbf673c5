// SPDX-License-Identifier: MIT

import Games
import Words

/// The words of the menu and its sheets.
extension Sentences {
  package static var games: String { phrase("Games") }
  package static var menuLabel: String { phrase("Menu") }
  package static var dealNumber: String { phrase("Deal number") }
  package static var menuGame: String { phrase("This game") }
  package static var menuLook: String { phrase("Look") }
  package static var menuPause: String { phrase("Pause") }
  package static var menuAbout: String { phrase("About") }
  /// The sign of a row that opens another sheet.
  package static let more = "›"
  package static var back: String { phrase("Back") }

  // The game.
  package static var rulesHold: String { phrase("The game on the table is played by these rules.") }
  package static var rulesHoldLater: String {
    phrase("These rules apply from the next deal on; the game on the table keeps its own.")
  }
  package static var deals: String { phrase("Deal now") }
  package static var plays: String { phrase("Play") }

  // The look.
  package static var file: String { phrase("File") }

  // The desktop's dialog to choose that file.
  package static var choosesPicture: String { phrase("A picture for the cards' backs") }
  package static var pictureFiles: String { phrase("PNG pictures") }
  package static var noFileChooser: String {
    phrase("The desktop has no dialog for choosing a file")
  }

  // Numbers that are typed.
  package static var number: String { phrase("Number") }

  package static var noDealNumber: String {
    phrase("A deal has a number from 1 to 4294967295")
  }
  package static var noPictureFile: String {
    phrase("Type the name of a PNG file, such as ~/cat.png")
  }
  package static var cancels: String { phrase("Cancel") }

  // Questions.
  package static var keepsPlaying: String { phrase("Keep playing") }

  // Scores.
  package static var scoresOf: String { phrase("Game") }
  // The end.
  package static var replays: String { phrase("Replay") }
}

/// The bar's answers to what was done, or can't be.
extension Sentences {
  package static var droppedPicture: String { phrase("Your picture is on the cards' backs") }
  package static var droppedNoFile: String {
    phrase("Only a PNG file can be the cards' back")
  }
  package static func unusedPicture(_ name: String) -> String {
    phrase("\(name) can't be used; the usual back is shown")
  }
  package static var nothingToUndo: String { phrase("There is nothing to undo") }
  package static var nothingToRedo: String { phrase("There is nothing to redo") }
  package static var gameIsOver: String { phrase("The game is over") }
  package static var gameIsFull: String {
    phrase("No more than \(RecordForm.mostEntries) moves can be kept; deal a new game")
  }
  /// The sentence for a deal in the place of a game under way.
  package static var undoBringsBack: String {
    phrase("Undo (Ctrl+Z) brings the old game back")
  }
  package static func nothingToPause(isOver: Bool) -> String {
    isOver
      ? phrase("Nothing to pause: the game is over")
      : phrase("Nothing to pause yet: the clock starts with the first card")
  }
  package static var shared: String { phrase("Your result is on the clipboard, ready to share") }
  package static var garbledText: String { phrase("The text on the clipboard can't be read") }
  package static var cantCopy: String { phrase("The clipboard is not available right now") }
}
