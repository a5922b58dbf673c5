// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc

extension Window {
  /// Everything that has happened since the last call, without waiting.
  package func events() throws(DisplayError) -> [Event] {
    var events: [Event] = []
    while unsafe XPending(display.handle) > 0 {
      var event = unsafe XEvent()
      unsafe XNextEvent(display.handle, &event)
      if let event = unsafe read(&event) { events.append(event) }
    }
    guard !display.isLost else { throw .lost }
    return events
  }

  /// Sleeps until the server has something to say. There is no other reason to wake.
  package func wait() throws(DisplayError) {
    var connection = pollfd(
      fd: unsafe XConnectionNumber(display.handle), events: Int16(POLLIN), revents: 0)
    while unsafe XEventsQueued(display.handle, QueuedAfterFlush) == 0, !display.isLost {
      let ready = unsafe poll(&connection, 1, -1)
      if ready > 0 { return }
      guard ready < 0, errno == EINTR else { break }
    }
    guard !display.isLost else { throw .lost }
  }

  private func read(_ event: inout XEvent) -> Event? {
    switch unsafe event.type {
    case Expose: unsafe noteExposed(event.xexpose)
    case ConfigureNotify: return unsafe resized(event.xconfigure)
    case ButtonPress: return unsafe event.xbutton.firstButtonPlace.map(Event.pressed)
    case ButtonRelease: return unsafe event.xbutton.firstButtonPlace.map(Event.released)
    case KeyPress: return unsafe Key(event.xkey, on: display).map(Event.key)
    case MappingNotify: unsafe XRefreshKeyboardMapping(&event.xmapping)
    case ClientMessage: return unsafe answer(&event)
    case DestroyNotify: return .closed
    default: break
    }
    return nil
  }

  private func noteExposed(_ event: XExposeEvent) {
    let area = unsafe PixelRectangle(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
    exposed.append(area)
    isOnScreen = true
  }

  private func resized(_ event: XConfigureEvent) -> Event? {
    let newSize = unsafe PixelSize(
      width: max(1, Int(event.width)), height: max(1, Int(event.height)))
    guard newSize != size else { return nil }
    size = newSize
    return .resized(newSize)
  }

  /// A message from the window manager: it asks whether the program is alive, or to close the window.
  private func answer(_ event: inout XEvent) -> Event? {
    let (type, format) = unsafe (event.xclient.message_type, event.xclient.format)
    guard type == display.atoms[.protocols], format == 32 else { return nil }
    switch display.atoms.name(of: Atom(bitPattern: unsafe event.xclient.data.l.0)) {
    case .deleteWindow: return .closed
    case .ping:
      // EWMH, _NET_WM_PING: the same message goes back to the root window.
      unsafe event.xclient.window = display.root
      unsafe XSendEvent(
        display.handle, display.root, 0, SubstructureNotifyMask | SubstructureRedirectMask, &event)
      return nil
    default: return nil
    }
  }
}

extension XButtonEvent {
  /// Where the first button was pressed or released; nowhere for other buttons and the wheel.
  fileprivate var firstButtonPlace: Point? {
    guard unsafe button == UInt32(Button1) else { return nil }
    return Point(Double(unsafe x), Double(unsafe y))
  }
}
