// SPDX-License-Identifier: MIT

package import Games
package import Tableau

/// A game in progress, to be saved.
package struct SavedGame<Game: JournaledGame>: Sendable {
  package var sitting: Sitting<Game>

  package var clock: Stopwatch

  /// The name of the focused item; `nil` without a visible focus.
  package var focus: String?

  /// The layout of the cards; `nil` until one of them was seen.
  package var grid: GridShape?

  /// `nil` without other players.
  package var opponents: Game.Opponents?

  package var result: Game.Result?

  package init(
    _ sitting: Sitting<Game>, clock: Stopwatch = Stopwatch(), focus: String? = nil,
    grid: GridShape? = nil, opponents: Game.Opponents? = nil, result: Game.Result? = nil
  ) {
    self.sitting = sitting
    self.clock = clock
    self.focus = focus
    self.grid = grid
    self.opponents = opponents
    self.result = result
  }
}

/// A game with a journal.
package protocol JournaledGame: PlayableGame {
  associatedtype Result: KeptResult

  associatedtype Opponents: KeptOpponents = Never

  /// Replays a record. Each game does so in its own room, compiled for this game alone; otherwise
  /// reading a long journal takes several times as long.
  static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<Self>
}

/// The other players, as in a journal's line.
package protocol KeptOpponents: Equatable, Sendable {
  /// The line's first word, and the text after it.
  static var word: String { get }
  var text: String { get }

  /// `nil` for an invalid text.
  init?(_ text: String)
}

/// Playing alone.
extension Never: KeptOpponents {
  package static var word: String { "nobody" }
  package var text: String { switch self {} }
  package init?(_ text: String) { nil }
}

/// The first words of the lines that a journal of any game has besides its records. Of equal lines
/// the last one counts. A game adds the word of its ``KeptOpponents``.
enum JournalWord: String, CaseIterable {
  /// `clock 83.4`: the playing time, in seconds.
  case clock

  /// `focus 7`: the focused item; `focus none`.
  case focus

  /// `grid 4 landscape`: the layout of the cards.
  case grid

  /// `result v2 …`: the game's result, as it is or will be in the results file.
  case result

  /// `kept results`: all results above are in the results file, and on the disk.
  case kept

  static let noFocus = "none"

  static let results = "results"

  /// The line for all results so far.
  static let keptResults = "\(kept.rawValue) \(results)"
}
