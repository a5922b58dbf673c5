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

/// A player at the table: passes on what the player wants to the game that lies there and to those who own
/// the open pages and what is kept, and has the scene show what comes of it. It knows of no window; what it
/// wants of one it leaves in ``takeEffects()``.
final class Session {
  let scene: TableScene
  let pages = OpenPages()

  /// The deeds of the open page.
  var deeds = Deeds()
  let playerSettings: PlayerSettings
  let archive: Archive
  private let transcript: Transcript?

  /// All kinds of games that can lie on the table.
  let games: [any TableGame]

  /// The kind that lies there.
  private(set) var onTable: any TableGame

  /// Whether the desktop has a dialog to choose a file, which is asked while the page for one is open.
  var hasFileChooser = false

  /// Whether the window can't be seen.
  private(set) var isIconified = false

  /// The effects that nobody has taken yet.
  private var effects: [Effect] = []

  /// The sounds of the table.
  private var soundtrack = Soundtrack()

  /// The bar's sentence, beside its numbers.
  private var sentence = ""

  /// When what is handled now has happened, in seconds after the time that has passed so far; negative
  /// if before.
  var moment = 0.0

  /// The chance that deals Snap!'s cards and moves its computers.
  var chance: any RandomNumberGenerator = SystemRandomNumberGenerator()

  /// A player of whom nothing is kept.
  ///
  /// - Parameters:
  ///   - grid: the rows and columns that its cards lie in; `nil` as long as they suit the window best.
  ///   - opponent: who plays against the player, if it is for two; `nil` for the one of the settings.
  ///   - lessons: what is explained to the player.
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
  ///   - archive: the files of the games; without any nothing is kept.
  ///   - waiting: the games in them; `nil` where nobody has asked for one yet.
  ///   - first: how the game has come to the table; `nil` where it is just there.
  ///   - lessons: what is explained to the player.
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
    let matching = MatchingGames(
      game, waiting ?? WaitingGames(archive), lessons,
      Knowledge(KnownDeals(archive.results, isKept: archive.isKept)),
      FriendsFile(isKept: archive.isKept), first)
    onTable = matching
    games = [matching] + archive.games.all.compactMap { $0.table(isKept: archive.isKept) }
    for game in games { game.session = self }
    show()
  }

  var settings: Settings { playerSettings.settings }

  /// The games of a kind that the program knows.
  func game<Game: TableGame>(_: Game.Type) -> Game {
    guard let game = games.lazy.compactMap({ $0 as? Game }).first else {
      preconditionFailure("\(Game.self) is no game of the program's")
    }
    return game
  }

  func windowTitle(on today: CalendarDate) -> String { onTable.title(on: today) }
}

// MARK: - What the window is asked for

extension Session {
  func want(_ effect: Effect) { effects.append(effect) }

  /// The effects since the last call.
  func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}

// MARK: - What is shown

extension Session {
  /// Has the scene show the game as it is, or as it was at the moment that is looked at, after what has
  /// happened to it.
  ///
  /// - Parameter news: what the bar says from now on; `nil` for what it says already.
  func show(saying news: String? = nil, after changes: [Change] = []) {
    if let news { sentence = news }
    var tableau = onTable.tableau
    tableau.sentence = sentence
    scene.isCovered = onTable.isCovered
    if settings.isMuted { tableau.mute() }
    scene.show(tableau, after: changes)
    if !isSoundOn {
      soundtrack = Soundtrack()
    } else if onTable.isLive {
      soundtrack.follow(
        changes, to: tableau, isPlayersTurn: onTable.isPlayersTurn, at: scene.look.animation)
    }
  }

  func say(_ sentence: String) { show(saying: sentence) }

  /// Has the bar say something else in place of one sentence, from when the table is shown next.
  func replace(_ old: String, by new: String) { if sentence == old { sentence = new } }

  /// Shows the game with words about what has happened last.
  func sayWhatHappened() { say(onTable.whatHappened) }

  /// Lets the table look and move as it was chosen.
  func showLook() {
    scene.look = playerSettings.look
    show()
  }

  /// The window has another size.
  func resize(to size: PixelSize) {
    let wasGivenUp = scene.isGridGivenUp
    scene.size = size
    guard scene.isGridGivenUp != wasGivenUp else { return }
    say(scene.isGridGivenUp ? Sentences.gridGivenUp : onTable.whatHappened)
  }

  /// Has the face drawn ahead of time that the player sees next, if the card is chosen that the pointer
  /// or the keyboard is on.
  func foresee() {
    if let face = scene.pileToTurn().flatMap(onTable.face(using:)) { scene.expect(face) }
  }
}

// MARK: - What is heard

extension Session {
  /// Whether anything can be heard.
  var isSoundOn: Bool { settings.isSoundOn && playerSettings.areDesktopSoundsOn }

  /// The sounds that are due, once.
  func takeCues() -> [Cue] { soundtrack.take(isSeen: !isIconified) }

  /// Lets the player hear that sound is on.
  func tryOutSound() { soundtrack.add(.match) }
}

// MARK: - Which game lies on the table

extension Session {
  /// Puts a kind of game on the table, which shows itself then.
  func put(_ game: any TableGame) {
    guard game !== onTable else { return }
    closeAll()
    endRecord()
    onTable.leave()
    onTable = game
  }

  /// Puts a kind of game on the table again, and shows it as it was left.
  func putBack(_ game: any TableGame) {
    guard game !== onTable else { return }
    put(game)
    show(after: [.dealt])
    scene.showFocus(named: game.focus)
    sayWhatHappened()
  }
}

// MARK: - Time

extension Session {
  /// Lets time pass, in seconds.
  func advance(by seconds: Double) {
    soundtrack.advance(by: seconds)
    scene.advance(by: seconds)
    archive.advance(by: seconds)
    onTable.advance(by: seconds)
  }

  /// Lets time pass that passes for everybody at the same pace, whatever becomes of this window; in seconds.
  func passRealTime(by seconds: Double) { for game in games { game.passRealTime(by: seconds) } }

  /// In how many seconds of that time something changes by itself; `nil` if nothing does.
  var secondsToNextElsewhere: Double? { games.compactMap(\.secondsToNextElsewhere).min() }

  /// In how many seconds something changes by itself, beside what moves; `nil` if nothing does.
  var secondsToNextChange: Double? {
    [onTable.secondsToNextChange, archive.secondsToNextTry, soundtrack.secondsToNext]
      .compactMap(\.self).min()
  }

  /// The window has got the keyboard or lost it, or has been iconified or put back.
  func notice(_ reason: Stopwatch.Reason, holds: Bool) {
    if reason == .iconified { isIconified = holds }
    for game in games { game.notice(reason, holds: holds) }
    show()
  }
}

// MARK: - Keeping

extension Session {
  /// Keeps what has changed since the last time; to be called before anything of it is painted or told
  /// to other programs, so that a kill takes away nothing that was seen. If there is something to say
  /// about it, the bar says it.
  func save() { if let news = keep() { say(news) } }

  /// Keeps what has changed, and leaves the bar alone.
  ///
  /// - Returns: news about it for the player.
  func keep() -> String? { archive.save(works) }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood() {
    transcribe()
    for game in games { game.end() }
    archive.saveForGood(works)
  }

  private var works: [Archive.Work] { games.flatMap { $0.works(in: archive) } }

  /// Writes down what is new in the game on the table for whoever reads records while they are played; to be
  /// called before anything of it is painted.
  func transcribe() {
    if let transcript { onTable.write(to: transcript) }
  }

  /// Another game comes to the table. Of one that nobody has seen nothing is written.
  func endRecord() {
    guard let transcript else { return }
    if transcript.isWriting { transcribe() }
    transcript.end()
  }
}

/// A wish of the session to the window and the system around it.
enum Effect: Equatable {
  case quit
  case toggleFullscreen
  case leaveFullscreen
  /// Put a text on the clipboard.
  case copy(String)
  /// Ask for the text on the clipboard, or for the one that was selected last.
  case paste
  case pasteSelected
  /// Have the desktop ask the player for a picture's file.
  case chooseFile
}

// MARK: - For debug builds

/// Looks whether what has to hold of a session at any time does hold. Debug builds ask it again and
/// again; others never do.
enum SessionAudit {
  /// A broken invariant, as the end of a sentence; `nil` where all is right.
  static func fault(in session: Session) -> String? {
    faultOfPages(session)
      ?? session.games.lazy.compactMap { game in
        game.fault(of: game === session.onTable ? session.scene.tableau : nil)
      }.first
  }

  /// The scene is told of the pages.
  private static func faultOfPages(_ session: Session) -> String? {
    let (scene, pages) = (session.scene, session.pages)
    guard (scene.openSheet == nil) == pages.isEmpty else { return "the sheet is not the pages'" }
    guard Set(pages.all.map(\.name)).count == pages.all.count else {
      return "a page is open twice"
    }
    return nil
  }
}
