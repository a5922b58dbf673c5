// SPDX-License-Identifier: MIT

package import Cards

/// What is played: a set of rules for the same cards, table and moves. The names are those used in
/// files.
package enum Mode: String, CaseIterable, Sendable {
  /// Find cards that share a rank or a suit, for points.
  case match

  /// Concentration: find every card's partner, the other card of its rank and colour, in as few
  /// tries as possible.
  case pairs

  /// Flip through a deck, one card after another.
  case flip

  /// Everything that sets it apart.
  var traits: ModeTraits {
    switch self {
    case .match: .match
    case .pairs: .pairs
    case .flip: .flip
    }
  }

  /// The sizes of table that a number can deal.
  package var tableSizes: [Int] { traits.tableSizes }

  /// The size of the table unless the player chooses another.
  package var usualTableSize: Int { traits.usualTableSize }

  /// The sizes that a menu offers, from small to large.
  package var handyTableSizes: [Int] { traits.handyTableSizes ?? tableSizes }

  /// Whether a number can deal this many cards.
  package func deals(_ count: Int) -> Bool { tableSizes.contains(count) }

  /// What two cards are worth together, before the bonus; 0 if they don't match.
  package func worth(of one: Card, and other: Card) -> Int { traits.worth(one, other) }

  /// What two cards of one rank are worth, which is the most for any two.
  package var mostWorth: Int { traits.mostWorth }

  /// What a game is measured by.
  package enum Measure: Sendable {
    /// The more the better. The player may choose a ``Scoring`` and a ``MatchSize``.
    case points
    /// The fewer the better.
    case tries
    /// It is played for fun: it has no result, and nothing can spoil it.
    case nothing
  }

  package var measure: Measure { traits.measure }

  /// Whether a game of it has a result, which would be worth less if cards were known.
  package var hasResult: Bool { measure != .nothing }

  /// Whether so many can play it. What has no result can't be won.
  package func takes(_ players: Players) -> Bool { players == .one || hasResult }
}

/// What defines a mode: everything that differs between modes, except its words, which are in
/// `Play`. Each mode is a value of this type, in its own file with the functions that it needs.
struct ModeTraits: Sendable {
  let tableSizes: [Int]

  /// The sizes that a menu offers; `nil` for all.
  var handyTableSizes: [Int]?

  let usualTableSize: Int
  let measure: Mode.Measure

  /// Whether a record names the mode. Records are older than modes, so the first mode needs no
  /// line.
  var isSaid = true

  /// Turns a shuffled deck into the one that is dealt, drawing on from the same dice; its top cards
  /// go on the table.
  var deal: @Sendable (_ count: Int, _ deck: Deck, _ dice: inout Dice) -> Deck = { _, deck, _ in
    deck
  }

  /// Whether a number deals the same cards to tables of every size.
  var dealsFromTop = true

  /// Why these cards can't be played in this mode.
  var fault: @Sendable (_ cards: [Card]) -> DealError? = { _ in nil }

  /// Whether the cards are in a deck, with only one on the table.
  var isDeck = false

  /// What choosing the card at a place does; the place is on the table, and the game is not over.
  let choice: @Sendable (MatchingGame, _ place: Int) throws(Refusal) -> Choice

  let isOver: @Sendable (MatchingGame) -> Bool

  /// Why nothing can be chosen once the game is over.
  var refusalAtEnd = Refusal.gameOver

  /// How many tries a hint counts as; `nil` if there are no hints.
  var triesOfHint: Int? = 0

  /// Whether a card that is up stays up until it has been compared, also where one plays alone.
  var keepsUp = false

  /// What two cards are worth together, before the bonus.
  let worth: @Sendable (Card, Card) -> Int

  /// What two cards of one rank are worth, which is the most for any two.
  let mostWorth: Int
}
