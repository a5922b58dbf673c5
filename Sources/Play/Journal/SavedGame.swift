// SPDX-License-Identifier: MIT

/// A game as a player has left it, to go on with.
package struct SavedGame: Sendable {
  /// The game with its history.
  package var sitting: Sitting

  /// The time that has been played, in seconds.
  package var seconds: Double

  /// Whether that goes on while nothing happens.
  package var isClockRunning = false

  /// What the keyboard was on, by the word that the table has for it; `nil` where it was on nothing
  /// that could be seen.
  package var focus: String?

  /// What was written down of the game's end, once it was reached.
  package var result: GameResult?

  package init(
    _ sitting: Sitting, seconds: Double = 0, isClockRunning: Bool = false, focus: String? = nil,
    result: GameResult? = nil
  ) {
    self.sitting = sitting
    self.seconds = seconds
    self.isClockRunning = isClockRunning
    self.focus = focus
    self.result = result
  }
}
