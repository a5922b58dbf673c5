// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// The whole screen for the window: EWMH, _NET_WM_STATE.
extension Window {
  /// Asks for the whole screen, or to be an ordinary window again. It is so when `isFullscreen` says
  /// so: a window manager decides, and may do it unasked.
  package func setFullscreen(_ on: Bool) {
    guard on != isFullscreen else { return }
    if !display.managerSupports(.fullscreen) {
      fillScreen(on)
    } else if isMapped {
      askManager(forFullscreen: on)
    } else {
      setProperty(.state, XA_ATOM, on ? [display.atoms[.fullscreen]] : [])
      isFullscreen = on
    }
    unsafe XFlush(display.handle)
  }

  func noteState() {
    guard placeBeforeFullscreen == nil else { return }
    let states = display.numbers(of: .state, type: XA_ATOM, on: id)
    isFullscreen = states.contains(display.atoms[.fullscreen])
  }

  private func askManager(forFullscreen on: Bool) {
    var message = unsafe XClientMessageEvent()
    unsafe message.type = ClientMessage
    unsafe message.window = id
    unsafe message.message_type = display.atoms[.state]
    unsafe message.format = 32
    let (remove, add, fromApplication) = (0, 1, 1)
    unsafe message.data.l = (
      on ? add : remove, Int(bitPattern: display.atoms[.fullscreen]), 0, fromApplication, 0
    )
    var event = unsafe XEvent(xclient: message)
    unsafe XSendEvent(
      display.handle, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
  }

  /// Does it without a window manager's help.
  private func fillScreen(_ on: Bool) {
    let place: PixelRectangle
    if on {
      placeBeforeFullscreen = currentPlace
      place = PixelRectangle(display.screenSize)
    } else {
      place = placeBeforeFullscreen ?? PixelRectangle(size)
      placeBeforeFullscreen = nil
    }
    isFullscreen = on
    unsafe XMoveResizeWindow(
      display.handle, id, Int32(clamping: place.x), Int32(clamping: place.y),
      UInt32(clamping: place.width), UInt32(clamping: place.height))
    if on { unsafe XRaiseWindow(display.handle, id) }
  }

  private var currentPlace: PixelRectangle {
    var (root, x, y): (XID, Int32, Int32) = (0, 0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    unsafe XGetGeometry(display.handle, id, &root, &x, &y, &width, &height, &border, &depth)
    return PixelRectangle(x: Int(x), y: Int(y), width: size.width, height: size.height)
  }
}
