// SPDX-License-Identifier: MIT

import Cards
import Play
import Scene
import Tableau

/// A kind of game for the player's table. The ``Session`` shows it, saves it and passes on the
/// player's input without knowing which game it is. Each kind exists for the whole run of the
/// program, on the table or not.
protocol TableGame: AnyObject {
  /// The owner.
  var session: Session! { get set }

  // MARK: The picture

  /// The present, or the moment looked at, with the sentence about its last event.
  var tableau: Tableau { get }

  /// True if the cards must be hidden.
  var isCovered: Bool { get }

  /// `nil` if it is open, or if nobody else plays.
  var isPlayersTurn: Bool? { get }

  /// True if others wait for the player alone.
  var isPlayerAwaited: Bool { get }

  func title(on today: CalendarDate) -> String

  /// The face that using a pile would show; `nil` if unknown.
  func face(using pile: Int) -> Card?

  // MARK: Sheets

  func menu(_ contents: SheetContents) -> Sheet

  /// Its part of the page of all games.
  func offers(_ contents: SheetContents) -> OfferedGames

  var rulesInPictures: [Illustration] { get }

  var scores: OfferedScores { get }

  /// `nil` for a game without daily deals.
  var dailies: OfferedDailies? { get }

  /// Tells or asks the player why the table must not change at once.
  ///
  /// - Returns: false if nothing is in the way of the other game.
  func objects(to other: OtherGame) -> Bool

  /// Handles a text from elsewhere that isn't a record.
  ///
  /// - Returns: true if the text is this game's.
  func take(_ text: String) -> Bool

  /// Looks at a text on the clipboard that the player hasn't pasted; empty without any.
  func glance(at text: String)

  // MARK: The player's input

  /// Carries out an intent on the table: to use a pile, to look at an earlier moment or go on
  /// looking, or to end the lessons.
  func carryOut(_ intent: Intent)

  /// Carries out the game's own meaning of a command.
  ///
  /// - Returns: false to leave the command to the program.
  func perform(_ command: Command) -> Bool

  /// Carries out the game's own meaning of a key.
  ///
  /// - Returns: false to leave the key to the program.
  func perform(_ action: KeyBinding.Action) -> Bool

  /// Undoes a move, though the game becomes practice.
  func undoAfterAll()

  /// Ends the look at an earlier moment.
  func lookAtNow()

  // MARK: Time

  /// Advances the player's time, in seconds.
  func advance(by seconds: Double)

  /// Seconds until something other than animation changes by itself; `nil` if nothing does.
  var secondsToNextChange: Double? { get }

  /// Advances real time, in seconds: equal for all players, whatever happens to this window.
  func passRealTime(by seconds: Double)

  /// Seconds of real time until something changes by itself; `nil` if nothing does.
  var secondsToNextElsewhere: Double? { get }

  /// Does work that may take longer than a frame.
  ///
  /// - Returns: true if there is something new to paint.
  func think() -> Bool

  func note(_ news: WindowNews)

  // MARK: Coming, going and saving

  /// The program starts with this game.
  ///
  /// - Parameter options: the table asked for; `nil` for the last game.
  func open(_ options: GameOptions?)

  /// Another game takes the table.
  func leave()

  func end()

  /// The games to save.
  func works(in archive: Archive) -> [Archive.Work]

  /// Writes new moves of the game on the table.
  func write(to transcript: Transcript)

  // MARK: For debug builds

  /// A broken invariant, as the end of a sentence; `nil` if there is none.
  ///
  /// - Parameter picture: the scene's picture; `nil` while another game is on the table.
  func fault(of picture: Tableau?) -> String?
}

/// Another game for the table.
enum OtherGame {
  case dealt, recorded
}

/// News of the window. Those of painting are for games that measure reactions.
enum WindowNews {
  /// Pages were opened or closed.
  case pages

  /// The window gained or lost the keyboard, or was iconified or restored.
  case clock(Stopwatch.Reason, holds: Bool)

  /// A frame was painted, this many seconds after the time passed so far.
  case painted(after: Double)

  /// The last frame reached the screen, at the session's moment.
  case drawn

  /// Time has passed without the player, so measurements across it don't count.
  case missed
}

struct OfferedGames {
  let tiles: [GameTile]
  let rows: [SheetRow]

  init(_ tiles: [GameTile], rows: [SheetRow] = []) {
    (self.tiles, self.rows) = (tiles, rows)
  }
}

/// A tile, and the deed behind it.
struct GameTile {
  let tile: Tile
  let play: () -> Void
}

/// A game's part of the page of scores.
struct OfferedScores {
  let subjects: [any ScoresSubject]

  /// The name of the subject shown first.
  let first: String

  /// All results as comma-separated values.
  let csv: () -> String
}

extension TableGame {
  var isPlayersTurn: Bool? { nil }
  var isPlayerAwaited: Bool { false }
  var dailies: OfferedDailies? { nil }
  func objects(to other: OtherGame) -> Bool { false }
  func face(using pile: Int) -> Card? { nil }
  func take(_ text: String) -> Bool { false }
  func glance(at text: String) {}
  func perform(_ action: KeyBinding.Action) -> Bool { false }
  func undoAfterAll() {}
  func passRealTime(by seconds: Double) {}
  var secondsToNextElsewhere: Double? { nil }
  func think() -> Bool { false }
  func open(_ options: GameOptions?) {}
  func note(_ news: WindowNews) {}
  func end() {}
}
