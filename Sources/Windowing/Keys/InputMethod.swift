// SPDX-License-Identifier: MIT

import CX11
import Glibc
import System

/// Composes characters such as accented letters: in Xlib's own way, with dead keys and the Compose
/// key (Xlib, chapter 13), or by the input server that the environment names, once that has
/// answered.
@safe final class InputMethod {
  private let method: OpaquePointer
  private let context: OpaquePointer
  private let serverName: String
  private let window: XID

  /// Created for the first text. One that hangs stays as long as its thread.
  private(set) var server: InputServer?

  /// `nil` if Xlib has no input method at all.
  init?(on display: Display, for window: XID) {
    Self.chooseLocale()
    guard unsafe XSetLocaleModifiers("@im=none") != nil,
      let method = unsafe XOpenIM(display.handle, nil, nil, nil)
    else { return nil }
    guard let context = unsafe XMakeInputContext(method, window, nil) else {
      unsafe XCloseIM(method)
      return nil
    }
    unsafe (self.method, self.context) = (method, context)
    unsafe (serverName, self.window) = (String(cString: XDisplayString(display.handle)), window)
  }

  deinit {
    server?.end()
    guard !DisplayTrouble.isLost else { return }
    unsafe XDestroyIC(context)
    unsafe XCloseIM(method)
  }

  /// The table of key sequences depends on the locale. Without a table or without Unicode, C.UTF-8
  /// serves.
  private static func chooseLocale() {
    _ = unsafe setlocale(LC_CTYPE, "")
    let codes = unsafe String(cString: nl_langinfo(Int32(CODESET)))
    if codes == "UTF-8", XSupportsLocale() != 0 { return }
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
  }

  var isInUse = false {
    didSet {
      guard isInUse != oldValue, !DisplayTrouble.isLost else { return }
      if isInUse { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
      // A server that has ended may be back.
      if isInUse, server?.hasEnded != false { server = InputServer(on: serverName, for: window) }
      server?.use(isInUse)
    }
  }

  /// A press of no key (code 0) stands for several. `nil` for other events.
  func text(in event: inout XEvent) -> String? {
    guard isInUse, unsafe event.type == KeyPress else { return nil }
    return unsafe Self.text(of: &event, in: context)
  }

  static func text(of event: inout XEvent, in context: OpaquePointer) -> String? {
    var bytes = [CChar](repeating: 0, count: mostBytes)
    var (symbol, status): (KeySym, Int32) = (0, 0)
    let count = unsafe Xutf8LookupString(
      context, &event.xkey, &bytes, Int32(bytes.count), &symbol, &status)
    guard [XLookupChars, XLookupBoth].contains(status), (1...mostBytes).contains(Int(count))
    else { return nil }
    return String(
      decoding: bytes.prefix(Int(count)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  private static let mostBytes = 4096
}

// MARK: - Events

extension InputMethod {
  /// Whether an event was for Xlib's own method alone.
  func takes(_ event: inout XEvent) -> Bool {
    unsafe XFilterEvent(&event, XID(None)) != 0
  }

  /// The answer comes later.
  ///
  /// - Returns: whether the server has taken the key.
  func gives(_ event: XEvent) -> Bool {
    guard isInUse, let server, let key = unsafe KeyEvent(event, in: window) else { return false }
    return server.take(key)
  }

  /// `nil` while no text is wanted.
  func event(typing text: String) -> ServerEvent? {
    isInUse ? ServerEvent(typing: text, in: window) : nil
  }
}

extension ServerEvent {
  /// A press of no key.
  fileprivate init(typing text: String, in window: XID) {
    var event = unsafe XEvent()
    unsafe (event.type, event.xany.window) = (KeyPress, window)
    unsafe self.init(raw: event, text: text)
  }
}

/// A pressed or released key, independent of a connection.
@safe struct KeyEvent: @unchecked Sendable {
  private let event: XKeyEvent

  /// - Returns: `nil` for other events and windows, code 0 (a composed text), and events sent by
  ///   other programs.
  init?(_ event: XEvent, in window: XID) {
    guard unsafe [KeyPress, KeyRelease].contains(event.type), unsafe event.xkey.window == window,
      unsafe event.xkey.keycode != 0, unsafe event.xkey.send_event == 0
    else { return nil }
    unsafe self.event = event.xkey
  }

  func event(on display: OpaquePointer) -> XEvent {
    var event = unsafe XEvent(xkey: event)
    unsafe event.xkey.display = display
    return unsafe event
  }
}
