// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Matching
import Play
import Scene
import Windowing

/// The game in its window: drains what has happened, lets the game and the scene follow, paints the
/// difference once, and sleeps until something else happens or the next frame of a motion is due.
final class GameWindow {
  /// Stands first, so that its pictures go before the display that they are kept on.
  let scene: TableScene
  let window: Window
  let transcript: Transcript?
  private let look: LookOptions
  var isClosed = false

  private var frames = FrameClock()
  /// When the next frame is due while things move; `nil` at rest.
  private var nextFrame: Moment?
  /// Until when the scene has been told of the time. Nothing moves before the window can be seen.
  private var past: Moment?
  private var hasIcon = false

  init(
    _ record: Record, look: LookOptions, geometry: Geometry?, transcript: Transcript?
  ) throws(DisplayError) {
    // The fonts are found while the server is asked for a window.
    let fonts = Fonts()
    let display = try Display()
    let settings = display.settings
    let placement = Self.placement(geometry, on: display, scale: settings.scale)
    window = Window(
      on: display, title: Sentences.title(of: record.deal), placement: placement,
      minimum: TableLayout.smallestWindow)
    window.show()
    scene = TableScene(
      Sitting(replaying: record), size: placement.size, scale: settings.scale,
      look: look.look(isAnimated: settings.isAnimated), keyHelp: KeyBinding.all.map(\.help),
      fonts: fonts)
    scene.dealIn()
    self.look = look
    self.transcript = transcript
    transcript?.begin(record)
  }

  /// Plays until the window is closed.
  func run() throws(DisplayError) {
    while true {
      let events = try window.events()
      passTime()
      for event in events { handle(event) }
      if isClosed { return window.close() }
      try window.wait(until: showFrame())
    }
  }

  /// Follows what the desktop's settings have become.
  func follow(_ settings: DesktopSettings) {
    scene.scale = settings.scale
    let animation = look.look(isAnimated: settings.isAnimated).animation
    if scene.look.animation != animation { scene.look.animation = animation }
  }

  private static func placement(
    _ geometry: Geometry?, on display: Display, scale: Double
  ) -> Placement {
    let comfortable = TableLayout.comfortableWindow(on: display.screenSize, scale: scale)
    return Placement(
      size: geometry?.size ?? comfortable, isSizeChosen: geometry?.size != nil,
      position: geometry?.position)
  }
}

// MARK: - Frames

extension GameWindow {
  private func passTime() {
    guard window.isOnScreen else { return }
    let now = Moment.now
    if let past { scene.advance(by: now.seconds(since: past)) }
    past = now
  }

  /// Paints the frame that is due, if one is, and says when to look again; `nil` when nothing moves
  /// and only an event can change the picture, or the window waits by itself.
  ///
  /// At rest an event is answered at once. While things move, frames keep to their clock, and to the
  /// compositing manager where there is one.
  private func showFrame() -> Moment? {
    paint([])
    if window.awaitsFrame { return nil }
    let now = Moment.now
    if let nextFrame, now < nextFrame { return nextFrame }
    if nextFrame == nil { frames.start(at: now) }
    paint(scene.update())
    guard window.isOnScreen else { return nil }
    setIcon()
    // A failure is met again, and told, by the frame that needs the card.
    _ = try? scene.prepare()
    nextFrame = scene.isMoving ? frames.next(after: now) : nil
    return nextFrame
  }

  /// Paints areas of the scene and shows them, and whatever else the server has lost.
  private func paint(_ damage: [PixelRectangle]) {
    do throws(DrawingError) {
      try window.paint(damage) { surface throws(DrawingError) in
        try scene.paint(damage, on: surface)
      }
    } catch {
      StandardError.say("the table can't be painted: \(error)")
    }
  }

  /// Sets the window's icon, once and after the first picture, which it would hold up.
  private func setIcon() {
    guard !hasIcon else { return }
    hasIcon = true
    let pictures = [16, 48].compactMap { side in
      (try? Icon.picture(side: side)).map {
        (size: PixelSize(width: side, height: side), pixels: $0.straightPixels)
      }
    }
    window.setIcon(pictures)
  }
}
