// SPDX-License-Identifier: MIT

import Matching
import Scene

extension Option {
  /// What `--help` prints.
  static var helpText: String {
    let lines = allCases.map { option in
      let name = [option.name, option.value].compactMap { $0 }.joined(separator: " ")
      return "  " + name + String(repeating: " ", count: max(1, 22 - name.count))
        + option.explanation
    }
    return """
      Usage: matchismo [OPTION]...
      A card game: turn over cards that share a rank or a suit.

      \(lines.joined(separator: "\n"))

      In the window: click a card to turn it over; N or Ctrl+N deals anew, Ctrl+Q or Ctrl+W quits.

      """
  }

  private var explanation: String {
    switch self {
    case .deal: "deal the cards of this number (else a random one)"
    case .cards: "lay so many cards on the table (else \(Deal.usualTableSize))"
    case .match: "how many cards make a match (else \(Rules().matchSize.rawValue))"
    case .scoring: "\(allowed) (else \(Rules().scoring.rawValue))"
    case .geometry: "the window's size and place"
    case .record: "write each game to standard output as it is played"
    case .replay: "print what happened in a recorded game (- reads standard input)"
    case .picture: "paint the table into a file, without a display"
    case .size: "the picture's size (else \(PictureCommand.usualSize))"
    case .version: "print the version"
    case .help: "print this help"
    }
  }
}
