// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene

extension Option {
  /// What `--help` prints.
  static var helpText: String {
    let lines = told.map { option in
      let name = [option.name, option.value].compactMap { $0 }.joined(separator: " ")
      return "  " + name + String(repeating: " ", count: max(1, column - name.count))
        + option.explanation
    }
    return """
      Usage: matchismo [OPTION]...
      A card game: turn over cards that share a rank or a suit, find pairs, or flip.

      \(lines.joined(separator: "\n"))

      In the window, click a card to turn it over, or use the keys:

      \(keys.joined(separator: "\n"))

      """
  }

  private static var keys: [String] {
    KeyBinding.all.map { binding in
      let keys = binding.keys
      return "  " + keys + String(repeating: " ", count: max(1, column - keys.count))
        + binding.meaning
    }
  }

  /// Where the explanations begin.
  private static let column = 24

  private var explanation: String {
    switch self {
    case .mode: "\(allowed): what is played (else \(Rules().mode.rawValue))"
    case .deal: "deal the cards of this number (else a random one)"
    case .cards: "lay so many cards on the table (else \(Rules().mode.usualTableSize))"
    case .match: "how many cards make a match (else \(Rules().matchSize.rawValue))"
    case .scoring:
      "\(Sentences.list(Scoring.named.map(\.text) + ["bonus,mismatch,flip"]))"
        + " (else \(Rules().scoring.text))"
    case .daily: "play the deal of the day, the same for everybody"
    case .back: "\(BackPattern.allCases.map(\.rawValue).joined(separator: ", ")), or a picture"
    case .suits: "the colours of the suits (else \(Settings().suits.rawValue))"
    case .table: "\(allowed) (else \(Settings().table.rawValue))"
    case .animation: "\(allowed) (else as the settings say)"
    case .geometry: "the window's size and place"
    case .record: "write each game to standard output as it is played"
    case .replay: "print what happened in a recorded game (- reads standard input)"
    case .picture: "paint the table into a file, without a display"
    case .size: "the picture's size (else \(PictureCommand.usualSize))"
    case .moment: "paint the picture so long after the last move"
    case .panel: "paint the picture with a panel open, such as menu or scores"
    case .scores: "print the results of finished games, with --mode those of one mode"
    case .csv: "print them as comma-separated values"
    case .version: "print the version"
    case .help: "print this help"
    case .sentInput: "take keys and buttons that other programs send"
    }
  }
}
