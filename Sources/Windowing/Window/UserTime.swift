// SPDX-License-Identifier: MIT

import CX11

/// When the player last did something in a window: its manager puts no new window before one that is
/// in use (EWMH, _NET_WM_USER_TIME). It stands on a window of its own, so that only those hear of it who
/// want to.
struct UserTime {
  private let server: Server
  private let property: Atom
  private let holder: XID
  private var told: ServerTime?

  init(of window: XID, on display: Display) {
    server = display.server
    property = display.atoms[.userTime]
    holder = server.makeHiddenWindow(selecting: NoEventMask)
    server.set(display.atoms[.userTimeWindow], XA_WINDOW, [holder], on: window)
  }

  /// Tells it, if it is news.
  mutating func note(_ time: ServerTime?) {
    guard let time, time != told else { return }
    told = time
    server.set(property, XA_CARDINAL, [time.value], on: holder)
  }
}
