// SPDX-License-Identifier: MIT

package import Games
package import Tableau

/// A game in progress: all of it that is kept when the player leaves it.
package struct SavedGame<Game: JournaledGame>: Sendable {
  /// The game with its history.
  package var sitting: Sitting<Game>

  /// The time that has been played.
  package var clock: Stopwatch

  /// The name of what had the keyboard's focus; `nil` if no focus was visible.
  package var focus: String?

  /// The rows and columns that its cards lie in; `nil` as long as none of them has been seen.
  package var grid: GridShape?

  /// The other players; `nil` where there are none.
  package var opponents: Game.Opponents?

  /// The game's result, once it has ended.
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

/// A game whose sittings are kept in a journal.
package protocol JournaledGame: PlayableGame {
  /// The result of a game that has ended.
  associatedtype Result: KeptResult

  /// The other players.
  associatedtype Opponents: KeptOpponents = Never

  /// Plays a record on. Each game does that in the room that knows it, where it is compiled for this game:
  /// otherwise a long journal takes several times as long to read.
  static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<Self>
}

/// The other players, as a line of a journal says it.
package protocol KeptOpponents: Equatable, Sendable {
  /// The first word of the line, and what follows it.
  static var word: String { get }
  var text: String { get }

  /// Reads what follows the word; `nil` if it makes no sense.
  init?(_ text: String)
}

/// Where one plays alone.
extension Never: KeptOpponents {
  package static var word: String { "nobody" }
  package var text: String { switch self {} }
  package init?(_ text: String) { nil }
}

/// The first words of the lines that a journal of any game has in addition to a record's. Each may appear
/// any number of times, and the last one counts. A game adds the one of its ``KeptOpponents``.
enum JournalWord: String, CaseIterable {
  /// `clock 83.4`: the playing time, in seconds.
  case clock

  /// `focus 7`: what has the keyboard's focus; `focus none`.
  case focus

  /// `grid 4 landscape`: the rows and columns that the cards lie in.
  case grid

  /// `result v2 …`: the game's result, as it is or will be in the file of results.
  case result

  /// `kept results`: all results above are in the file of results, and on the disk.
  case kept

  /// Stands for no focus.
  static let noFocus = "none"

  /// The things that are kept.
  static let results = "results"

  /// The line that says that all results so far are kept.
  static let keptResults = "\(kept.rawValue) \(results)"
}
