// SPDX-License-Identifier: MIT

package import Games
package import Words

extension Sentences {
  package static func cantSave(_ reason: String) -> String { phrase("Can't save: \(reason)") }

  package static var savesAgain: String { phrase("Saving works again") }

  package static var movedGame: String {
    phrase(
      "Another program has changed the saved games; this window now saves its own beside them")
  }

  package static var newerGame: String {
    phrase(
      "A newer Matchismo has saved a game here; that game is left alone, and this one is not saved")
  }

  package static func brokenGame(in path: FilePath) -> String {
    phrase("The saved game was damaged; the old file is kept as \(path.name)")
  }

  /// A file's fault, to follow its name.
  package static func brokenLine(_ line: Int) -> String { phrase("line \(line) makes no sense") }

  package static func brokenResults(in path: FilePath) -> String {
    phrase("Some results were damaged; the old file is kept as \(path.name)")
  }

  /// The sentence for a resumed game.
  package static var goesOnWithGame: String { phrase("Your game continues") }

  package static func line<Game: ExplainedGame>(
    _ number: Int, _ reason: RecordError<Game>.Reason
  ) -> String {
    phrase("line \(number): \(explanation(of: reason))")
  }

  package static func line<Game: ExplainedGame>(
    _ number: Int, of file: String, _ reason: RecordError<Game>.Reason
  ) -> String {
    phrase("\(file), line \(number): \(explanation(of: reason))")
  }

  /// A sentence with its file and reason.
  package static func detailed(
    _ sentence: String, file: FilePath?, reason: String?
  ) -> String {
    switch (file, reason) {
    case (let file?, let reason?): phrase("\(sentence) (\(file), \(reason))")
    case (let file?, nil): phrase("\(sentence) (\(file))")
    case (nil, let reason?): phrase("\(sentence) (\(reason))")
    case (nil, nil): sentence
    }
  }
}

extension Sentences {
  /// The sentence for a recorded game on the table.
  package static func comes(from origin: GameOrigin) -> String {
    switch origin {
    case .clipboard: phrase("This is the game from the clipboard")
    case .file: phrase("This is the game from the file")
    case .drop: phrase("This is the game that you dropped here")
    }
  }

  package static var isOnTable: String { phrase("That game is already on the table") }

  package static var tooLongText: String { phrase("That text is too long for a game") }

  /// A fault of a text as a game.
  package static func noRecord<Game: ExplainedGame>(
    _ error: RecordError<Game>, from origin: GameOrigin
  ) -> String {
    let (line, why) = (error.line, explanation(of: error.reason))
    return switch origin {
    case .clipboard: phrase("Clipboard, line \(line): \(why)")
    case .file, .drop: phrase("Line \(line): \(why)")
    }
  }

  package static var droppedNothing: String {
    phrase("Drop a recorded game, a PNG picture or an invitation")
  }

  package static func useless(from origin: GameOrigin) -> String {
    switch origin {
    case .clipboard: phrase("No game and no invitation on the clipboard")
    case .file, .drop: droppedNothing
    }
  }

  package static func useless(_ name: String) -> String {
    phrase("Neither a recorded game nor a PNG picture: \(name)")
  }
}

/// The source of a recorded game.
package enum GameOrigin: Sendable {
  case clipboard
  case file

  /// A text dropped on the window.
  case drop
}
