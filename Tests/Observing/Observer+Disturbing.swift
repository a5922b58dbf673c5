// SPDX-License-Identifier: MIT

import CXObserving

// What other programs do to a window, in good faith or not.
extension Observer {
  /// Lays a window over an area of the screen that no window manager knows of; ``uncover(_:)`` takes
  /// it away.
  package func cover(_ area: Rectangle) -> ObservedWindow {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    let id = unsafe XCreateWindow(
      display, root.id, Int32(area.x), Int32(area.y), UInt32(max(area.width, 1)),
      UInt32(max(area.height, 1)), 0, 0, UInt32(InputOutput), nil, UInt(CWOverrideRedirect),
      &attributes)
    unsafe XMapRaised(display, id)
    unsafe XFlush(display)
    return ObservedWindow(id: id)
  }

  /// Takes a window away that ``cover(_:)`` has made, which uncovers what lies under it.
  package func uncover(_ window: ObservedWindow) {
    unsafe XDestroyWindow(display, window.id)
    unsafe XFlush(display)
  }

  /// Has the server lose the picture in an area of a window.
  package func expose(_ area: Rectangle, of window: ObservedWindow) {
    unsafe XClearArea(
      display, window.id, Int32(area.x), Int32(area.y), UInt32(max(area.width, 0)),
      UInt32(max(area.height, 0)), True)
    unsafe XFlush(display)
  }

  /// Takes the keyboard away from all windows, until one is given it.
  package func takeFocusAway() {
    unsafe XSetInputFocus(display, UInt(None), Int32(RevertToNone), UInt(CurrentTime))
    unsafe XFlush(display)
  }

  /// Sends a client message.
  ///
  /// - Parameters:
  ///   - numbers: up to five of 32 bits.
  ///   - receiver: where it is sent; the root, for a window manager, unless another is given.
  package func send(
    message name: String, of window: ObservedWindow, _ numbers: [Int],
    to receiver: ObservedWindow? = nil
  ) {
    let all = numbers + [0, 0, 0, 0, 0]
    var message = unsafe XClientMessageEvent()
    unsafe message.type = ClientMessage
    unsafe message.window = window.id
    unsafe message.message_type = atom(name)
    unsafe message.format = 32
    unsafe message.data.l = (all[0], all[1], all[2], all[3], all[4])
    var event = unsafe XEvent(xclient: message)
    let mask =
      receiver == nil
      ? SubstructureRedirectMask | SubstructureNotifyMask | StructureNotifyMask : NoEventMask
    unsafe XSendEvent(display, (receiver ?? root).id, False, mask, &event)
    unsafe XFlush(display)
  }

  /// The server's number for a name.
  package func number(of name: String) -> Int { Int(atom(name)) }
}
