// SPDX-License-Identifier: MIT

import CXObserving

// What a window manager, or a player through it, does to a window.
extension Observer {
  /// Asks the window's program to close it (WM_DELETE_WINDOW).
  package func askToClose(_ window: ObservedWindow) {
    sendProtocol("WM_DELETE_WINDOW", to: window, third: 0)
  }

  /// Has the server cut the connection of the window's program, as `xkill` does.
  package func cutOff(_ window: ObservedWindow) {
    unsafe XKillClient(display, window.id)
    unsafe XFlush(display)
  }

  /// Asks the window's program to keep what is open, as a session manager does (WM_SAVE_YOURSELF).
  package func askToSave(_ window: ObservedWindow) {
    sendProtocol("WM_SAVE_YOURSELF", to: window, third: 0)
  }

  /// Has the window's program keep all that was done so far, and waits until it says that it has (ICCCM,
  /// C.1).
  ///
  /// - Parameter program: one whose end ends the waiting too, with an error.
  package func waitUntilKept(
    _ window: ObservedWindow, by program: RunningProgram? = nil, within limit: Duration
  ) throws(ObservingError) {
    deleteProperty("WM_COMMAND", of: window)
    askToSave(window)
    try wait(for: "word that all is kept", from: program, within: limit) {
      property("WM_COMMAND", of: window).map { _ in }
    }
  }

  /// Asks the window's program for a sign of life (_NET_WM_PING) and waits for it.
  ///
  /// - Parameter program: one whose end ends the waiting too, with an error.
  /// - Returns: how long it took.
  @discardableResult
  package func ping(
    _ window: ObservedWindow, of program: RunningProgram? = nil, within limit: Duration
  ) throws(ObservingError) -> Duration {
    pongs[window] = nil
    let start = Instant.now
    sendProtocol("_NET_WM_PING", to: window, third: Int(window.id))
    return try wait(for: "answer of window \(window) to a ping", from: program, within: limit) {
      pongs[window].map { start.duration(to: $0) }
    }
  }

  /// Gives the window the keyboard.
  package func focus(_ window: ObservedWindow) {
    unsafe XSetInputFocus(display, window.id, Int32(RevertToPointerRoot), UInt(CurrentTime))
    unsafe XFlush(display)
  }

  /// Has the window's program take the keyboard for it (WM_TAKE_FOCUS).
  ///
  /// - Parameter time: when that was wanted, in the server's milliseconds; 0 for now.
  package func offerFocus(to window: ObservedWindow, at time: Int = 0) {
    sendProtocol("WM_TAKE_FOCUS", to: window, at: time, third: 0)
    unsafe XSync(display, False)
  }

  /// Takes the keyboard away from all other programs, as window managers do for their own keys, and
  /// gives it back.
  package func grabKeyboard() {
    holdKeyboard()
    releaseKeyboard()
  }

  /// Takes the keyboard away from all other programs, as those do that lock the screen.
  package func holdKeyboard() {
    unsafe XGrabKeyboard(display, root.id, False, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    unsafe XSync(display, False)
  }

  package func releaseKeyboard() {
    unsafe XUngrabKeyboard(display, UInt(CurrentTime))
    unsafe XSync(display, False)
  }

  /// Puts the pointer elsewhere, as a program does it.
  package func warpPointer(toScreen x: Int, _ y: Int) {
    unsafe XWarpPointer(display, UInt(None), root.id, 0, 0, 0, 0, Int32(x), Int32(y))
    unsafe XFlush(display)
  }

  /// Takes the pointer for a moment and gives it back, as a window manager does for its menus.
  package func grabPointer() {
    unsafe XGrabPointer(
      display, root.id, False, 0, GrabModeAsync, GrabModeAsync, UInt(None), UInt(None),
      UInt(CurrentTime))
    unsafe XUngrabPointer(display, UInt(CurrentTime))
    unsafe XSync(display, False)
  }

  /// Asks for another size of the window's inside, which a window manager may change.
  package func resize(_ window: ObservedWindow, toWidth width: Int, height: Int) {
    unsafe XResizeWindow(display, window.id, UInt32(width), UInt32(height))
    unsafe XFlush(display)
  }

  /// Asks for another place on the screen for the window.
  package func move(_ window: ObservedWindow, to x: Int, _ y: Int) {
    unsafe XMoveWindow(display, window.id, Int32(x), Int32(y))
    unsafe XFlush(display)
  }

  /// Takes the window off the screen, as its own program would.
  package func unmap(_ window: ObservedWindow) {
    unsafe XUnmapWindow(display, window.id)
    unsafe XFlush(display)
  }

  /// Puts the window on the screen, as its own program would.
  package func map(_ window: ObservedWindow) {
    unsafe XMapWindow(display, window.id)
    unsafe XFlush(display)
  }

  /// Puts the window on top of the others.
  package func raise(_ window: ObservedWindow) {
    unsafe XRaiseWindow(display, window.id)
    unsafe XFlush(display)
  }

  /// Asks the window manager to minimise the window. Without one, nothing happens.
  package func iconify(_ window: ObservedWindow) {
    unsafe XIconifyWindow(display, window.id, XDefaultScreen(display))
    unsafe XFlush(display)
  }

  /// Asks the window manager to bring the window back, to the front and to the keyboard.
  package func activate(_ window: ObservedWindow) {
    send(message: "_NET_ACTIVE_WINDOW", of: window, [2, 0, 0, 0, 0])
  }

  /// Whether what is typed goes to the window.
  package func hasFocus(_ window: ObservedWindow) -> Bool {
    var (focus, revert): (UInt, Int32) = (0, 0)
    unsafe XGetInputFocus(display, &focus, &revert)
    return focus == window.id
  }

  /// Asks the window manager to give the whole screen to the window, or to take it back.
  package func setFullscreen(_ window: ObservedWindow, _ on: Bool) {
    changeState(of: window, on, "_NET_WM_STATE_FULLSCREEN")
  }

  /// Asks the window manager to let the window fill its monitor but for the frame, or to take that back.
  package func setMaximized(_ window: ObservedWindow, _ on: Bool) {
    changeState(
      of: window, on, "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
  }

  private func changeState(of window: ObservedWindow, _ on: Bool, _ states: String...) {
    // As a pager does, for its user.
    let numbers = states.map(number) + Array(repeating: 0, count: 2 - states.count)
    send(message: "_NET_WM_STATE", of: window, [on ? 1 : 0] + numbers + [2])
  }

  func sendProtocol(
    _ name: String, to window: ObservedWindow, at time: Int = 0, third: Int, fourth: Int = 0,
    fifth: Int = 0
  ) {
    var message = unsafe XClientMessageEvent()
    unsafe message.type = ClientMessage
    unsafe message.window = window.id
    unsafe message.message_type = atom("WM_PROTOCOLS")
    unsafe message.format = 32
    unsafe message.data.l = (Int(atom(name)), time, third, fourth, fifth)
    var event = unsafe XEvent(xclient: message)
    unsafe XSendEvent(display, window.id, False, NoEventMask, &event)
    unsafe XFlush(display)
  }
}
