// SPDX-License-Identifier: MIT

import Cards

/// A game under way: everything that a player would expect back after undoing a move.
///
/// The cards lie face down. Choosing one turns it up; as soon as as many are up as make a match,
/// they are scored. The game ends when no set of unmatched cards could score any more.
package struct MatchingGame: Equatable, Sendable {
  package let rules: Rules

  /// The cards in table order.
  package private(set) var table: [TableCard]

  /// The points so far; may be negative.
  package private(set) var score = 0

  /// How many cards the player's choices have turned over, up or down.
  package private(set) var flips = 0

  package init(_ deal: Deal, rules: Rules = Rules()) {
    self.rules = rules
    table = deal.cards.map(TableCard.init)
  }

  /// Whether the score is final.
  ///
  /// A set scores as soon as one pair in it does, so a set is left if enough cards are unmatched
  /// and two of them share a rank or a suit.
  package var isOver: Bool {
    let unmatched = table.filter { $0.face != .matched }
    guard unmatched.count >= rules.matchSize.rawValue else { return true }
    let ranks = Set(unmatched.map(\.card.rank))
    let suits = Set(unmatched.map(\.card.suit))
    return ranks.count == unmatched.count && suits.count == unmatched.count
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
  }
}
