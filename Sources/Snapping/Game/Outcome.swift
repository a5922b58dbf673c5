// SPDX-License-Identifier: MIT

package import Cards
import Games

extension SnapGame {
  /// The effect of a move, as visible to everybody: no face-down cards.
  package struct Outcome: GameOutcome {
    package let event: Event

    /// The cards' movements, one after another.
    package let movements: [Movement]

    /// The seat of the player who turns the next card; `nil` once the round is over.
    package let active: Int?

    /// The end of the round; `nil` before.
    package let ending: Ending?

    package init(event: Event, movements: [Movement], active: Int?, ending: Ending?) {
      (self.event, self.movements) = (event, movements)
      (self.active, self.ending) = (active, ending)
    }

    package var tellsSomething: Bool { true }
  }

  package enum Event: Equatable, Sendable {
    /// A card was turned.
    case opened(Card)

    /// The call was right: the top cards of these seats, in rising order, matched.
    case right([Int])

    /// The call was wrong: no top cards matched.
    case wrong

    /// The call came after another on the same card, and has no effect.
    case late

    /// The player has left.
    case left

    /// The round was ended.
    case ended
  }

  /// A movement of cards between stacks. They arrive on top of an open stack, and under a closed
  /// one. An open stack that becomes closed is turned over as a block.
  package struct Movement: Equatable, Sendable {
    package let from: Stack
    package let to: Stack

    /// The number of cards: 1, or all of an open stack.
    package let count: Int

    package init(from: Stack, to: Stack, count: Int) {
      (self.from, self.to, self.count) = (from, to, count)
    }
  }

  /// One of a player's two stacks.
  package enum Stack: Equatable, Sendable {
    case closed(Int)
    case open(Int)

    /// The owner's seat.
    package var seat: Int {
      switch self {
      case .closed(let seat), .open(let seat): seat
      }
    }
  }

  /// The end of a round.
  package struct Ending: Equatable, Sendable {
    package enum Reason: Sendable {
      /// The winner has all cards.
      case allCards

      /// Too many cards were turned without a call that moved any, and the winner has the most.
      case mostCards

      /// The round was ended, and the winner has the most cards.
      case ended
    }

    /// The winner's seat.
    package let winner: Int
    package let reason: Reason

    package init(winner: Int, reason: Reason) {
      self.winner = winner
      self.reason = reason
    }
  }
}
