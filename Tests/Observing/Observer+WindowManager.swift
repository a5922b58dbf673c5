// SPDX-License-Identifier: MIT

import CXObserving

extension Observer {
  /// Waits until a window manager that was started manages windows. When it announces itself it need
  /// not listen yet: openbox then overlooks a window until something else happens.
  package func waitForWindowManager(
    _ program: RunningProgram, within limit: Duration
  ) throws(ObservingError) {
    let what = "reply of the window manager \(program.path)"
    let deadline = Instant.now + limit
    let window = unsafe ObservedWindow(
      id: XCreateSimpleWindow(display, root.id, 0, 0, 1, 1, 0, 0, 0))
    defer { unsafe XDestroyWindow(display, window.id) }
    unsafe XSelectInput(display, window.id, PropertyChangeMask)
    while property("_NET_FRAME_EXTENTS", of: window) == nil {
      try checkLife(of: program, waitingFor: what)
      guard Instant.now < deadline else { throw .timedOut(waitingFor: what, limit: limit) }
      askForFrame(of: window)
      let nextTry = Instant.now + .milliseconds(50)
      _ = waitForEvents(orEndOf: program, until: min(nextTry, deadline))
      takeEvents()
    }
  }

  /// Asks the window manager to say how wide a window's frame would be.
  private func askForFrame(of window: ObservedWindow) {
    var message = unsafe XClientMessageEvent()
    unsafe message.type = ClientMessage
    unsafe message.window = window.id
    unsafe message.message_type = atom("_NET_REQUEST_FRAME_EXTENTS")
    unsafe message.format = 32
    var event = unsafe XEvent(xclient: message)
    unsafe XSendEvent(
      display, root.id, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    unsafe XFlush(display)
  }
}
