// SPDX-License-Identifier: MIT

import Games
import Words

/// What a player can do in a game.
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
