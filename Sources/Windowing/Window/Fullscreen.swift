// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// The whole screen for a window: EWMH, _NET_WM_STATE.
struct Fullscreen {
  private let display: Display
  private let window: XID

  /// Whether the window fills the screen, without a frame.
  private(set) var isOn = false

  /// Where the window was before it filled the screen without a window manager.
  private var placeBefore: PixelRectangle?

  init(of window: XID, on display: Display) {
    self.display = display
    self.window = window
  }

  /// Asks for full screen, or for a normal window again. ``isOn`` says when it has happened: the
  /// window manager decides, and may do it on its own.
  ///
  /// - Parameters:
  ///   - isMapped: whether the window was put on the screen.
  ///   - size: that of the window now.
  mutating func set(_ on: Bool, isMapped: Bool, size: PixelSize) {
    guard on != isOn else { return }
    let (state, fullscreen) = (display.atoms[.state], display.atoms[.fullscreen])
    if !display.managerSupports(.fullscreen) {
      fillScreen(on, size)
    } else if isMapped {
      let (remove, add, fromApplication): (UInt, UInt, UInt) = (0, 1, 1)
      let numbers: ServerMessage.Numbers = (on ? add : remove, fullscreen, 0, fromApplication, 0)
      display.server.send(ServerMessage(type: state, numbers: numbers), about: window)
    } else {
      display.server.set(state, XA_ATOM, on ? [fullscreen] : [], on: window)
      isOn = on
    }
    display.server.flush()
  }

  /// The window manager says whether the window fills the screen.
  mutating func note(_ isOn: Bool) {
    if placeBefore == nil { self.isOn = isOn }
  }

  /// Does it without a window manager's help.
  private mutating func fillScreen(_ on: Bool, _ size: PixelSize) {
    let place: PixelRectangle
    if on {
      let origin = display.server.origin(of: window)
      placeBefore = PixelRectangle(
        x: origin.x, y: origin.y, width: size.width, height: size.height)
      place = PixelRectangle(display.screenSize)
    } else {
      place = placeBefore ?? PixelRectangle(size)
      placeBefore = nil
    }
    isOn = on
    display.server.move(window, to: place)
    if on { display.server.raise(window) }
  }
}
