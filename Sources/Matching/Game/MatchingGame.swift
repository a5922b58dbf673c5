// SPDX-License-Identifier: MIT

package import Cards
import Games

/// A game in progress: everything that a player would expect back after undoing a move.
///
/// The cards lie face down. Choosing one turns it up; once enough cards for a match are up, they
/// are scored. The game ends when no set of unmatched cards could score. Each mode has its own
/// rules for what else choosing a card does.
package struct MatchingGame: PlayableGame {
  package typealias Header = SetupHeader
  package typealias Refusal = Matching.Refusal

  package let rules: Rules

  /// The cards in table order.
  package private(set) var table: [TableCard]

  /// The cards that are yet to come, in mode flip.
  package private(set) var deck = Deck()

  /// The points so far; may be negative.
  package private(set) var score = 0

  /// How often the player has turned a card over, up or down.
  package private(set) var flips = 0

  /// How many sets of cards were compared; in mode pairs a hint counts as a try too.
  package private(set) var tries = 0

  /// How many hints were given.
  package private(set) var hints = 0

  /// Whose turn it is; players count from 0.
  package private(set) var turn = 0

  /// The points of the second player; all others are the first one's.
  private var secondScore = 0

  package init(_ setup: Setup) {
    rules = setup.rules
    if rules.mode.traits.isDeck { deck = Deck(setup.deal.cards) }
    let lying = deck.draw().map { [$0] } ?? setup.deal.cards
    table = lying.map(TableCard.init)
  }

  /// The points that a player has made, counted from 0.
  package func score(of player: Int) -> Int { player == 0 ? score - secondScore : secondScore }

  /// Applies what a legal move does.
  mutating func apply(_ outcome: Outcome) {
    score += outcome.points
    if turn == 1 { secondScore += outcome.points }
    flips += outcome.flips
    tries += outcome.tries
    switch outcome {
    case .choice(let choice):
      turnCards(choice)
      if choice.event == .mismatch { turn = (turn + 1) % rules.players.rawValue }
    case .hint: hints += 1
    }
  }

  private mutating func turnCards(_ choice: Choice) {
    // Only mode flip has cards in the deck. The first one was on the table from the beginning.
    if choice.event == .up, table[choice.place].wasSeen, let next = deck.draw() {
      table[choice.place] = TableCard(next)
    }
    table[choice.place].face = choice.event == .down ? .down : .up
    for place in choice.turnedDown { table[place].face = .down }
    if choice.event == .match {
      for place in choice.scored {
        table[place].face = .matched
        table[place].isSeconds = turn == 1
      }
    }
  }
}
