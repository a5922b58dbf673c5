// SPDX-License-Identifier: MIT

import Cards
import Play
import Scene
import Tableau

/// A kind of game that can lie on the player's table. The ``Session`` shows it, keeps it and passes on what
/// the player does, and never asks which game it is. Each kind is there as long as the program runs, also
/// while another one lies on the table.
protocol TableGame: AnyObject {
  /// Whose table it is.
  var session: Session! { get set }

  // MARK: What is shown

  /// The present, or the moment that is looked at, without what the bar says.
  var tableau: Tableau { get }

  /// The bar's sentence about the last event, where there is no other news.
  var whatHappened: String { get }

  /// Whether its cards may not be looked at.
  var isCovered: Bool { get }

  /// Whether what is shown happens now, and no faster than it is played; nothing else can be heard.
  var isLive: Bool { get }

  /// Whether it is the player's turn, who waits for it while it isn't; `nil` while that is open, or where nobody
  /// else plays.
  var isPlayersTurn: Bool? { get }

  /// Whether the player waits for nobody, but others wait for the player.
  var isPlayerAwaited: Bool { get }

  /// The window's title.
  func title(on today: CalendarDate) -> String

  /// The face that the player would see next by using a pile; `nil` where none is known.
  func face(using pile: Int) -> Card?

  // MARK: What the sheets say of it

  func menu(_ contents: SheetContents) -> Sheet

  /// Its part of the page of all games.
  func offers(_ contents: SheetContents) -> OfferedGames

  /// A pause's words about the covered game; `nil` where all of it can be seen.
  var whatWaits: String? { get }

  /// Asks the player before another game takes the place of one that can't wait.
  ///
  /// - Returns: whether there is anything to ask.
  func asksBeforeLeaving() -> Bool

  var rulesInPictures: [Illustration] { get }

  /// The subjects of its scores, and the one that the page begins with.
  var subjectsOfScores: [any ScoresSubject] { get }
  var subjectOfScores: any ScoresSubject { get }

  /// Takes a text from elsewhere that isn't a record and means something to this game alone.
  ///
  /// - Returns: whether it does.
  func take(_ text: String) -> Bool

  /// Why no game that was written down may take its place; `nil` where one may.
  var refusalOfRecords: String? { get }

  // MARK: What the player does

  /// Does what a click on a pile means.
  func use(_ pile: Int)

  /// Does what a command means in this game.
  ///
  /// - Returns: whether it means anything else than in general.
  func perform(_ command: Command) -> Bool

  /// Does what a key means in this game alone.
  ///
  /// - Returns: whether it means anything else than in general.
  func perform(_ action: KeyBinding.Action) -> Bool

  // MARK: Looking back, which costs nothing and changes nothing

  var isLookingBack: Bool { get }
  func lookBack(by step: Int)
  func lookBack(to moment: Int)
  func lookAtNow()

  /// Does what a click means while an earlier moment is shown.
  func goOnLooking()

  /// The player has seen enough of how it works.
  func endLessons()

  // MARK: Time

  /// Lets time pass that the player has had, in seconds.
  func advance(by seconds: Double)

  /// In how many seconds something changes by itself, beside what moves; `nil` if nothing does.
  var secondsToNextChange: Double? { get }

  /// Lets time pass that passes for everybody at the same pace, whatever becomes of this window, in seconds.
  func passRealTime(by seconds: Double)

  /// In how many seconds of that time something changes by itself; `nil` if nothing does.
  var secondsToNextElsewhere: Double? { get }

  /// Works out what can wait until there is time, since it can take longer than a frame may.
  ///
  /// - Returns: whether there is something else to paint.
  func think() -> Bool

  /// The window has got the keyboard or lost it, or has been iconified or put back.
  func notice(_ reason: Stopwatch.Reason, holds: Bool)

  /// Pages were opened or closed.
  func notePages()

  func note(_ frame: FrameNews)

  // MARK: Coming, going, and what is kept

  /// The program begins, and the first table is there.
  ///
  /// - Parameter options: what was asked for; `nil` for what was played last.
  func open(_ options: TableOptions?)

  /// The keyboard's focus when it comes back to the table.
  var focus: String? { get }

  /// It leaves the table for another one.
  func leave()

  /// The program ends.
  func end()

  /// How its games are saved.
  func works(in archive: Archive) -> [Archive.Work]

  /// Writes down what is new in the game on the table.
  func write(to transcript: Transcript)

  // MARK: For debug builds

  /// A broken invariant, as the end of a sentence; `nil` where all is right.
  ///
  /// - Parameter picture: what the scene shows; `nil` while another game lies on the table.
  func fault(of picture: Tableau?) -> String?
}

/// How the player sees what happens, for games that measure reactions.
enum FrameNews {
  /// A frame was painted, so many seconds after the time that has passed so far.
  case painted(after: Double)

  /// The last frame was drawn on the screen, at the session's moment.
  case drawn

  /// Some time has passed that the player has not had, so nothing that spans it can be measured.
  case missed
}

/// A game's part of the page of all games: tiles above, rows below them, and buttons.
struct OfferedGames {
  let tiles: [GameTile]
  let rows: [SheetRow]
  let buttons: [LabelledButton]

  init(_ tiles: [GameTile], rows: [SheetRow] = [], buttons: [LabelledButton] = []) {
    (self.tiles, self.rows, self.buttons) = (tiles, rows, buttons)
  }
}

/// Something to play, and what pressing its picture does.
struct GameTile {
  let tile: Tile
  let play: () -> Void
}

/// The usual answers.
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
  func open(_ options: TableOptions?) {}
  func note(_ frame: FrameNews) {}
  func end() {}
}
