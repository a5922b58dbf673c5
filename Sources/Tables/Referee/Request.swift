// SPDX-License-Identifier: MIT

package import Snapping

/// What a player asks of the referee.
package enum Request: Equatable, Sendable {
  /// To turn a card.
  case turn

  /// To call on a card that the player saw, by its number in the round, so many milliseconds after it
  /// was seen; `nil` where that was not measured.
  case call(card: Int, milliseconds: Int? = nil)

  /// To leave the round and the table.
  case leave
}

/// Why the referee refuses something.
package enum TableRefusal: Error, Equatable {
  /// No round is played.
  case noRound

  /// A round is played.
  case roundGoesOn

  /// Nobody is left to play with.
  case tooFewPlayers

  /// The record is of a round with more or fewer players.
  case otherPlayers

  /// The game stands still.
  case paused

  /// What happened last wants to be seen first.
  case tooEarly

  /// The player has called on that card before.
  case alreadyCalled

  /// That card has not been turned.
  case noSuchCard

  /// The rules are against it.
  case rules(SnapGame.Refusal)
}
