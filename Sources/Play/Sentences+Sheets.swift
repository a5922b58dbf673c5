// SPDX-License-Identifier: MIT

import Games
package import Matching
package import Tableau
import Words

/// The words of the menu and of the sheets that it opens.
extension Sentences {
  package static var menuDealNumber: String { phrase("Deal number…") }
  package static var menuGame: String { phrase("Game") }
  package static var menuLook: String { phrase("Look") }
  package static var menuScores: String { phrase("Scores") }
  package static var menuPause: String { phrase("Pause") }
  package static var menuAbout: String { phrase("About") }
  package static var newDealKey: String { phrase("N") }
  /// Marks a row that opens another sheet.
  package static let more = "›"
  package static var back: String { phrase("Back") }

  // The program.
  package static func nameAndVersion(_ version: String) -> String {
    phrase("Matchismo \(version)")
  }
  package static var credits: String {
    phrase(
      """
      Copyright 2026 The Matchismo authors. All cards were drawn for this game. It carries the parts \
      of Swift's runtime that it uses, under the Apache License 2.0 with the Runtime Library Exception.
      """)
  }

  // The game.
  package static var mode: String { phrase("Game") }
  package static var tableSize: String { phrase("Cards") }
  package static var ownTableSize: String { phrase("Another number of cards") }
  package static var shown: String { phrase("shown") }
  package static var hidden: String { phrase("hidden") }
  package static var rulesHold: String { phrase("The game on the table is played by these rules.") }
  package static var rulesHoldLater: String {
    phrase("These rules apply from the next deal on; the game on the table keeps its own.")
  }
  package static var deals: String { phrase("Deal now") }

  package static func name(of scoring: Settings.ScoringChoice) -> String {
    switch scoring {
    case .stanford: phrase("Stanford")
    case .lecture: phrase("Lecture")
    case .classroom: phrase("Classroom")
    case .sharp: phrase("Sharp")
    case .own: phrase("my own")
    }
  }

  // The look.
  package static var ownPicture: String { phrase("My own picture") }
  package static var file: String { phrase("File") }
  package static var pictureFile: String { pictureAllowed }

  // The desktop's dialog to choose that file.
  package static var choosesPicture: String { phrase("A picture for the cards' backs") }
  package static var pictureFiles: String { phrase("PNG pictures") }
  package static var noFileChooser: String {
    phrase("The desktop shows no dialog to choose a file")
  }

  package static func name(of table: TableChoice) -> String {
    switch table {
    case .auto: phrase("like the desktop")
    case .always(.green): phrase("green")
    case .always(.blue): phrase("blue")
    case .always(.burgundy): phrase("burgundy")
    case .always(.charcoal): phrase("charcoal")
    case .always(.contrast): phrase("high contrast")
    }
  }

  package static func name(of suits: SuitColors) -> String {
    switch suits {
    case .two: phrase("two colours")
    case .four: phrase("four colours")
    }
  }

  package static func name(of lettering: Lettering) -> String {
    switch lettering {
    case .normal: phrase("normal")
    case .large: phrase("large")
    }
  }

  package static func name(of animation: Animation) -> String {
    switch animation {
    case .auto: phrase("like the desktop")
    case .always(.off): phrase("off")
    case .always(.fast): phrase("fast")
    case .always(.normal): phrase("normal")
    case .always(.slow): phrase("slow")
    }
  }

  // Numbers that are typed.
  package static var number: String { phrase("Number") }
  package static var dealNumbers: String { phrase("1 to 4294967295") }

  package static func tableSizes(_ sizes: [Int]) -> String {
    guard let first = sizes.first, let last = sizes.last, sizes.count == last - first + 1 else {
      return list(sizes.map { "\($0)" })
    }
    return phrase("\(first) to \(last)")
  }

  package static var noDealNumber: String {
    phrase("A deal has a number from 1 to 4294967295")
  }
  package static func noTableSize(_ sizes: [Int]) -> String {
    phrase("That many cards can't be dealt; possible: \(tableSizes(sizes))")
  }
  package static var noPictureFile: String {
    phrase("Type the name of a PNG file, such as ~/cat.png")
  }
  package static var cancels: String { phrase("Cancel") }

  // Questions.
  package static var mayDeal: String { phrase("Deal a new game?") }
  package static var keepsPlaying: String { phrase("Keep playing") }

  // Scores.
  package static var scoresOf: String { phrase("Scores of") }
  package static var scoresOrder: String { phrase("Sorted by") }

  package static func name(of order: ResultOrder) -> String {
    switch order {
    case .score: phrase("percent")
    case .date: phrase("date")
    case .duration: phrase("duration")
    }
  }

  // The end.
  package static var replays: String { phrase("Replay") }
}

/// What the bar says when something has been done, or can't be.
extension Sentences {
  package static var nothingToUndo: String { phrase("There is nothing to undo") }
  package static var droppedPicture: String { phrase("Your picture is on the cards' backs") }
  package static var droppedNoFile: String {
    phrase("Only a PNG file on this computer can be the cards' back")
  }
  package static func unusedPicture(_ name: String) -> String {
    phrase("\(name) can't be used; the usual back is shown")
  }
  package static func nothingToPause(isOver: Bool) -> String {
    isOver
      ? phrase("Nothing to pause: the game is over")
      : phrase("Nothing to pause yet: the clock starts with the first card")
  }
  package static var copied: String { phrase("The game is on the clipboard") }
  package static var shared: String { phrase("Your result is on the clipboard, ready to share") }
  package static var garbledText: String { phrase("The text on the clipboard can't be read") }
  package static var cantCopy: String { phrase("The clipboard is not available right now") }

  package static func refused(_ refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: ""
    case .alreadyMatched: phrase("That card is already matched")
    case .alreadyUp: phrase("That card stays up until another is compared with it")
    case .deckEmpty: phrase("The deck is empty, and its last card has been turned back")
    case .noHints: phrase("There are no hints in mode flip")
    case .noHintsForTwo: phrase("There are no hints in a game of two")
    case .gameOver: phrase("The game is over")
    case .recordFull:
      plural(
        RecordForm.mostEntries,
        one: "This game has 1 move, and no more can be kept; please start a new one",
        other:
          "This game has \(RecordForm.mostEntries) moves, and no more can be kept; please start a new one"
      )
    }
  }
}
