// SPDX-License-Identifier: MIT

package import Games
import Words

/// What is said about games that were written down and come to the table.
extension Sentences {
  /// Said of the game once it is on the table.
  package static func comes(from origin: GameOrigin) -> String {
    switch origin {
    case .clipboard: phrase("This is the game from the clipboard")
    case .file: phrase("This is the game from the file")
    case .drop: phrase("This is the game that you dropped here")
    }
  }

  package static var isOnTable: String { phrase("That game is already on the table") }

  package static var tooLongText: String { phrase("That text is too long for a game") }

  /// What is wrong with a text that was to be a game.
  package static func noRecord<Game: ExplainedGame>(
    _ error: RecordError<Game>, from origin: GameOrigin
  ) -> String {
    let (line, why) = (error.line, explanation(of: error.reason))
    return switch origin {
    case .clipboard: phrase("Clipboard, line \(line): \(why)")
    case .file, .drop: phrase("Line \(line): \(why)")
    }
  }

  /// Why something that was dropped is of no use.
  package static var droppedNothing: String {
    phrase("Drop a recorded game, a PNG picture for the cards' backs, or an invitation")
  }

  /// The same of a file.
  package static func useless(_ name: String) -> String {
    phrase("\(name) is neither a recorded game nor a PNG picture")
  }
}
