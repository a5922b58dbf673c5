// SPDX-License-Identifier: MIT

package import Games
package import Tableau

/// A game as the player left it, to be resumed.
package struct SavedGame<Game: JournaledGame>: Sendable {
  /// The game with its history.
  package var sitting: Sitting<Game>

  /// The playing time, in seconds.
  package var seconds: Double

  /// Whether the clock is running.
  package var isClockRunning = false

  /// The name of what had the keyboard's focus; `nil` if no focus was visible.
  package var focus: String?

  /// The rows and columns that its cards lie in; `nil` where that was not said.
  package var grid: GridShape?

  /// Who plays against the player; `nil` where nobody does.
  package var opponent: OpponentChoice?

  /// Who plays Snap! with the player; `nil` in other games.
  package var company: SnapCompany?

  /// The game's result, once it has ended.
  package var result: Game.Result?

  package init(
    _ sitting: Sitting<Game>, seconds: Double = 0, isClockRunning: Bool = false,
    focus: String? = nil, grid: GridShape? = nil, opponent: OpponentChoice? = nil,
    company: SnapCompany? = nil, result: Game.Result? = nil
  ) {
    self.sitting = sitting
    self.seconds = seconds
    self.isClockRunning = isClockRunning
    self.focus = focus
    self.grid = grid
    self.opponent = opponent
    self.company = company
    self.result = result
  }
}

/// A game whose sittings are kept in a journal.
package protocol JournaledGame: PlayableGame {
  /// The result of a game that has ended.
  associatedtype Result: KeptResult
}
