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

  /// The size that the window was opened with.
  private let firstSize: PixelSize

  var frames = FrameClock()
  /// When the next frame is due while things move; `nil` at rest.
  var nextFrame: Moment?
  /// Until when the session has been told of the time. Nothing moves before the window can be seen.
  var past: Moment?
  var hasIcon = false

  init(
    _ record: Record, choices: Choices, geometry: Geometry?, transcript: Transcript?
  ) throws(DisplayError) {
    // The fonts are found while the server is asked for a window.
    let fonts = Fonts()
    let display = try Display()
    let desktop = display.settings
    let placement = Self.placement(
      geometry, kept: choices.settings.windowSize, on: display, scale: desktop.scale)
    firstSize = placement.size
    window = Window(
      on: display, title: Sentences.title(of: record.deal), placement: placement,
      minimum: TableLayout.smallestWindow)
    window.show()
    choices.isDesktopAnimated = desktop.isAnimated
    scene = TableScene(
      Sitting(replaying: record), size: placement.size, scale: desktop.scale,
      look: choices.look, fonts: fonts)
    scene.dealIn()
    session = Session(scene, choices: choices, transcript: transcript, isKept: true)
  }

  /// Plays until the window is closed.
  func run() throws(DisplayError) {
    while true {
      let events = try window.events()
      passTime()
      for event in events { handle(event) }
      obey()
      if isClosed { return close() }
      try window.wait(until: showFrame())
    }
  }

  private func close() {
    if window.size != firstSize, !window.isFullscreen {
      session.keepWindowSize(width: window.size.width, height: window.size.height)
    }
    window.close()
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
