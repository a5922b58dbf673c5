// SPDX-License-Identifier: MIT

import Games

/// The effect of a move.
package enum Outcome: GameOutcome {
  /// A card was chosen.
  case choice(Choice)

  /// A hint was given. It changes no card. One that knows a match costs a mismatch's `points`, 0 or
  /// less, and counts as `tries` in modes measured by tries.
  case hint(Hint, points: Int, tries: Int)

  /// The change of the score.
  package var points: Int {
    switch self {
    case .choice(let choice): choice.points
    case .hint(_, let points, _): points
    }
  }

  /// The player's turns of cards, up or down.
  package var flips: Int {
    switch self {
    case .choice(let choice): choice.flips
    case .hint: 0
    }
  }

  /// The added tries.
  package var tries: Int {
    switch self {
    case .choice(let choice): choice.tries
    case .hint(_, _, let tries): tries
    }
  }

  /// True for a hint, and for a card turned up.
  package var tellsSomething: Bool {
    switch self {
    case .choice(let choice): choice.event != .down
    case .hint: true
    }
  }
}

/// The effect of choosing a card, for animation, words and sums.
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

  package let place: Int

  /// The places of the cards scored together, in table order; empty if nothing was scored.
  package let scored: [Int]

  /// The places of the cards turned face down, in table order. In mode pairs and with two players,
  /// a mismatch also turns the chosen card down, once it has been seen.
  package let turnedDown: [Int]

  /// The cost of turning the card over; 0 or less.
  package let flipPoints: Int

  /// The gain of the match or the cost of the mismatch; 0 if nothing was scored.
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

  /// The compared sets: 1 or 0.
  package var tries: Int { scored.isEmpty ? 0 : 1 }

  /// The player's turns of cards: the chosen one. Cards turned back by the rules don't count.
  package var flips: Int { 1 }
}
