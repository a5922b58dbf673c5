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

  /// The present, or the moment looked at, without the bar's sentence.
  var tableau: Tableau { get }

  /// The bar's sentence about the last event.
  var whatHappened: String { get }

  /// True if the cards must be hidden.
  var isCovered: Bool { get }

  /// True if the table shows the present at its own pace; otherwise it is silent.
  var isLive: Bool { get }

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

  /// A pause's words about the covered game; `nil` if nothing is covered.
  var whatWaits: String? { get }

  /// Asks the player before another game replaces one that can't wait.
  ///
  /// - Returns: true if there is something to ask.
  func asksBeforeLeaving() -> Bool

  var rulesInPictures: [Illustration] { get }

  /// The subjects of its scores, and the first one shown.
  var subjectsOfScores: [any ScoresSubject] { get }
  var subjectOfScores: any ScoresSubject { get }

  /// Handles a text from elsewhere that isn't a record.
  ///
  /// - Returns: true if the text is this game's.
  func take(_ text: String) -> Bool

  /// The reason against putting a recorded game on the table; `nil` if it is allowed.
  var refusalOfRecords: String? { get }

  // MARK: The player's input

  /// Handles a click on a pile.
  func use(_ pile: Int)

  /// Carries out the game's own meaning of a command.
  ///
  /// - Returns: false to leave the command to the program.
  func perform(_ command: Command) -> Bool

  /// Carries out the game's own meaning of a key.
  ///
  /// - Returns: false to leave the key to the program.
  func perform(_ action: KeyBinding.Action) -> Bool

  // MARK: Looking back, which changes nothing

  var isLookingBack: Bool { get }
  func lookBack(by step: Int)
  func lookBack(to moment: Int)
  func lookAtNow()

  /// Handles a click while an earlier moment is shown.
  func goOnLooking()

  func endLessons()

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

  /// The window gained or lost the keyboard, or was iconified or restored.
  func notice(_ reason: Stopwatch.Reason, holds: Bool)

  /// Pages were opened or closed.
  func notePages()

  func note(_ frame: FrameNews)

  // MARK: Coming, going and saving

  /// The program starts with this game.
  ///
  /// - Parameter options: the table asked for; `nil` for the last game.
  func open(_ options: GameOptions?)

  /// The keyboard's focus on its return to the table.
  var focus: String? { get }

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

/// News of painting, for games that measure reactions.
enum FrameNews {
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
  let buttons: [LabelledButton]

  init(_ tiles: [GameTile], rows: [SheetRow] = [], buttons: [LabelledButton] = []) {
    (self.tiles, self.rows, self.buttons) = (tiles, rows, buttons)
  }
}

/// A tile, and the deed behind it.
struct GameTile {
  let tile: Tile
  let play: () -> Void
}

extension TableGame {
  var isLive: Bool { !isLookingBack }
  var isPlayersTurn: Bool? { nil }
  var isPlayerAwaited: Bool { false }
  var whatWaits: String? { nil }
  var refusalOfRecords: String? { nil }
  func asksBeforeLeaving() -> Bool { false }
  func face(using pile: Int) -> Card? { nil }
  func take(_ text: String) -> Bool { false }
  func perform(_ action: KeyBinding.Action) -> Bool { false }
  func endLessons() {}
  func passRealTime(by seconds: Double) {}
  var secondsToNextElsewhere: Double? { nil }
  func think() -> Bool { false }
  var focus: String? { nil }
  func open(_ options: GameOptions?) {}
  func note(_ frame: FrameNews) {}
  func end() {}
}
