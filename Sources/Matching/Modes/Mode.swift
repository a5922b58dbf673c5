// SPDX-License-Identifier: MIT

import Cards

/// What is played: a set of rules for the same cards, the same table and the same moves. The names are
/// those in files.
package enum Mode: String, CaseIterable, Sendable {
  /// Find cards that share a rank or a suit, for points.
  case match

  /// Concentration: find every card's partner, the other card of its rank and colour, in few tries.
  case pairs

  /// Flip through a deck, one card after another.
  case flip

  /// All that is different in it.
  var traits: ModeTraits {
    switch self {
    case .match: .match
    case .pairs: .pairs
    case .flip: .flip
    }
  }

  /// How many cards may be dealt by number.
  package var tableSizes: [Int] { traits.tableSizes }

  /// How many cards are dealt when nobody asks for another number.
  package var usualTableSize: Int { traits.usualTableSize }

  /// Whether so many cards may be dealt by number.
  package func deals(_ count: Int) -> Bool { tableSizes.contains(count) }

  /// What a game is measured by.
  package enum Measure: Sendable {
    /// The more the better. The player may choose a ``Scoring`` and a ``MatchSize``.
    case points
    /// The fewer the better.
    case tries
    /// It is played for its own sake: it has no result, and nothing in it can be spoilt.
    case nothing
  }

  package var measure: Measure { traits.measure }
}

/// What makes a mode: all that is different from one to another, but for its words, which are in `Play`.
/// A mode is a value of this, in a file of its own with what its functions need.
struct ModeTraits: Sendable {
  let tableSizes: [Int]
  let usualTableSize: Int
  let measure: Mode.Measure

  /// The cards that a shuffled deck deals, the dice rolling on; those on top come to the table.
  var deal: @Sendable (_ count: Int, _ deck: Deck, _ dice: inout Dice) -> Deck = { _, deck, _ in
    deck
  }

  /// Whether a number deals the same cards to tables of every size.
  var dealsFromTop = true

  /// Why these cards can't be played with.
  var fault: @Sendable (_ cards: [Card]) -> DealError? = { _ in nil }

  /// Whether the cards lie in a deck, of which one is on the table.
  var isDeck = false

  /// What choosing the card at a place, which is on the table, does in a game that goes on.
  let choice: @Sendable (MatchingGame, _ place: Int) throws(Refusal) -> Choice

  let isOver: @Sendable (MatchingGame) -> Bool

  /// Why nothing can be chosen in a game that is over.
  var refusalAtEnd = Refusal.gameOver

  /// How many tries a hint counts as; `nil` where there are no hints.
  var triesOfHint: Int? = 0

  /// Whether a card that is up stays up until it has been compared.
  var keepsUp = false

  /// What two cards are worth to each other, before the bonus.
  let worth: @Sendable (Card, Card) -> Int

  /// What two cards of one rank are worth, which is the most that two can be.
  let mostWorth: Int
}
