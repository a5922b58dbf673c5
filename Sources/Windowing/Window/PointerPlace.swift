// SPDX-License-Identifier: MIT

import Drawing

/// Where the pointer was last seen, to tell its own movement from that of a window that appears or
/// moves under it.
struct PointerPlace {
  /// On the screen; `nil` where it was not seen yet.
  private(set) var onScreen: Point?

  /// Within the window; `nil` if it is outside, or grabbed by another program.
  private var inWindow: Point?

  /// The pointer has moved, come or gone. A grab by another program, such as a window manager's menu,
  /// takes it away too, and its end gives it back.
  mutating func note(_ move: ServerEvent.PointerMove) -> Event? {
    guard move.kind == .left else { return see(move.place, onScreen: move.onScreen) }
    self = PointerPlace(onScreen: move.onScreen)
    return .left
  }

  init(onScreen: Point? = nil) { self.onScreen = onScreen }

  /// - Returns: the resulting event; `nil` if nothing changed.
  private mutating func see(_ place: Point, onScreen: Point) -> Event? {
    let before = self
    (self.onScreen, inWindow) = (onScreen, place)
    guard let known = before.onScreen, known != onScreen else {
      return before.inWindow == place ? nil : .found(place)
    }
    return .moved(place)
  }
}
