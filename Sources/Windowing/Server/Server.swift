// SPDX-License-Identifier: MIT

import CX11
import CXStart
import Drawing
import Glibc

/// A connection to an X server. All requests are in this folder, one call each. A program has only
/// one, since Xlib reports errors to global functions.
@safe final class Server {
  /// For objects on the server, each in a type of its own.
  let handle: OpaquePointer

  let screen: Int32
  let root: XID

  /// Composes text from keys, once a window takes text.
  var inputMethod: InputMethod?

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

  var isLost: Bool { DisplayTrouble.isLost }

  /// Readable when the server has sent something.
  var descriptor: Int32 { unsafe XConnectionNumber(handle) }

  func flush() { unsafe XFlush(handle) }

  func synchronize() { unsafe XSync(handle, 0) }

  /// Whether the server hasn't read everything yet. Of a server on another machine only the arrival
  /// is known.
  var isBehind: Bool {
    var unread: Int32 = 0
    let status = unsafe ioctl(descriptor, UInt(SIOCOUTQ), &unread)
    return status == 0 && unread > 0
  }

  /// In pixels, all monitors together. A change is an event of the root window.
  var screenSize: PixelSize

  var mostBytesAtOnce: Int {
    unsafe max(XMaxRequestSize(handle), XExtendedMaxRequestSize(handle)) * 4
  }

  /// The screen's resources as they came with the connection.
  var resources: String {
    guard let text = unsafe XResourceManagerString(handle) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strnlen(text, Self.mostBytes))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Other programs may set properties of any length.
  static let mostBytes = 1 << 18

  /// RENDER extension. Cairo asks too, and libXrender sends only one request.
  func hasRender() -> Bool {
    var (event, error): (Int32, Int32) = (0, 0)
    return unsafe XRenderQueryExtension(handle, &event, &error) != 0
  }

  /// They come with the version; Cairo needs both.
  func askForPictureFormats() {
    var (major, minor): (Int32, Int32) = (0, 0)
    unsafe XRenderQueryVersion(handle, &major, &minor)
  }
}

extension Server {
  /// Without any event, buffered requests are sent.
  var hasEvent: Bool {
    if inputMethod?.hasOutcome == true { return true }
    return unsafe !isKeyAwaited && XPending(handle) > 0
  }

  /// Then all later events wait.
  var isKeyAwaited: Bool { inputMethod?.deadline != nil }

  /// It must exist by ``hasEvent``. `nil` if it was for the input method.
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

  /// Before all other events of the window.
  ///
  /// - Parameter kind: X's number for it.
  func nextEvent(_ kind: Int32, to window: XID) -> ServerEvent? {
    var event = unsafe XEvent()
    let isThere = unsafe XCheckTypedWindowEvent(handle, window, kind, &event) != 0
    return isThere ? unsafe ServerEvent(event) : nil
  }
}

func environment(_ variable: String) -> String? {
  unsafe getenv(variable).map { unsafe String(cString: $0) }
}
