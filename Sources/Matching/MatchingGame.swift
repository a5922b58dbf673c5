// SPDX-License-Identifier: MIT

import Cards

/// A game under way: everything that a player would expect back after undoing a move.
///
/// The cards lie face down. Choosing one turns it up; as soon as as many are up as make a match,
/// they are scored. The game ends when no set of unmatched cards could score any more. What else
/// choosing a card means is told for each mode by itself.
package struct MatchingGame: Equatable, Sendable {
  package let rules: Rules

  /// The cards in table order.
  package private(set) var table: [TableCard]

  /// The points so far; may be negative.
  package private(set) var score = 0

  /// How many cards the player's choices have turned over, up or down.
  package private(set) var flips = 0

  /// How many sets of cards were scored, right or wrong.
  package private(set) var tries = 0

  /// - Precondition: the cards were dealt for the mode of `rules`.
  package init(_ deal: Deal, rules: Rules = Rules()) {
    precondition(deal.mode == rules.mode, "cards are dealt for the mode that they are played in")
    self.rules = rules
    table = deal.cards.map(TableCard.init)
  }

  /// Changes the game by a move that ``outcome(of:)`` found to be legal.
  mutating func apply(_ outcome: Outcome) {
    table[outcome.place].face = outcome.event == .down ? .down : .up
    for place in outcome.turnedDown { table[place].face = .down }
    if outcome.event == .match {
      for place in outcome.scored { table[place].face = .matched }
    }
    score += outcome.points
    flips += outcome.flips
    tries += outcome.scored.isEmpty ? 0 : 1
  }
}
