// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Scene
import System
import Windowing

/// How the window opens, and what is kept of it for the next time: the size and the place that the player
/// has given it, and whether it filled its monitor.
struct WindowMemory {
  let placement: Placement

  /// Whether the place is kept: not that of a second window, nor one that was asked for this time only.
  private let isPlaceKept: Bool

  /// The size that the player has given it, and the one before that.
  private var size: PixelSize
  private var sizeBefore: PixelSize

  /// Until when a window that filled its monitor may yet get its size from the window manager, and what it got. Nobody
  /// has chosen that: it may be less by the height of a title each time.
  private var settles: Moment?
  private var given: PixelSize?

  /// Where it stood when it was first seen.
  private var firstCorner: Placement.Position?

  /// - Parameters:
  ///   - geometry: what was asked for; it goes before what was kept.
  ///   - isFirst: whether this is the first of the player's windows. The others would cover it.
  init(_ geometry: Geometry?, _ settings: Settings, on display: Display, isFirst: Bool) {
    isPlaceKept = isFirst && geometry?.position == nil
    let place = isPlaceKept ? settings.windowPlace : nil
    let monitor = place.flatMap { place in display.monitors.first { $0.name == place.monitor } }
    let screen = monitor?.area.size ?? display.screenSize
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
    if let place, let monitor {
      placement.remember(x: monitor.area.x + place.x, y: monitor.area.y + place.y, display.monitors)
    }
    self.placement = placement
  }

  /// The monitor that has to be known before the window opens.
  static func monitor(_ geometry: Geometry?, _ settings: Settings) -> String? {
    geometry?.position == nil ? settings.windowPlace?.monitor : nil
  }

  /// The window has been seen for the first time.
  mutating func noteFirst(_ window: Window) {
    if isPlaceKept, firstCorner == nil { firstCorner = window.corner }
  }

  /// Takes note of a size that the player may want again. Other programs can give a window any size.
  ///
  /// - Parameter isOrdinary: whether the window neither fills its monitor nor is put away.
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

  /// For how long a window manager is waited for, in seconds: nobody drags a window's edge so soon.
  private static let patience = 1.0

  /// Changes the settings to what the player would miss.
  func update(_ settings: inout Settings, from window: Window) {
    // A manager may let it fill its monitor before saying so.
    let isTooLate = window.state != .ordinary && window.size == self.size
    let size = isTooLate ? sizeBefore : self.size
    if size != placement.size {
      settings.windowSize = Settings.WindowSize(width: size.width, height: size.height)
    }
    guard isPlaceKept, let firstCorner, let corner = window.corner else { return }
    settings.windowState = Settings.WindowState(window.state)
    guard corner != firstCorner || window.state != .ordinary,
      let monitor = window.monitor, let name = monitor.name
    else { return }
    let isOrdinary = window.state == .ordinary
    // One that fills another monitor than before is in its middle otherwise.
    guard isOrdinary || settings.windowPlace?.monitor != name else { return }
    let area = monitor.area
    settings.windowPlace = Settings.WindowPlace(
      x: isOrdinary ? corner.x - area.x : max(0, (area.width - size.width) / 2),
      y: isOrdinary ? corner.y - area.y : max(0, (area.height - size.height) / 2), on: name)
  }
}

extension Placement {
  /// Takes a place that was kept, if enough of the window's title could be seen there to get hold of it.
  fileprivate mutating func remember(x: Int, y: Int, _ monitors: [Monitor]) {
    let (handleWidth, handleHeight) = (96, 24)
    let isReachable = monitors.contains { monitor in
      let area = monitor.area
      let visible = min(x + size.width, area.maxX) - max(x, area.x)
      return visible >= handleWidth && y >= area.y && y + handleHeight <= area.maxY
    }
    if isReachable { position = Position(x: x, y: y) }
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
  /// The nearest size that a table can have in a window on this screen.
  fileprivate func clamped(to screen: PixelSize) -> PixelSize {
    let smallest = TableLayout.smallestWindow
    return PixelSize(
      width: min(max(width, smallest.width), screen.width),
      height: min(max(height, smallest.height), screen.height))
  }
}
