// SPDX-License-Identifier: MIT

/// What a player did at one point of a recorded game.
package enum RecordEntry: Equatable, Sendable {
  /// Played a move. What could be played again before it is forgotten.
  case move(Move)

  /// Took back the last move in force.
  case undo

  /// Played the move again that was taken back last.
  case redo
}
