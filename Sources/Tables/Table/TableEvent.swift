// SPDX-License-Identifier: MIT

package import Cards
package import Snapping

/// An event at a table, known to everybody there. None names a card that lies face down.
package enum TableEvent: Equatable, Sendable {
  /// A round begins among these players, in the order of their seats, with these numbers of closed
  /// cards. The starter turns the first one.
  case began([Player], closed: [Int], starter: Int)

  /// The player at this seat may turn a card now.
  case activated(Int)

  /// The player at this seat turns a card. Its face follows; calls on the card before are now too
  /// late.
  case turning(Int)

  /// The player at this seat has called. Sent only after the first call is known.
  case called(Int)

  /// A call on a card that was already covered. It has no effect.
  case overtaken(Int)

  /// A move that the rules have allowed.
  case played(SnapGame.Move, SnapGame.Outcome)

  /// The player at this seat has left between two rounds.
  case left(Int)

  /// Somebody else plays on at this seat, with the same cards.
  case replaced(Int, by: Player)

  /// The game is paused, or goes on.
  case paused(Bool)
}

/// The form of an event that players elsewhere are sent. A move brings only the card that it
/// opened; the rules give the rest (``SeatView/applying(_:)``).
package enum ToldEvent: Equatable, Sendable {
  case move(SnapGame.Move, opened: Card? = nil)

  /// Any event but a move, unchanged.
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

/// A player's request to the referee.
package enum Request: Equatable, Sendable {
  case turn

  /// A call on a card, by its number in the round. The milliseconds are the player's reaction;
  /// `nil` if it wasn't measured.
  case call(card: Int, milliseconds: Int? = nil)

  /// To leave the round and the table.
  case leave

  /// To end a round that is as good as over for the player.
  case end
}

/// The referee's reason for a refusal.
package enum TableRefusal: Error, Equatable {
  case noRound

  case roundGoesOn

  /// Nobody is left to play with.
  case tooFewPlayers

  /// The record has another number of players.
  case otherPlayers

  case paused

  /// The players need time to see the last event.
  case tooEarly

  /// The player has already called on that card.
  case alreadyCalled

  /// Nobody can have seen the card so soon.
  case falseStart

  /// That card has not been turned.
  case noSuchCard

  /// The round can still be won, or another person plays on.
  case undecided

  case rules(SnapGame.Refusal)
}
