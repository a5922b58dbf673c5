// SPDX-License-Identifier: MIT

package import Matching

/// The words of the menu and of the sheets that it opens.
extension Sentences {
  package static let menuNewDeal = "New deal"
  package static let menuDealNumber = "Deal number…"
  package static let menuSameDeal = "Same deal again"
  package static let menuDaily = "Daily deal"
  package static let menuGame = "Game"
  package static let menuLook = "Look"
  package static let menuScores = "Scores"
  package static let menuHelp = "Help"
  package static let menuQuit = "Quit"
  package static let newDealKey = "N"
  package static let quitKey = "Ctrl+Q"
  /// Stands where a row opens another sheet.
  package static let more = "›"
  package static let back = "Back"

  // The game.
  package static let mode = "Game"
  package static let tableSize = "Cards"
  package static let ownTableSize = "Another number of cards"
  package static let matchSize = "Cards to a match"
  package static let scoringSetting = "Scoring"
  package static let matchBonus = "A match counts times"
  package static let mismatchPoints = "A mismatch costs"
  package static let flipPoints = "Turning a card up costs"
  package static let clockSetting = "Clock"
  package static let shown = "shown"
  package static let hidden = "hidden"
  package static let rulesHold = "The game on the table is played by these rules."
  package static let rulesHoldLater =
    "These rules hold from the next deal on; the game on the table keeps its own."
  package static let deals = "Deal"

  package static func name(of mode: Mode) -> String {
    switch mode {
    case .match: "Match"
    case .pairs: "Pairs"
    case .flip: "Flip through the deck"
    }
  }

  package static func name(of scoring: Settings.ScoringChoice) -> String {
    switch scoring {
    case .stanford: "Stanford"
    case .lecture: "Lecture"
    case .classroom: "Classroom"
    case .own: "my own"
    }
  }

  // The look.
  package static let cardBack = "Back"
  package static let ownPicture = "A picture of my own"
  package static let tableSetting = "Table"
  package static let suitsSetting = "Suits"
  package static let animationSetting = "Animation"
  package static let file = "File"
  package static let pictureFile = "the name of a PNG file"

  package static func name(of table: Settings.Table) -> String {
    switch table {
    case .green: "green"
    case .blue: "blue"
    case .burgundy: "burgundy"
    case .charcoal: "charcoal"
    case .contrast: "high contrast"
    }
  }

  package static func name(of suits: Settings.Suits) -> String {
    switch suits {
    case .two: "two colours"
    case .four: "four colours"
    }
  }

  package static func name(of animation: Settings.Animation) -> String {
    switch animation {
    case .auto: "as the desktop"
    case .off: "off"
    case .fast: "fast"
    case .normal: "normal"
    case .slow: "slow"
    }
  }

  // Numbers that are typed.
  package static let number = "Number"
  package static let dealNumbers = "1 to 4294967295, then Return"

  package static func tableSizes(_ sizes: [Int]) -> String {
    guard let first = sizes.first, let last = sizes.last, sizes.count == last - first + 1 else {
      return "\(list(sizes.map { "\($0)" })), then Return"
    }
    return "\(first) to \(last), then Return"
  }

  // Questions.
  package static let mayDeal = "Deal anew?"
  package static let mayDealWhy =
    "A game is under way. Undo brings it back until you turn a card of the new one."
  package static let keepsPlaying = "Keep playing"
  package static let mayReset = "Forget all scores?"
  package static let mayResetWhy = "The results of all games are removed for good."
  package static let resets = "Forget them"
  package static let keepsScores = "Keep them"
  package static let goesOn = "Go on"

  // Scores.
  package static let scoresOf = "Scores of"
  package static let scoresOrder = "Sorted by"
  package static let exportScores = "Copy as CSV"
  package static let resetScores = "Reset…"

  package static func name(of order: ResultOrder) -> String {
    switch order {
    case .score: "score"
    case .date: "date"
    case .duration: "duration"
    }
  }

  // The end.
  package static let replays = "Replay"
  package static let shares = "Share"
  /// The end of a game.
  package static func ending(of mode: Mode) -> String {
    switch mode {
    case .match: noMoreMatches
    case .pairs: allPairsFound
    case .flip: deckIsThrough
    }
  }

  package static let allPairsFound = "All pairs found"
  package static let deckIsThrough = "The deck is through"
}

/// What the bar says when something can't be done, or has been.
extension Sentences {
  package static let nothingToUndo = "There is nothing to undo"
  package static let nothingToRedo = "There is nothing to redo"
  package static let copied = "The game is on the clipboard"
  package static let copiedLongGame =
    "The game is on the clipboard, and too long to be pasted here"
  package static let copiedScores = "The scores are on the clipboard"
  package static let shared = "The line to share is on the clipboard"
  package static let pasted = "The game from the clipboard"
  package static let pastedPractice =
    "The game from the clipboard is practice and counts for no score"
  package static let isOnTable = "The game from the clipboard is on the table already"
  package static let nothingToPaste = "There is no text on the clipboard"
  package static let garbledText = "What is on the clipboard is no proper text"
  package static let tooLongText = "What is on the clipboard is too long for a game"
  package static let noAnswerWithText = "The program with the clipboard's text doesn't answer"
  package static let cantCopy = "The clipboard can't be had just now"

  package static func noRecord(_ error: RecordError) -> String {
    "Clipboard, line \(error.line): \(explanation(of: error.reason))"
  }

  package static func refused(_ refusal: Refusal) -> String {
    switch refusal {
    case .noSuchPlace: ""
    case .alreadyMatched: "That card has been matched already"
    case .gameOver: "The game has ended"
    case .recordFull:
      "This game has \(Record.mostEntries) moves, and no more can be kept; please deal anew"
    default: explanation(of: refusal).firstUppercased
    }
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
