// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// Where the pointer was last seen, so that its own movement can be told from that of a window which
/// appears or moves under it.
struct PointerPlace {
  /// On the screen; `nil` where it was not seen yet.
  private(set) var onScreen: Point?

  /// Inside of the window; `nil` where it isn't, or belongs to somebody else.
  private var inWindow: Point?

  mutating func note(_ event: XMotionEvent) -> Event? {
    unsafe see(
      Point(pixel: event.x, event.y), onScreen: Point(pixel: event.x_root, event.y_root))
  }

  /// The pointer has come or gone. A grab by another program, such as a window manager's menu, takes it
  /// away too, and its end gives it back.
  mutating func note(_ event: XCrossingEvent) -> Event? {
    let onScreen = unsafe Point(pixel: event.x_root, event.y_root)
    guard unsafe event.type == LeaveNotify else {
      return unsafe see(Point(pixel: event.x, event.y), onScreen: onScreen)
    }
    self = PointerPlace(onScreen: onScreen)
    return .left
  }

  init(onScreen: Point? = nil) { self.onScreen = onScreen }

  /// - Returns: what that tells; `nil` where it is the same as before.
  private mutating func see(_ place: Point, onScreen: Point) -> Event? {
    let before = self
    (self.onScreen, inWindow) = (onScreen, place)
    guard let known = before.onScreen, known != onScreen else {
      return before.inWindow == place ? nil : .found(place)
    }
    return .moved(place)
  }
}

extension Point {
  init(pixel x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}
