// SPDX-License-Identifier: MIT

/// What a player can do in a game.
package enum Move: Equatable, Sendable {
  /// Turn over the card at a place of the table; places count from 0, in table order.
  case choose(Int)

  /// Ask for a ``Hint``.
  case hint
}
