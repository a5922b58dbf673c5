// SPDX-License-Identifier: MIT

import Drawing
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

/// The game in its window: drains what has happened, lets the session and the scene follow, paints the
/// difference once, and sleeps until something else happens or the next frame of a motion is due.
final class GameWindow {
  /// Stands first, so that its pictures go before the display that they are kept on.
  let scene: TableScene
  let session: Session
  let window: Window
  var isClosed = false

  /// How the window opened, and what is kept of it.
  var memory: WindowMemory

  var frames = FrameClock()
  /// When the next frame is due while things move; `nil` at rest.
  var nextFrame: Moment?
  /// Until when the session has been told of the time. Nothing moves before the window can be seen.
  var past: Moment?
  /// When the loop wanted to be woken, whatever happens.
  private(set) var alarm: Moment?
  var hasIcon = false

  let fileChooser = FileChooserWatch()
  let link = LinkWatch { PlayerFiles.link }
  let sessionBus = SessionBusWatch()
  let assistance = AssistiveWatch()
  let loudspeaker = Loudspeaker()

  /// Until when the session has been told of the time that passes for all players alike.
  var lastMoment = Moment.now

  init(
    _ table: TableOptions, playerSettings: PlayerSettings, geometry: Geometry?,
    transcript: Transcript?, command: [[UInt8]], launch: Launch?
  ) throws(DisplayError) {
    // The fonts are found while the server is asked for a window.
    let fonts = Fonts.orEnd
    let settings = playerSettings.settings
    let display = try Display(askingAboutMonitor: WindowMemory.monitor(geometry, settings))
    ExitRequests.watch()
    Continuation.watch()
    let desktop = display.settings
    let archive = Archive(playerSettings, isKept: true)
    let waiting = WaitingGames(archive)
    let first = FirstGame(table, playerSettings, waiting, in: archive)
    memory = WindowMemory(geometry, settings, on: display, isFirst: archive.journals.areFirst)
    let placement = memory.placement
    window = Window(
      // The deal is named once it has been saved.
      on: display, title: Sentences.name, placement: placement,
      minimum: TableLayout.smallestWindow, command: command, launch: launch)
    window.show()
    Fonts.useReadableLanguage(fonts)
    playerSettings.isDesktopAnimated = desktop.isAnimated
    playerSettings.desktopColors = Self.colors(desktop, nil)
    playerSettings.areDesktopSoundsOn = desktop.hasSounds
    var tableau = first.game.sitting.tableau()
    tableau.grid = first.game.grid
    tableau.hasLessonRoom = first.isVeryFirst
    scene = TableScene(
      tableau, size: placement.size, scale: desktop.scale,
      look: playerSettings.look, fonts: fonts)
    session = Session(
      first.game, on: scene, playerSettings: playerSettings, transcript: transcript,
      archive: archive, waiting: waiting, first: first,
      lessons: Lessons(areGiven: first.isVeryFirst) { archive.journals.isNew($0.rawValue) })
    for game in session.games { game.open(table.isLastGame ? nil : table) }
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
      // Before events are read, which may send something that the server has not read by then.
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
      // First of all: what the title, the clipboard and the picture tell has been saved.
      session.save()
      session.transcribe()
      link.sendCommands(of: session)
      obey()
      if isClosed { return }
      tellAssistance()
      sound()
      let next = showFrame()
      // The disk takes its time: it begins once the picture is on its way.
      DiskWriter.shared.begin()
      assert(scene.faultAtRest == nil, scene.faultAtRest ?? "")
      alarm = [next, fileChooser.deadline, link.deadline, momentElsewhere, assistance.deadline]
        .compactMap(\.self).min()
      try window.wait(
        until: alarm,
        alsoFor: fileChooser.awaited + link.awaited + sessionBus.awaited + assistanceAwaited)
    }
  }

  private func followFileChooser() {
    // What is heard may close the page, and with it the dialog.
    while let news = fileChooser.follow(isWanted: session.hasUseForFileChooser) {
      session.hear(news)
    }
  }

  /// When something happens elsewhere by itself.
  private var momentElsewhere: Moment? {
    session.secondsToNextElsewhere.map { lastMoment.adding(seconds: $0) }
  }

  func assertSoundness() {
    assert(SessionAudit.fault(in: session) == nil, SessionAudit.fault(in: session) ?? "")
  }

  /// Takes note of a size that the player may want again. A window that fills its monitor or is put away
  /// hasn't the player's.
  func note(_ size: PixelSize) {
    memory.note(
      size, isOrdinary: window.state == .ordinary && !session.isIconified, on: window.display)
  }

  /// Keeps what the player would miss.
  private func leave() {
    session.playerSettings.change { memory.update(&$0, from: window) }
    session.saveForGood()
    link.sendCommands(of: session)
  }
}
