// SPDX-License-Identifier: MIT

import Drawing
import Matching
import Play
import Scene
import Windowing

/// The game in its window: drains what has happened, lets the session and the scene follow, paints the
/// difference once, and sleeps until something else happens or the next frame of a motion is due.
final class GameWindow {
  /// Stands first, so that its pictures go before the display that they are kept on.
  let scene: TableScene
  let session: Session
  let window: Window
  var isClosed = false

  /// Whether a session manager waits until the game is kept.
  var isSavingAwaited = false

  /// The size that the window was opened with.
  private let firstSize: PixelSize

  var frames = FrameClock()
  /// When the next frame is due while things move; `nil` at rest.
  var nextFrame: Moment?
  /// Until when the session has been told of the time. Nothing moves before the window can be seen.
  var past: Moment?
  var hasIcon = false

  /// Asked by debug builds alone.
  private var audit = SessionAudit()

  init(
    _ table: TableOptions, choices: Choices, geometry: Geometry?, transcript: Transcript?,
    command: [[UInt8]]
  ) throws(DisplayError) {
    // The fonts are found while the server is asked for a window.
    let fonts = Fonts()
    let display = try Display()
    ExitRequests.watch()
    let desktop = display.settings
    let placement = Self.placement(
      geometry, kept: choices.settings.windowSize, on: display, scale: desktop.scale)
    firstSize = placement.size
    let journals = JournalStore(isKept: true)
    let first = FirstGame(table, choices: choices, journals: journals)
    window = Window(
      // The deal is named once it has been saved.
      on: display, title: Sentences.name, placement: placement,
      minimum: TableLayout.smallestWindow, command: command)
    window.show()
    choices.isDesktopAnimated = desktop.isAnimated
    scene = TableScene(
      first.game.sitting, size: placement.size, scale: desktop.scale,
      look: choices.look, fonts: fonts)
    session = Session(scene, choices: choices, transcript: transcript, journals: journals)
    session.open(first)
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
      let events = try window.events()
      passTime()
      for event in events {
        handle(event)
        assertSoundness()
      }
      // First of all: what the title, the clipboard and the picture tell has been saved.
      session.save()
      obey()
      if isClosed { return }
      let next = showFrame()
      assert(scene.faultAtRest == nil, scene.faultAtRest ?? "")
      if isSavingAwaited { confirmSaving() }
      try window.wait(until: next)
    }
  }

  private func confirmSaving() {
    isSavingAwaited = false
    window.confirmSaving()
  }

  private func assertSoundness() {
    assert(audit.fault(in: session) == nil, audit.fault(in: session) ?? "")
  }

  /// Keeps what the player would miss.
  private func leave() {
    if window.size != firstSize, !window.isFullscreen {
      session.keepWindowSize(width: window.size.width, height: window.size.height)
    }
    session.saveForGood()
  }

  /// As large as was asked for, or as the player last made it, or as it looks well.
  private static func placement(
    _ geometry: Geometry?, kept: Settings.WindowSize?, on display: Display, scale: Double
  ) -> Placement {
    let screen = display.screenSize
    let comfortable = TableLayout.comfortableWindow(on: screen, scale: scale)
    let kept = kept.map { size in
      PixelSize(width: min(size.width, screen.width), height: min(size.height, screen.height))
    }
    return Placement(
      size: geometry?.size ?? kept ?? comfortable, isSizeChosen: geometry?.size != nil,
      position: geometry?.position)
  }
}
