// SPDX-License-Identifier: MIT

package import Cards
package import Snapping

/// An event for everybody at a table. None names a card that lies face down.
package enum TableEvent: Equatable, Sendable {
  /// A round begins with these players, by seat, and their numbers of closed cards.
  case began([Player], closed: [Int], starter: Int)

  /// This seat may turn a card now.
  case activated(Int)

  /// This seat turns a card. Its face follows; calls on the card before are now too late.
  case turning(Int)

  /// This seat has called. Announced after the decision.
  case called(Int)

  /// A call on a covered card, without effect.
  case overtaken(Int)

  case played(SnapGame.Move, SnapGame.Outcome)

  /// This seat has left between two rounds.
  case left(Int)

  /// Somebody else has this seat and its cards.
  case replaced(Int, by: Player)

  case paused(Bool)
}

/// An event as remote players are told: a move brings only its opened card, and the rules give the
/// rest (``SeatView/applying(_:)``).
package enum ToldEvent: Equatable, Sendable {
  case move(SnapGame.Move, opened: Card? = nil)

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

package enum Request: Equatable, Sendable {
  case turn

  /// A call on a card, by its number, after so many milliseconds; `nil` if not measured.
  case call(card: Int, milliseconds: Int? = nil)

  case leave

  /// To end a round that is as good as over.
  case end
}

package enum TableRefusal: Error, Equatable {
  case noRound

  case roundGoesOn

  case tooFewPlayers

  /// The record has another number of players.
  case otherPlayers

  case paused

  /// The players need time to see the last event.
  case tooEarly

  case alreadyCalled

  /// Nobody can have seen the card so soon.
  case falseStart

  case noSuchCard

  /// The round can still be won, or another person plays on.
  case undecided

  case rules(SnapGame.Refusal)
}
