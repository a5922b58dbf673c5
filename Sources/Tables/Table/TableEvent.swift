// SPDX-License-Identifier: MIT

package import Cards
package import Snapping

/// What happens at a table, as everybody there hears of it. No event names a card that lies face down.
package enum TableEvent: Equatable, Sendable {
  /// A round begins among these players, in the order of their seats, each with so many closed cards.
  /// The starter will be the first to turn one.
  case began([Player], closed: [Int], starter: Int)

  /// The player at this seat may turn a card now.
  case activated(Int)

  /// The player at this seat turns a card. Which one is told soon, and calls on the one before come too late.
  case turning(Int)

  /// The player at this seat has said "Snap!". Nobody else hears of it before it is decided who was first.
  case called(Int)

  /// A call came after the next card had been turned, which its caller had not seen. It is too late and
  /// does nothing.
  case overtaken(Int)

  /// The rules have let a move happen.
  case played(SnapGame.Move, SnapGame.Outcome)

  /// The player at this seat has left between two rounds.
  case left(Int)

  /// Somebody else plays on for the player at this seat, with the same cards.
  case replaced(Int, by: Player)

  /// The game stands still, or goes on.
  case paused(Bool)
}

/// What players elsewhere are told of an event: of a move no more than that it was made, and which card it
/// has opened. All else follows from that by the rules (``SeatView/applying(_:)``).
package enum ToldEvent: Equatable, Sendable {
  case move(SnapGame.Move, opened: Card? = nil)

  /// Any event but a move, which is told as it is.
  case other(TableEvent)

  package init(_ event: TableEvent) {
    guard case .played(let move, let outcome) = event else {
      self = .other(event)
      return
    }
    if case .opened(let card) = outcome.event {
      self = .move(move, opened: card)
    } else {
      self = .move(move)
    }
  }
}

/// What a player asks of the referee.
package enum Request: Equatable, Sendable {
  /// To turn a card.
  case turn

  /// To call on a card that the player saw, by its number in the round, so many milliseconds after it
  /// was seen; `nil` where that was not measured.
  case call(card: Int, milliseconds: Int? = nil)

  /// To leave the round and the table.
  case leave

  /// To end a round that is as good as over for the player.
  case end
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

  /// Nobody can have seen the card so soon.
  case falseStart

  /// That card has not been turned.
  case noSuchCard

  /// The round can still be won, or somebody else wants to play on.
  case undecided

  /// The rules are against it.
  case rules(SnapGame.Refusal)
}
