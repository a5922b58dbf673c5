// SPDX-License-Identifier: MIT

package import Snapping

/// What happens at a table, as everybody there hears of it. No event names a card that lies face down.
package enum TableEvent: Equatable, Sendable {
  /// A round begins among these players, in the order of their seats, each with so many closed cards.
  /// The starter will be the first to turn one.
  case began([Player], closed: [Int], starter: Int)

  /// The player at this seat may turn a card now.
  case activated(Int)

  /// The player at this seat has said "Snap!". Whether that was right is told soon.
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
