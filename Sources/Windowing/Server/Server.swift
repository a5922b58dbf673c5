// SPDX-License-Identifier: MIT

import CX11
import CXStart
import Drawing
import Glibc

/// A connection to an X server: it owns Xlib's handle, and all requests are in this folder, one
/// call each. A program has only one, since Xlib reports errors to global functions.
@safe final class Server {
  /// For the program's objects on the server, each in its own type.
  let handle: OpaquePointer

  let screen: Int32
  let root: XID

  /// What makes text of keys, once a window wants any.
  var inputMethod: InputMethod?

  /// Connects to the server that the environment's DISPLAY names.
  init() throws(DisplayError) {
    guard let name = environment("DISPLAY"), !name.isEmpty else { throw .notNamed }
    DisplayTrouble.prepare()
    guard let handle = unsafe CXOpenDisplay().map(OpaquePointer.init) else {
      throw .unreachable(name)
    }
    unsafe DisplayTrouble.watch(handle)
    unsafe self.handle = handle
    unsafe (screen, root) = (XDefaultScreen(handle), XDefaultRootWindow(handle))
    screenSize = unsafe PixelSize(
      width: Int(XDisplayWidth(handle, screen)), height: Int(XDisplayHeight(handle, screen)))
  }

  deinit {
    // It talks to the server when it ends.
    inputMethod = nil
    // A lost connection can't be closed properly.
    if !isLost { unsafe XCloseDisplay(handle) }
  }

  /// Whether the server has gone away.
  var isLost: Bool { DisplayTrouble.isLost }

  /// Becomes readable when the server has said something.
  var descriptor: Int32 { unsafe XConnectionNumber(handle) }

  /// Sends all requests so far.
  func flush() { unsafe XFlush(handle) }

  /// Waits until the server has handled all requests.
  func synchronize() { unsafe XSync(handle, 0) }

  /// Whether the server has yet to read something that was sent to it. For a server on another
  /// machine, only what has not arrived there is known.
  var isBehind: Bool {
    var unread: Int32 = 0
    let status = unsafe ioctl(descriptor, UInt(SIOCOUTQ), &unread)
    return status == 0 && unread > 0
  }

  /// The size of the screen in pixels, all monitors together. It changes with the monitors, which the root
  /// window hears of.
  var screenSize: PixelSize

  /// The most bytes that one request may have.
  var mostBytesAtOnce: Int {
    unsafe max(XMaxRequestSize(handle), XExtendedMaxRequestSize(handle)) * 4
  }

  /// The screen's resources as they came with the connection.
  var resources: String {
    guard let text = unsafe XResourceManagerString(handle) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.mostBytes))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Others may set properties of any length.
  static let mostBytes = 1 << 18

  /// Whether the server can blend (RENDER extension). Cairo asks the same, and libXrender asks once.
  func hasRender() -> Bool {
    var (event, error): (Int32, Int32) = (0, 0)
    return unsafe XRenderQueryExtension(handle, &event, &error) != 0
  }

  /// Asks for the picture formats, which come with the version; Cairo needs both.
  func askForPictureFormats() {
    var (major, minor): (Int32, Int32) = (0, 0)
    unsafe XRenderQueryVersion(handle, &major, &minor)
  }
}

/// What has come from the server.
extension Server {
  /// Whether there is an event that can be taken; if there is none at all, buffered requests are sent.
  var hasEvent: Bool {
    if inputMethod?.hasOutcome == true { return true }
    return unsafe !isKeyAwaited && XPending(handle) > 0
  }

  /// Whether the input method has a key, for which all that has come after it waits.
  var isKeyAwaited: Bool { inputMethod?.deadline != nil }

  /// The next event, which must exist by ``hasEvent``; `nil` for one that was for the input method.
  func nextEvent() -> ServerEvent? {
    var event: XEvent
    switch inputMethod?.takeOutcome() {
    case .text(let text)?: return inputMethod?.event(typing: text)
    case .key(let key)?: unsafe event = key.event(on: handle)
    case nil:
      unsafe event = XTakeEvent(handle)
      if let inputMethod, !isLost, unsafe inputMethod.gives(event) { return nil }
    }
    if let inputMethod, !isLost, unsafe inputMethod.takes(&event) { return nil }
    let text = isLost ? nil : unsafe inputMethod?.text(in: &event)
    if unsafe event.type == MappingNotify, unsafe event.xmapping.send_event == 0 {
      unsafe XRefreshKeyboardMapping(&event.xmapping)
    }
    return unsafe ServerEvent(event, typed: text)
  }

  /// The first event of one kind, before all others that have come to a window; `nil` if there is
  /// none.
  ///
  /// - Parameter kind: X's number for it.
  func nextEvent(_ kind: Int32, to window: XID) -> ServerEvent? {
    var event = unsafe XEvent()
    let isThere = unsafe XCheckTypedWindowEvent(handle, window, kind, &event) != 0
    return isThere ? unsafe ServerEvent(event) : nil
  }
}

/// The value of an environment variable.
func environment(_ variable: String) -> String? {
  unsafe getenv(variable).map { unsafe String(cString: $0) }
}
