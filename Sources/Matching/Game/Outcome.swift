// SPDX-License-Identifier: MIT

/// What a move did to the game.
package enum Outcome: Equatable, Sendable {
  /// A card was chosen.
  case choice(Choice)

  /// A hint was given. It changes no card; `points`, 0 or less, is what a mismatch costs too, and
  /// `tries` what it counts as where tries are what counts.
  case hint(Hint, points: Int, tries: Int)

  /// By how much the score changed.
  package var points: Int {
    switch self {
    case .choice(let choice): choice.points
    case .hint(_, let points, _): points
    }
  }

  /// How many cards were turned over, up or down.
  package var flips: Int {
    switch self {
    case .choice(let choice): choice.flips
    case .hint: 0
    }
  }

  /// By how much the tries went up.
  package var tries: Int {
    switch self {
    case .choice(let choice): choice.tries
    case .hint(_, _, let tries): tries
    }
  }
}
