// SPDX-License-Identifier: MIT

import Games
import Words

/// A player's move.
package enum Move: GameMove {
  /// Turn over the card at a place on the table; places count from 0, in table order.
  case choose(Int)

  /// Ask for a ``Hint``.
  case hint
}

/// The first words of the lines for moves in a record.
package enum MoveWord: String, CaseIterable, Sendable {
  case choose, hint
}

extension Move {
  package init?(fields: ArraySlice<Substring>) {
    guard let word = fields.first.flatMap({ MoveWord(rawValue: String($0)) }) else { return nil }
    let values = fields.dropFirst()
    switch word {
    case .choose:
      guard values.count == 1, let place = values.first.flatMap({ Int(digits: $0) }) else {
        return nil
      }
      self = .choose(place)
    case .hint:
      guard values.isEmpty else { return nil }
      self = .hint
    }
  }

  /// The move's line in a record: `choose 7`, `hint`.
  package var line: String {
    switch self {
    case .choose(let place): "\(MoveWord.choose.rawValue) \(place)"
    case .hint: MoveWord.hint.rawValue
    }
  }
}

extension Move {
  package var isHint: Bool { self == .hint }
}

/// The reason against a move.
package enum Refusal: GameRefusal {
  /// The table has no such place.
  case noSuchPlace

  /// The card is matched.
  case alreadyMatched

  /// In mode pairs, and with two players: the card stays up until it is compared.
  case alreadyUp

  /// In mode flip: the last card has been turned back, and no card is left.
  case deckEmpty

  /// In mode flip: there are no hints.
  case noHints

  /// With two players: there are no hints.
  case noHintsForTwo

  /// The game has ended; its score is final.
  case gameOver

  /// The record has as many entries as one may have (``RecordForm/mostEntries``).
  case recordFull
}
