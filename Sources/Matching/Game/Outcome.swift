// SPDX-License-Identifier: MIT

import Games

/// What a move did to the game.
package enum Outcome: GameOutcome {
  /// A card was chosen.
  case choice(Choice)

  /// A hint was given. It changes no card; it costs `points`, 0 or less, the same as a mismatch,
  /// and counts as `tries` where games are measured by tries.
  case hint(Hint, points: Int, tries: Int)

  /// The change of the score.
  package var points: Int {
    switch self {
    case .choice(let choice): choice.points
    case .hint(_, let points, _): points
    }
  }

  /// How many cards the player turned over, up or down.
  package var flips: Int {
    switch self {
    case .choice(let choice): choice.flips
    case .hint: 0
    }
  }

  /// How many tries were added.
  package var tries: Int {
    switch self {
    case .choice(let choice): choice.tries
    case .hint(_, _, let tries): tries
    }
  }

  /// A hint tells something, and so does every card that is turned up.
  package var tellsSomething: Bool {
    switch self {
    case .choice(let choice): choice.event != .down
    case .hint: true
    }
  }
}
