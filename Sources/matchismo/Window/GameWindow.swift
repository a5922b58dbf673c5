// SPDX-License-Identifier: MIT

import Drawing
import Linking
import Matching
import MatchingPlay
import Play
import Scene
import Sound
import Storage
import System
import Tableau
import Tables
import Windowing

/// The game in its window. Each turn of the loop handles all events, paints the difference once,
/// and sleeps until the next event or frame.
final class GameWindow {
  /// First, so that its pictures are freed before the display that holds them.
  let scene: TableScene
  let session: Session
  let window: Window
  var isClosed = false

  var memory: WindowMemory

  var frames = FrameClock()
  /// The time of the next frame during animation; `nil` at rest.
  var nextFrame: Moment?
  /// The session's time. It doesn't move before the window is visible.
  var past: Moment?
  /// The latest time for the loop to wake.
  private(set) var alarm: Moment?
  var hasIcon = false
  let words: FirstWords

  let fileChooser = FileChooserWatch()
  let link = LinkWatch { PlayerFiles.link }
  let sessionBus = SessionBusWatch()
  let assistance = AssistiveWatch()
  let loudspeaker = Loudspeaker()

  /// The session's real time, which passes equally for all players.
  var lastMoment = Moment.now

  init(
    _ table: GameOptions, playerSettings: PlayerSettings, geometry: Geometry?,
    transcript: Transcript?, command: [[UInt8]], launch: Launch?
  ) throws(DisplayError) {
    // Where no words are kept, fonts load while the server creates the window.
    words = FirstWords()
    let fonts = words.fonts
    let settings = playerSettings.settings
    let display = try Display()
    ExitRequests.watch()
    Continuation.watch()
    let desktop = display.settings
    let archive = Archive(playerSettings, isKept: true)
    let waiting = WaitingGames(archive)
    let first = FirstGame(table, playerSettings, waiting, in: archive)
    memory = WindowMemory(geometry, settings, on: display, isFirst: archive.journals.areFirst)
    let placement = memory.placement
    window = Window(
      // The title names the deal only after it was saved.
      on: display, title: Sentences.name, placement: placement,
      minimum: TableLayout.smallestWindow, command: command, launch: launch)
    window.show()
    Fonts.useReadableLanguage(fonts)
    playerSettings.isDesktopAnimated = desktop.isAnimated
    playerSettings.desktopColors = Self.colors(desktop, nil)
    playerSettings.areDesktopSoundsOn = desktop.hasSounds
    playerSettings.awaitDeck()
    var tableau = first.game.sitting.tableau()
    tableau.grid = first.game.grid
    tableau.hasLessonRoom = first.isVeryFirst
    scene = TableScene(
      tableau, size: placement.size, scale: desktop.scale,
      look: playerSettings.look, fonts: fonts)
    session = Session(
      first.game, on: scene, playerSettings: playerSettings, transcript: transcript,
      archive: archive, waiting: waiting, first: first,
      lessons: Lessons(areGiven: first.isVeryFirst) { archive.journals.isNew($0) })
    session.open(table.isLastGame ? nil : table)
  }

  /// Plays until the window is closed or the display is lost.
  func run() throws(DisplayError) {
    let end = Result { () throws(DisplayError) in try play() }
    leave()
    try end.get()
    window.close()
  }

  private func play() throws(DisplayError) {
    while true {
      // First, since reading events may send requests that the server has not read by then.
      passTime()
      for happening in assistance.keep(from: try window.events()) {
        session.moment = past.map(happening.moment.seconds(since:)) ?? 0
        handle(happening.event)
        assertSoundness()
      }
      note(window.size)
      followFileChooser()
      link.follow(session)
      followDesktop()
      followAssistance()
      session.followDecks()
      // Everything shown in the title, clipboard and picture has been saved before.
      session.save()
      session.transcribe()
      link.sendCommands(of: session)
      obey()
      if isClosed { return }
      tellAssistance()
      sound()
      let next = showFrame()
      session.playerSettings.decks.proceed()
      // The slow disk starts after the picture was sent.
      DiskWriter.shared.begin()
      assert(scene.faultAtRest == nil, scene.faultAtRest ?? "")
      alarm = [next, fileChooser.deadline, link.deadline, momentElsewhere, assistance.deadline]
        .compactMap(\.self).min()
      try window.wait(
        until: alarm,
        alsoFor: fileChooser.awaited + link.awaited + sessionBus.awaited + assistanceAwaited
          + session.playerSettings.decks.descriptors.map { Awaited($0) {} })
    }
  }

  private func followFileChooser() {
    // News may close the page, and with it the dialog.
    while let news = fileChooser.follow(isWanted: session.hasUseForFileChooser) {
      session.hear(news)
    }
  }

  /// The time of the next change in real time.
  private var momentElsewhere: Moment? {
    session.secondsToNextElsewhere.map { lastMoment.adding(seconds: $0) }
  }

  func assertSoundness() {
    assert(SessionAudit.fault(in: session) == nil, SessionAudit.fault(in: session) ?? "")
  }

  /// Notes a size chosen by the player. Maximized and minimized windows don't count.
  func note(_ size: PixelSize) {
    memory.note(
      size, isOrdinary: window.state == .ordinary && !session.isIconified, on: window.display)
  }

  /// Saves the window's size and place.
  private func leave() {
    session.playerSettings.change { memory.update(&$0, from: window) }
    session.saveForGood()
    words.keep(of: scene)
    link.sendCommands(of: session)
  }
}
