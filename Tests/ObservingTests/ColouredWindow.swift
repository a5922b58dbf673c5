// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Observing

/// A small client to look at: a window of one colour on a connection of its own, which hears the
/// mouse, the keyboard and its window manager.
@safe final class ColouredWindow {
  let id: UInt
  private let display: OpaquePointer

  private var counters: [UInt] = []

  /// Held so that the server outlives its client.
  private let screen: VirtualScreen

  /// Opens a window on the screen, without mapping it.
  ///
  /// - Parameters:
  ///   - colour: the background as 0xRRGGBB.
  ///   - process: what `_NET_WM_PID` is to say; `nil` leaves it out.
  init(
    on screen: VirtualScreen, at x: Int32 = 30, _ y: Int32 = 20, width: UInt32 = 200,
    height: UInt32 = 100, colour: UInt, process: Int32? = getpid()
  ) {
    guard let display = unsafe XOpenDisplay(screen.name) else {
      preconditionFailure("the screen takes clients")
    }
    unsafe self.display = unsafe display
    self.screen = screen
    id = unsafe XCreateSimpleWindow(
      display, XDefaultRootWindow(display), x, y, width, height, 0, 0, colour)
    unsafe XSelectInput(display, id, ButtonPressMask | ButtonReleaseMask | KeyPressMask)
    if let process { set("_NET_WM_PID", type: "CARDINAL", to: [Int(process)]) }
  }

  deinit { unsafe XCloseDisplay(display) }

  func map() {
    unsafe XMapWindow(display, id)
    unsafe XFlush(display)
  }

  func destroy() {
    unsafe XDestroyWindow(display, id)
    unsafe XFlush(display)
  }

  /// Fills a rectangle with a colour.
  func fill(_ area: Rectangle, _ colour: UInt) {
    let context = unsafe XCreateGC(display, id, 0, nil)
    unsafe XSetForeground(display, context, colour)
    unsafe XFillRectangle(
      display, id, context, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height))
    unsafe XFreeGC(display, context)
    unsafe XFlush(display)
  }

  /// Makes the counters that tell of frames and names them, as compositing managers want it.
  func countFrames() {
    var numbers: (Int32, Int32) = (0, 0)
    unsafe XSyncInitialize(display, &numbers.0, &numbers.1)
    let zero = XSyncValue(hi: 0, lo: 0)
    counters = (0..<2).map { _ in unsafe XSyncCreateCounter(display, zero) }
    set("_NET_WM_SYNC_REQUEST_COUNTER", type: "CARDINAL", to: counters.map { Int($0) })
    // Another client looks next.
    unsafe XSync(display, False)
  }

  /// Says that a frame begins, by an odd number, or that it has ended.
  func setFrameCounter(_ value: UInt32) {
    unsafe XSyncSetCounter(display, counters[1], XSyncValue(hi: 0, lo: value))
    unsafe XFlush(display)
  }

  /// Sets a property in format 32.
  func set(_ name: String, type: String, to items: [Int]) {
    unsafe items.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, id, atom(name), atom(type), 32, PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(items.count))
    }
    unsafe XFlush(display)
  }

  /// Sets a property in format 8.
  func set(_ name: String, type: String, to text: String) {
    unsafe XChangeProperty(
      display, id, atom(name), atom(type), 8, PropModeReplace, Array(text.utf8),
      Int32(text.utf8.count))
    unsafe XFlush(display)
  }

  func atom(_ name: String) -> UInt { unsafe XInternAtom(display, name, False) }

  /// Waits for what comes next; `nil` when that is nothing for five seconds.
  func hear() -> Heard? {
    var event = unsafe XEvent()
    while true {
      if unsafe XPending(display) == 0 {
        var watched = unsafe pollfd(
          fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
        guard unsafe poll(&watched, 1, 5000) > 0 else { return nil }
      }
      while unsafe XPending(display) > 0 {
        unsafe XNextEvent(display, &event)
        if let heard = unsafe heard(event) { return heard }
      }
    }
  }

  /// Waits for a message and sends it back to the root, as a program does with its window manager's
  /// pings.
  func sendBack() {
    var event = unsafe XEvent()
    let root = unsafe XDefaultRootWindow(display)
    repeat { unsafe XNextEvent(display, &event) } while unsafe event.type != ClientMessage
    unsafe event.xclient.window = root
    unsafe XSendEvent(
      display, root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    unsafe XFlush(display)
  }

  private func heard(_ event: XEvent) -> Heard? {
    switch unsafe event.type {
    case ButtonPress:
      return unsafe .press(
        button: Int(event.xbutton.button), x: Int(event.xbutton.x), y: Int(event.xbutton.y))
    case ButtonRelease:
      return unsafe .release(button: Int(event.xbutton.button))
    case KeyPress:
      var press = unsafe event.xkey
      return unsafe .key(String(cString: XKeysymToString(XLookupKeysym(&press, 0))))
    case ClientMessage:
      return unsafe .message(
        name(event.xclient.message_type), name(UInt(bitPattern: event.xclient.data.l.0)))
    default:
      return nil
    }
  }

  private func name(_ atom: UInt) -> String {
    guard let name = unsafe XGetAtomName(display, atom) else { return "" }
    defer { unsafe XFree(name) }
    return unsafe String(cString: name)
  }
}

/// What a client heard from the server.
enum Heard: Equatable {
  case press(button: Int, x: Int, y: Int)
  case release(button: Int)

  /// A key went down; its symbol without Shift, as xev names it.
  case key(String)

  /// Somebody sent a message of this type; the name that it carries first.
  case message(String, String)
}
