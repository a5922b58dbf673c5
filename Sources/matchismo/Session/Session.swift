// SPDX-License-Identifier: MIT

import Drawing
import Games
import Matching
import Play
import Scene
import Tableau

/// A player at the table: passes on what the player wants to those who own the game, the open pages, what
/// is shown and what is kept, and has the scene show what comes of it. It knows of no window; what it
/// wants of one it leaves in ``takeEffects()``.
final class Session {
  let scene: TableScene
  let table: GameTable
  let shown: ShownMoment
  let pages = OpenPages()
  let playerSettings: PlayerSettings
  let archive: Archive
  let knowledge: Knowledge
  let transcript: Transcript?
  var lessons: Lessons

  /// Who has won how many games of two, by the opponent.
  var tallies: [OpponentChoice: Tally] = [:]

  /// Whether the desktop has a dialog to choose a file, which is asked while the page for one is open.
  var hasFileChooser = false

  /// What has been wanted since the last time that somebody looked.
  private var effects: [Effect] = []

  /// What the bar says of the game beside its numbers.
  private var sentence = ""

  private var title = WindowTitle()

  /// Where Snap! is played, in place of the game on the table.
  var snap: SnapTable?

  /// What there is of Snap! with others beside the table.
  let meeting: Meeting

  /// A table of somebody else at which the player has asked to sit down.
  var asked: SnapTable?

  /// When the player sat last at a table of somebody else and was connected with it, in seconds since 1970.
  var lastAtTable = 0

  /// When what is handled now has happened, in seconds after the time that has passed so far; negative
  /// if before.
  var moment = 0.0

  /// What the cards and the computers of Snap! are drawn with.
  var chance: any RandomNumberGenerator = SystemRandomNumberGenerator()

  /// - Parameters:
  ///   - grid: the rows and columns that its cards lie in; `nil` as long as they suit the window best.
  ///   - opponent: who plays against the player, if it is for two; `nil` for the one of the settings.
  ///   - journals: the games to go on with; without any nothing is kept.
  ///   - lessons: what is explained to the player.
  init(
    _ sitting: Sitting<MatchingGame>, lyingIn grid: GridShape? = nil,
    against opponent: OpponentChoice? = nil, on scene: TableScene, playerSettings: PlayerSettings,
    transcript: Transcript? = nil, journals: WindowJournals? = nil,
    lessons: Lessons = Lessons(areGiven: false)
  ) {
    self.scene = scene
    self.playerSettings = playerSettings
    self.transcript = transcript
    self.lessons = lessons
    table = GameTable(
      sitting, lyingIn: grid, against: opponent ?? playerSettings.settings.opponent)
    shown = ShownMoment(sitting)
    archive = Archive(playerSettings, journals)
    meeting = Meeting(isKept: journals != nil)
    knowledge = Knowledge(KnownDeals(archive.results, isKept: journals != nil))
    archive.journals.begin(savedGame)
    show()
  }

  var sitting: Sitting<MatchingGame> { table.sitting }
  var stopwatch: Stopwatch { table.stopwatch }
  var results: ResultStore<Scores> { archive.results }
  var settings: Settings { playerSettings.settings }

  /// The game as it stands.
  var savedGame: SavedGame<MatchingGame> {
    table.game.saved(focus: snap.map(\.focusBeneath) ?? scene.shownFocus)
  }

  func windowTitle(on today: CalendarDate) -> String {
    snap == nil ? title.text(of: sitting.record, on: today) : Sentences.snapTitle
  }
}

// MARK: - What the window is asked for

extension Session {
  func want(_ effect: Effect) { effects.append(effect) }

  /// What has been wanted, once.
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
    var tableau = snap?.tableau ?? tableauOfGame
    tableau.sentence = sentence
    scene.isCovered = isTableCovered
    if settings.isMuted { tableau.mute() }
    scene.show(tableau, after: changes)
  }

  /// What is shown of the matching game.
  private var tableauOfGame: Tableau {
    var tableau =
      shown.demonstration?.tableau
      ?? sitting.tableau(at: shown.index, table.game.attempt, in: company ?? Company())
    tableau.clock = settings.isClockShown ? Sentences.clock(stopwatch.shown) : nil
    if table.isOver, let ending = table.game.ending { tableau.ending = ending }
    tableau.grid = table.game.grid
    tableau.hasLessonRoom = lessons.haveRoom
    if lessons.areGiven, !isLookingBack { tableau.lesson = Sentences.lesson(of: sitting) }
    return tableau
  }

  func say(_ sentence: String) { show(saying: sentence) }

  /// Has the bar say something else in place of one sentence, from when the table is shown next.
  func replace(_ old: String, by new: String) { if sentence == old { sentence = new } }

  /// What the move did that led to the moment that is shown, and which moment that is where the player
  /// has gone back to it.
  private var whatHappened: String {
    if let best = shown.demonstration { return best.sentence }
    if isLookingBack, !shown.isReplaying {
      return Sentences.lookingBack(to: shown.index, of: sitting)
    }
    if let company { return Sentences.move(shown.index, of: sitting, in: company) }
    return Sentences.move(shown.index, of: sitting) ?? ""
  }

  /// Shows another moment of the game, or the same with other words.
  func sayWhatHappened() { say(whatHappened) }

  /// Shows what has become of the game.
  func showPresent(after changes: [Change] = []) {
    shown.goToPresent(of: sitting)
    // Says more than what happened if the result can't be kept.
    let trouble = table.isOver ? finish() : nil
    show(saying: trouble ?? whatHappened, after: changes)
  }

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
    say(scene.isGridGivenUp ? Sentences.gridGivenUp : whatHappened)
  }

  /// Has the face drawn ahead of time that the player sees next, if the card is chosen that the pointer
  /// or the keyboard is on.
  func foresee() {
    guard snap == nil else { return }
    if let face = scene.pileToTurn().flatMap(table.face(choosing:)) { scene.expect(face) }
  }
}

// MARK: - Time

extension Session {
  /// Lets time pass, in seconds.
  func advance(by seconds: Double) {
    scene.advance(by: seconds)
    archive.advance(by: seconds)
    if let snap { return snap.isElsewhere ? () : advanceSnap(by: seconds) }
    if table.advance(by: seconds) { show() }
    // A replay waits until the sheets are closed.
    if pages.isEmpty {
      if shown.advanceReplay(by: seconds, in: sitting) { sayWhatHappened() }
      if shown.advanceDemonstration(by: seconds) { demonstrateNext() }
    }
    letComputerThink(for: seconds)
  }

  /// In how many seconds something changes by itself, beside what moves; `nil` if nothing does.
  var secondsToNextChange: Double? {
    if let snap {
      let table = snap.isElsewhere ? nil : snap.secondsToNextChange
      return [table, archive.secondsToNextTry].compactMap(\.self).min()
    }
    let clock = settings.isClockShown ? stopwatch.secondsToNextChange : nil
    let replay = pages.isEmpty ? shown.secondsToNextStep : nil
    return [clock, replay, secondsToComputersChoice, archive.secondsToNextTry].compactMap(\.self)
      .min()
  }

  /// The window has got the keyboard or lost it, or has been iconified or put back.
  func notice(_ reason: Stopwatch.Reason, holds: Bool) {
    table.pause(reason, holds: holds)
    pauseSnap()
    show()
  }

  /// Works out what the deal would have allowed; to be called when there is time, since it can take longer
  /// than a frame may.
  func think() {
    table.think()
    if table.compare(among: results) { show() }
  }
}

// MARK: - Keeping

extension Session {
  /// Keeps what has changed since the last time; to be called before anything of it is painted or told
  /// to other programs, so that a kill takes away nothing that was seen. If there is something to say
  /// about it, the bar says it.
  func save() {
    if let news = archive.save(savedGame, savedRound, heldTable, keptVisit()) { say(news) }
  }

  /// Keeps everything and waits until the disk has it: the program ends.
  func saveForGood() {
    // A clock that stands is told to the tenth of a second.
    table.stopClock()
    transcribe()
    let visit = keptVisit(isClosed: true)
    // A guest may come back, so the host isn't told of a farewell.
    if snap?.seat.part != .guest { leaveOthers() }
    archive.saveForGood(savedGame, savedRound, heldTable, visit)
  }
}

extension Session {
  /// Writes down what is new in the game on the table for whoever reads records while they are played; to be
  /// called before anything of it is painted. A guest knows a round's cards when it is over.
  func transcribe() {
    guard let transcript else { return }
    guard let snap else { return transcript.follow(sitting.record) }
    if let round = snap.seat.round { transcript.follow(round.record) }
  }

  /// Another game comes to the table. Of one that nobody has seen nothing is written.
  func endRecord() {
    guard let transcript else { return }
    if transcript.isWriting { transcribe() }
    transcript.end()
  }
}

/// What the session wants of the window and of the system around it.
enum Effect: Equatable {
  case quit
  case toggleFullscreen
  case leaveFullscreen
  /// Put a text on the clipboard.
  case copy(String)
  /// Ask for the text on the clipboard.
  case paste
  /// Have the desktop ask the player for a picture's file.
  case chooseFile
}
