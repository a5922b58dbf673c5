// SPDX-License-Identifier: MIT

package import Cards

/// A set of rules for the same cards, table and moves. The raw values are names in files.
package enum Mode: String, CaseIterable, Sendable {
  /// Find cards that share a rank or a suit, for points.
  case match

  /// Concentration: find every card's partner, the other card of its rank and colour, in as few
  /// tries as possible.
  case pairs

  /// Flip through a deck, one card after another.
  case flip

  var traits: ModeTraits {
    switch self {
    case .match: .match
    case .pairs: .pairs
    case .flip: .flip
    }
  }

  /// The sizes of table that a number can deal.
  package var tableSizes: [Int] { traits.tableSizes }

  package var usualTableSize: Int { traits.usualTableSize }

  /// The sizes in a menu, from small to large.
  package var handyTableSizes: [Int] { traits.handyTableSizes ?? tableSizes }

  /// True if a number can deal this many cards.
  package func deals(_ count: Int) -> Bool { tableSizes.contains(count) }

  /// The worth of a pair, before the bonus; 0 without a match.
  package func worth(of one: Card, and other: Card) -> Int { traits.worth(one, other) }

  /// The worth of a pair of one rank, the highest of all.
  package var mostWorth: Int { traits.mostWorth }

  /// The measure of a game.
  package enum Measure: Sendable {
    /// The more the better. The player may choose a ``Scoring`` and a ``MatchSize``.
    case points
    /// The fewer the better.
    case tries
    /// None: it is played for fun, has no result, and nothing can spoil it.
    case nothing
  }

  package var measure: Measure { traits.measure }

  /// True if games have a result, which known cards would devalue.
  package var hasResult: Bool { measure != .nothing }

  /// True if this many can play it. A mode without results can't be won.
  package func takes(_ players: Players) -> Bool { players == .one || hasResult }
}

/// The definition of a mode, apart from its words, which are in `MatchingPlay`. Each mode is a
/// value in a file of its own, with its functions.
struct ModeTraits: Sendable {
  let tableSizes: [Int]

  /// The sizes in a menu; `nil` for all.
  var handyTableSizes: [Int]?

  let usualTableSize: Int
  let measure: Mode.Measure

  /// True if a record names the mode. Records are older than modes, so the first mode needs no
  /// line.
  var isSaid = true

  /// Turns a shuffled deck into the dealt one, drawing on from the same dice; its top cards go on
  /// the table.
  var deal: @Sendable (_ count: Int, _ deck: Deck, _ dice: inout Dice) -> Deck = { _, deck, _ in
    deck
  }

  /// True if a number deals the same cards to tables of every size.
  var dealsFromTop = true

  /// The reason why these cards can't be played in this mode; `nil` if they can.
  var fault: @Sendable (_ cards: [Card]) -> DealError? = { _ in nil }

  /// True if the cards are in a deck, with only one on the table.
  var isDeck = false

  /// The effect of choosing the card at a place on the table of an unfinished game.
  let choice: @Sendable (MatchingGame, _ place: Int) throws(Refusal) -> Choice

  let isOver: @Sendable (MatchingGame) -> Bool

  /// The reason against a choice after the end.
  var refusalAtEnd = Refusal.gameOver

  /// The tries that a hint counts as; `nil` without hints.
  var triesOfHint: Int? = 0

  /// True if a card that is up stays up until it is compared, even for one player.
  var keepsUp = false

  /// The worth of a pair, before the bonus.
  let worth: @Sendable (Card, Card) -> Int

  /// The worth of a pair of one rank, the highest of all.
  let mostWorth: Int
}
