// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Scene
import System
import Windowing

/// The window's opening, and the memory for the next time: size, place and maximization by the
/// player.
struct WindowMemory {
  let placement: Placement

  /// False for a second window, and for a place given on the command line.
  private let isPlaceKept: Bool

  /// The player's size, and the one before.
  private var size: PixelSize
  private var sizeBefore: PixelSize

  /// The time left for the window manager to give a window its size after maximization, and that
  /// size. It isn't the player's choice, and may lack a title's height each time.
  private var settles: Moment?
  private var given: PixelSize?

  /// The first place of the window.
  private var firstCorner: Placement.Position?

  /// - Parameters:
  ///   - geometry: the command line's wish, before the memory.
  ///   - isFirst: false for further windows, which would cover the first.
  init(_ geometry: Geometry?, _ settings: Settings, on display: Display, isFirst: Bool) {
    isPlaceKept = isFirst && geometry?.position == nil
    let screen = display.screenSize
    let kept = settings.windowSize.map {
      PixelSize(width: $0.width, height: $0.height).clamped(to: screen)
    }
    size =
      geometry?.size ?? kept
      ?? TableLayout.comfortableWindow(on: screen, scale: display.settings.scale)
    sizeBefore = size
    var placement = Placement(
      size: size, isSizeChosen: geometry?.size != nil, position: geometry?.position)
    if geometry == nil { placement.state = Placement.State(settings.windowState) }
    if isPlaceKept, let place = settings.windowPlace {
      placement.position = place.reachable(of: size, on: screen)
    }
    self.placement = placement
  }

  mutating func noteFirst(_ window: Window) {
    if isPlaceKept, firstCorner == nil { firstCorner = window.corner }
  }

  /// Notes a size chosen by the player. Other programs can choose any size.
  ///
  /// - Parameter isOrdinary: false for a maximized or minimized window.
  mutating func note(_ size: PixelSize, isOrdinary: Bool, on display: Display) {
    guard isOrdinary else {
      settles = .now.adding(seconds: Self.patience)
      return
    }
    if let settles, .now < settles { given = size }
    guard size != given, size != self.size, size == size.clamped(to: display.screenSize) else {
      return
    }
    (sizeBefore, self.size) = (self.size, size)
    given = nil
  }

  /// Seconds to wait for a window manager: nobody drags an edge so soon.
  private static let patience = 1.0

  /// Saves the player's size and place in the settings.
  func update(_ settings: inout Settings, from window: Window) {
    // A manager may maximize the window before it says so.
    let isTooLate = window.state != .ordinary && window.size == self.size
    let size = isTooLate ? sizeBefore : self.size
    if size != placement.size {
      settings.windowSize = Settings.WindowSize(width: size.width, height: size.height)
    }
    guard isPlaceKept, let firstCorner, let corner = window.corner else { return }
    settings.windowState = Settings.WindowState(window.state)
    if window.state != .ordinary {
      let monitor = PixelRectangle(x: corner.x, y: corner.y, window.size)
      settings.windowPlace = place(settings.windowPlace, on: monitor, of: size)
    } else if corner != firstCorner {
      settings.windowPlace = Settings.WindowPlace(x: corner.x, y: corner.y)
    }
  }

  /// The place of a window that fills a monitor now: where it was there before, else in the middle.
  private func place(
    _ last: Settings.WindowPlace?, on monitor: PixelRectangle, of size: PixelSize
  ) -> Settings.WindowPlace? {
    if let last {
      let middle = Point(Double(last.x + size.width / 2), Double(last.y + size.height / 2))
      if monitor.contains(middle) { return last }
    }
    let middle = monitor.middle(size)
    return Settings.WindowPlace(x: max(monitor.x, middle.x), y: max(monitor.y, middle.y))
  }
}

extension Settings.WindowPlace {
  /// The nearest place where enough of a window's title is on the screen to get hold of it.
  fileprivate func reachable(of size: PixelSize, on screen: PixelSize) -> Placement.Position {
    let (handleWidth, handleHeight) = (96, 24)
    return Placement.Position(
      x: min(max(x, handleWidth - size.width), screen.width - handleWidth),
      y: max(0, min(y, screen.height - handleHeight)))
  }
}

extension Placement.State {
  fileprivate init(_ kept: Settings.WindowState) {
    switch kept {
    case .normal: self = .ordinary
    case .maximized: self = .maximized
    case .fullscreen: self = .fullscreen
    }
  }
}

extension Settings.WindowState {
  fileprivate init(_ state: Placement.State) {
    switch state {
    case .ordinary: self = .normal
    case .maximized: self = .maximized
    case .fullscreen: self = .fullscreen
    }
  }
}

extension PixelSize {
  /// The nearest possible size of a table on this screen.
  fileprivate func clamped(to screen: PixelSize) -> PixelSize {
    let smallest = TableLayout.smallestWindow
    return PixelSize(
      width: min(max(width, smallest.width), screen.width),
      height: min(max(height, smallest.height), screen.height))
  }
}
