// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Sound
import Tableau

/// A player at the table. It passes the player's input to the game on the table, to the pages and
/// to storage, and shows the outcome in the scene. It knows no window: its wishes wait in
/// ``takeEffects()``.
final class Session {
  let scene: TableScene
  let pages = OpenPages()

  var deeds = Deeds()
  let playerSettings: PlayerSettings
  let archive: Archive
  let friends: FriendsFile
  private let transcript: Transcript?

  /// All kinds of games for the table.
  let games: [any TableGame]

  /// The kind on the table.
  private(set) var onTable: any TableGame

  /// True if the desktop has a file dialog; asked while a page has use for it.
  var hasFileChooser = false

  /// True while the window can't be seen.
  private(set) var isIconified = false

  /// The effects not yet taken.
  private var effects: [Effect] = []

  /// True while the clipboard's text is only looked at.
  var isGlancing = false

  private var soundtrack = Soundtrack()

  /// The bar's sentence, without its numbers.
  private var sentence = ""

  /// The time of the event being handled, in seconds relative to the time passed so far.
  var moment = 0.0

  /// The generator for Snap!'s deals and computers.
  var chance: any RandomNumberGenerator = SystemRandomNumberGenerator()

  /// A player whose games are not kept.
  ///
  /// - Parameters:
  ///   - grid: the layout of the cards; `nil` to suit the window.
  ///   - opponent: the opponent in a game for two; `nil` for the setting's.
  ///   - lessons: the explanations to give.
  convenience init(
    _ sitting: Sitting<MatchingGame>, lyingIn grid: GridShape? = nil,
    against opponent: OpponentChoice? = nil, on scene: TableScene, playerSettings: PlayerSettings,
    transcript: Transcript? = nil, lessons: Lessons = Lessons(areGiven: false)
  ) {
    let game = PlayedGame(
      sitting, lyingIn: grid, against: opponent ?? playerSettings.settings.opponent)
    self.init(
      game, on: scene, playerSettings: playerSettings, transcript: transcript, lessons: lessons)
  }

  /// - Parameters:
  ///   - game: the game on the table.
  ///   - archive: the games' files; `nil` keeps nothing.
  ///   - waiting: the games in the files; `nil` if not read yet.
  ///   - first: the way the game came to the table; `nil` for none.
  ///   - lessons: the explanations to give.
  init(
    _ game: PlayedGame, on scene: TableScene, playerSettings: PlayerSettings,
    transcript: Transcript? = nil, archive: Archive? = nil, waiting: WaitingGames? = nil,
    first: FirstGame? = nil,
    lessons: Lessons = Lessons(areGiven: false)
  ) {
    self.scene = scene
    self.playerSettings = playerSettings
    self.transcript = transcript
    let archive = archive ?? Archive(playerSettings, isKept: false)
    self.archive = archive
    friends = FriendsFile(isKept: archive.isKept)
    let matching = MatchingGames(
      game, waiting ?? WaitingGames(archive), lessons,
      Knowledge(archive.results, isKept: archive.isKept), first)
    onTable = matching
    games = [matching] + archive.games.all.compactMap { $0.table(isKept: archive.isKept) }
    for game in games { game.session = self }
    show()
  }

  var settings: Settings { playerSettings.settings }

  /// The program's games of one kind.
  func game<Game: TableGame>(_: Game.Type) -> Game {
    guard let game = games.lazy.compactMap({ $0 as? Game }).first else {
      preconditionFailure("\(Game.self) is no game of the program's")
    }
    return game
  }

  /// The program starts.
  ///
  /// - Parameter options: the table asked for; `nil` for the last game.
  func open(_ options: GameOptions?) {
    let last = settings.gameOnTable
    for game in games { game.open(options) }
    // Another game was asked for, or the last one is unknown here.
    if onTable === matching, last != nil { playerSettings.change { $0.gameOnTable = nil } }
  }

  /// True if the program starts with a kind of game.
  func isWanted(_ game: any KnownGame.Type, by options: GameOptions?) -> Bool {
    options.map { $0.game == game } ?? settings.gameOnTable.map(game.modes.contains) ?? false
  }

  func windowTitle(on today: CalendarDate) -> String { onTable.title(on: today) }
}

// MARK: - Requests to the window

extension Session {
  func want(_ effect: Effect) { effects.append(effect) }

  /// The effects since the last call.
  func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}

// MARK: - The picture

extension Session {
  /// Shows the present, or the moment looked at, after changes.
  ///
  /// - Parameter news: the bar's new sentence; `nil` keeps the old one.
  func show(saying news: String? = nil, after changes: [Change] = []) {
    if let news { sentence = news }
    var tableau = onTable.tableau
    tableau.sentence = sentence
    scene.isCovered = onTable.isCovered
    if settings.isMuted { tableau.mute() }
    scene.show(tableau, after: changes)
    if !isSoundOn {
      soundtrack = Soundtrack()
    } else if !tableau.isPast {
      soundtrack.follow(
        changes, to: tableau, isPlayersTurn: onTable.isPlayersTurn, at: scene.look.animation)
    }
  }

  func say(_ sentence: String) { show(saying: sentence) }

  /// Replaces one sentence of the bar; takes effect when the table is shown next.
  func replace(_ old: String, by new: String) { if sentence == old { sentence = new } }

  /// Shows the game with a sentence about its last event.
  func sayWhatHappened() { say(onTable.tableau.sentence) }

  /// Applies the settings' look.
  func showLook() {
    scene.look = playerSettings.look
    show()
  }

  /// The window has a new size.
  func resize(to size: PixelSize) {
    let wasGivenUp = scene.isGridGivenUp
    scene.size = size
    guard scene.isGridGivenUp != wasGivenUp else { return }
    say(scene.isGridGivenUp ? Sentences.gridGivenUp : onTable.tableau.sentence)
  }

  /// Draws the face under the pointer or focus ahead of time.
  func foresee() {
    if let face = scene.pileToTurn().flatMap(onTable.face(using:)) { scene.expect(face) }
  }
}

// MARK: - Sound

extension Session {
  var isSoundOn: Bool { settings.isSoundOn && playerSettings.areDesktopSoundsOn }

  /// Returns each due sound once.
  func takeCues() -> [Cue] { soundtrack.take(isSeen: !isIconified) }

  /// Plays a sound as proof that sound is on.
  func tryOutSound() { soundtrack.add(.match) }
}

// MARK: - The game on the table

extension Session {
  /// Puts a kind of game on the table, which then shows itself.
  func put(_ game: any TableGame) {
    guard game !== onTable else { return }
    closeAll()
    endRecord()
    onTable.leave()
    onTable = game
  }
}

// MARK: - Time

extension Session {
  /// Advances the game's time, in seconds.
  func advance(by seconds: Double) {
    soundtrack.advance(by: seconds)
    scene.advance(by: seconds)
    archive.advance(by: seconds)
    onTable.advance(by: seconds)
  }

  /// Advances real time, in seconds: equal for all players, whatever happens to this window.
  func passRealTime(by seconds: Double) { for game in games { game.passRealTime(by: seconds) } }

  /// Seconds of real time until something changes by itself; `nil` if nothing does.
  var secondsToNextElsewhere: Double? { games.compactMap(\.secondsToNextElsewhere).min() }

  /// Seconds until something other than animation changes by itself; `nil` if nothing does.
  var secondsToNextChange: Double? {
    [onTable.secondsToNextChange, archive.secondsToNextTry, soundtrack.secondsToNext]
      .compactMap(\.self).min()
  }

  /// The window gained or lost the keyboard, or was iconified or restored.
  func notice(_ reason: Stopwatch.Reason, holds: Bool) {
    if reason == .iconified { isIconified = holds }
    for game in games { game.note(.clock(reason, holds: holds)) }
    show()
  }
}

// MARK: - Keeping

extension Session {
  /// Saves changes, and reports trouble in the bar. Call it before anything is painted or told to
  /// other programs, so that a kill loses nothing that was seen.
  func save() { if let news = keep() { say(news) } }

  /// Saves changes without touching the bar.
  ///
  /// - Returns: news for the player.
  func keep() -> String? { archive.save(works) }

  /// Saves everything and waits for the disk, as the program ends.
  func saveForGood() {
    transcribe()
    for game in games { game.end() }
    archive.saveForGood(works)
  }

  private var works: [Archive.Work] { games.flatMap { $0.works(in: archive) } }

  /// Writes new moves to the transcript. Call it before anything is painted.
  func transcribe() {
    if let transcript { onTable.write(to: transcript) }
  }

  /// Ends the transcript's game for the next one. A game that nobody has seen isn't written.
  func endRecord() {
    guard let transcript else { return }
    if transcript.isWriting { transcribe() }
    transcript.end()
  }
}

/// A request of the session to the window or the system.
enum Effect: Equatable {
  case quit
  case toggleFullscreen
  case leaveFullscreen
  case copy(String)
  /// Ask for the clipboard's text, or for the text selected last.
  case paste
  case pasteSelected
  /// Show the desktop's dialog for a picture's file.
  case chooseFile
}

// MARK: - For debug builds

/// Invariants of a session, checked by debug builds at all times.
enum SessionAudit {
  /// A broken invariant, as the end of a sentence; `nil` if there is none.
  static func fault(in session: Session) -> String? {
    faultOfPages(session)
      ?? session.games.lazy.compactMap { game in
        game.fault(of: game === session.onTable ? session.scene.tableau : nil)
      }.first
  }

  /// The scene's sheet belongs to the open page.
  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard Set(pages.all.map(\.name)).count == pages.all.count else {
      return "a page is open twice"
    }
    return nil
  }
}
