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

/// What choosing a card did to the game, to be animated, put into words and added up.
package struct Choice: Equatable, Sendable {
  package enum Event: Sendable {
    /// The chosen card was turned face up, and nothing was scored yet.
    case up
    /// The chosen card was turned face down again.
    case down
    /// The chosen card was turned face up, and the cards that are up match.
    case match
    /// The chosen card was turned face up, and the cards that are up do not match.
    case mismatch
  }

  package let event: Event

  /// The place that was chosen.
  package let place: Int

  /// The places whose cards were scored together, in table order; empty when nothing was scored.
  package let scored: [Int]

  /// The places whose cards the choice turned face down, in table order. In mode pairs and where
  /// players take turns, a mismatch also turns the chosen card down, once it has been seen.
  package let turnedDown: [Int]

  /// What turning the card over cost; 0 or less.
  package let flipPoints: Int

  /// What the match gained or the mismatch cost; 0 when nothing was scored.
  package let matchPoints: Int

  init(
    _ event: Event, at place: Int, scored: [Int] = [], turnedDown: [Int] = [],
    flipPoints: Int = 0, matchPoints: Int = 0
  ) {
    self.event = event
    self.place = place
    self.scored = scored
    self.turnedDown = turnedDown
    self.flipPoints = flipPoints
    self.matchPoints = matchPoints
  }

  /// The change of the score.
  package var points: Int { flipPoints + matchPoints }

  /// How many sets of cards were compared: 1 or 0.
  package var tries: Int { scored.isEmpty ? 0 : 1 }

  /// How many cards the player turned over, up or down: the chosen one. Those that the rules turn
  /// back are none.
  package var flips: Int { 1 }
}
