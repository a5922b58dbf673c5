// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Matching
import Play
import Scene
import Windowing

/// The game in its window: drains what has happened, lets the game and the scene follow, paints the
/// difference once, and sleeps until something else happens.
final class GameWindow {
  /// Stands first, so that its pictures go before the display that they are kept on.
  private let scene: TableScene
  private let window: Window
  private let transcript: Transcript?
  private var isClosed = false

  init(
    _ record: Record, geometry: Geometry?, transcript: Transcript?
  ) throws(DisplayError) {
    // The fonts are found while the server is asked for a window.
    let fonts = Fonts()
    let display = try Display()
    let scale = display.settings.scale
    let placement = Self.placement(geometry, on: display)
    window = Window(
      on: display, title: Sentences.title(of: record.deal), placement: placement,
      minimum: TableLayout.smallestWindow)
    window.show()
    scene = TableScene(
      Sitting(replaying: record), size: placement.size, scale: scale, fonts: fonts)
    self.transcript = transcript
    transcript?.begin(record)
  }

  /// Plays until the window is closed.
  func run() throws(DisplayError) {
    var hasIcon = false
    while true {
      for event in try window.events() { handle(event) }
      if isClosed { return }
      paint()
      if window.isOnScreen, !hasIcon {
        setIcon()
        hasIcon = true
      }
      try window.wait(until: nil)
    }
  }

  private func paint() {
    let damage = scene.update()
    do throws(DrawingError) {
      try window.paint(damage) { surface throws(DrawingError) in
        try scene.paint(damage, on: surface)
      }
    } catch {
      StandardError.say("the table can't be painted: \(error)")
    }
  }

  private func setIcon() {
    let pictures = [16, 48].compactMap { side in
      (try? Icon.picture(side: side)).map {
        (size: PixelSize(width: side, height: side), pixels: $0.straightPixels)
      }
    }
    window.setIcon(pictures)
  }

  private static func placement(_ geometry: Geometry?, on display: Display) -> Placement {
    let comfortable = TableLayout.comfortableWindow(
      on: display.screenSize, scale: display.settings.scale)
    return Placement(
      size: geometry?.size ?? comfortable, isSizeChosen: geometry?.size != nil,
      position: geometry?.position)
  }
}

// MARK: - What the player does

extension GameWindow {
  private func handle(_ event: Event) {
    switch event {
    case .resized(let size): scene.size = size
    case .pressed(let point): scene.press(at: point)
    case .released(let point): if let intent = scene.release(at: point) { follow(intent) }
    case .key(let key):
      switch KeyBinding.action(of: key) {
      case .dealAgain: dealAgain()
      case .quit: isClosed = true
      case nil: break
      }
    case .closed: isClosed = true
    case .moved, .left, .keyRepeated, .gotFocus, .lostFocus, .settingsChanged: break
    }
  }

  private func follow(_ intent: Intent) {
    switch intent {
    case .choose(let place): play(.choose(place))
    case .dealAgain: dealAgain()
    }
  }

  private func play(_ move: Move) {
    // A refused move changes nothing, and there is nothing to say about it yet.
    guard (try? scene.sitting.play(move)) != nil else { return }
    transcript?.add(move)
  }

  private func dealAgain() {
    var generator = SystemRandomNumberGenerator()
    scene.sitting = scene.sitting.dealAgain(.random(using: &generator))
    window.title = Sentences.title(of: scene.sitting.record.deal)
    transcript?.begin(scene.sitting.record)
  }
}
