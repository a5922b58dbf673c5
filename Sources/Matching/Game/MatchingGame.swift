// SPDX-License-Identifier: MIT

package import Cards

/// A game under way: everything that a player would expect back after undoing a move.
///
/// The cards lie face down. Choosing one turns it up; as soon as as many are up as make a match,
/// they are scored. The game ends when no set of unmatched cards could score any more. What else
/// choosing a card means is told for each mode by itself.
package struct MatchingGame: Equatable, Sendable {
  package let rules: Rules

  /// The cards in table order.
  package private(set) var table: [TableCard]

  /// The cards that are still to come to the table, in mode flip.
  package private(set) var deck = Deck()

  /// The points so far; may be negative.
  package private(set) var score = 0

  /// How many cards the player's choices have turned over, up or down.
  package private(set) var flips = 0

  /// How many sets of cards were scored, right or wrong; in mode pairs a hint counts as a try too.
  package private(set) var tries = 0

  /// How many hints were given.
  package private(set) var hints = 0

  /// - Precondition: the cards were dealt for the mode of `rules`.
  package init(_ deal: Deal, rules: Rules = Rules()) {
    precondition(deal.mode == rules.mode, "cards are dealt for the mode that they are played in")
    self.rules = rules
    if rules.mode.traits.isDeck { deck = Deck(deal.cards) }
    let lying = deck.draw().map { [$0] } ?? deal.cards
    table = lying.map(TableCard.init)
  }

  /// Changes the game by a move that ``outcome(of:)`` found to be legal.
  mutating func apply(_ outcome: Outcome) {
    switch outcome {
    case .choice(let choice): turnCards(choice)
    case .hint: hints += 1
    }
    score += outcome.points
    flips += outcome.flips
    tries += outcome.tries
  }

  private mutating func turnCards(_ choice: Choice) {
    // Only in mode flip the deck holds cards. The first one lay on the table from the beginning.
    if choice.event == .up, table[choice.place].wasSeen, let next = deck.draw() {
      table[choice.place] = TableCard(next)
    }
    table[choice.place].face = choice.event == .down ? .down : .up
    for place in choice.turnedDown { table[place].face = .down }
    if choice.event == .match {
      for place in choice.scored { table[place].face = .matched }
    }
  }
}
