// SPDX-License-Identifier: MIT

import Games

extension SnapGame {
  /// Why the rules refused a move.
  package enum Refusal: GameRefusal {
    /// Nobody plays there.
    case noSuchSeat

    /// The round has a winner.
    case roundOver

    /// The player has left the round.
    case hasLeft

    /// The player has no cards.
    case outOfRound

    /// Another player is the one to turn a card.
    case notYourTurn

    /// The record has as many entries as one may have (``RecordForm/mostEntries``).
    case recordFull
  }
}
