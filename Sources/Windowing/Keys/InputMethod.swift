// SPDX-License-Identifier: MIT

import CX11
import Glibc
import System

/// Makes characters of several keys, such as an accent and a letter: in Xlib's own way, with dead keys and the
/// Compose key (Xlib, chapter 13), or once it has answered by the program for input that the environment names.
@safe final class InputMethod {
  private let method: OpaquePointer
  private let context: OpaquePointer
  private let display: String
  private let window: XID

  /// The program for input, from the first text on. One that hangs stays as long as its thread.
  private(set) var server: InputServer?

  /// Opens it for a window; `nil` where there is none at all.
  init?(of server: Server, for window: XID) {
    Self.chooseLocale()
    guard unsafe XSetLocaleModifiers("@im=none") != nil,
      let method = unsafe XOpenIM(server.handle, nil, nil, nil)
    else { return nil }
    guard let context = unsafe XMakeInputContext(method, window, nil) else {
      unsafe XCloseIM(method)
      return nil
    }
    unsafe (self.method, self.context) = (method, context)
    unsafe (display, self.window) = (String(cString: XDisplayString(server.handle)), window)
  }

  deinit {
    server?.end()
    guard !DisplayTrouble.isLost else { return }
    unsafe XDestroyIC(context)
    unsafe XCloseIM(method)
  }

  /// The table of sequences goes by the locale. Where the player's has none, or other characters than
  /// Unicode's, that of Unicode alone serves.
  private static func chooseLocale() {
    _ = unsafe setlocale(LC_CTYPE, "")
    let codes = unsafe String(cString: nl_langinfo(Int32(CODESET)))
    if codes == "UTF-8", XSupportsLocale() != 0 { return }
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
  }

  /// Whether what is typed goes to it.
  var isInUse = false {
    didSet {
      guard isInUse != oldValue, !DisplayTrouble.isLost else { return }
      if isInUse { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
      // Whoever has ended may be back.
      if isInUse, server?.hasEnded != false { server = InputServer(on: display, for: window) }
      server?.use(isInUse)
    }
  }

  /// What the press of a key types, alone or after others; a press of no key at all (code 0) stands for
  /// several. `nil` for all other events.
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

  /// More than any field takes.
  private static let mostBytes = 4096
}

// MARK: - Events

extension InputMethod {
  /// Whether an event was for Xlib's own method, and for nobody else.
  func takes(_ event: inout XEvent) -> Bool {
    unsafe XFilterEvent(&event, XID(None)) != 0
  }

  /// Gives a key to the program for input, which comes back later with what it means.
  ///
  /// - Returns: whether that has it.
  func gives(_ event: XEvent) -> Bool {
    guard isInUse, let server, let key = unsafe KeyEvent(event, in: window) else { return false }
    return server.take(key)
  }

  /// The event that tells of a text that keys have made; `nil` where nobody wants one any more.
  func event(typing text: String) -> ServerEvent? {
    isInUse ? ServerEvent(typed: text, in: window) : nil
  }

  /// What has come back of keys.
  func takeOutcome() -> InputServer.Outcome? { server?.takeOutcome() }

  /// What follows a key has to wait until it is answered, or this moment.
  var deadline: Moment? { server?.deadline }

  /// Becomes readable when something has come back.
  var descriptor: Int32? { server?.descriptor }

  var hasOutcome: Bool { server?.hasOutcome == true }

  func noteTime(_ now: Moment) { server?.noteTime(now) }
}

/// A key that went down or came up, on whichever connection.
@safe struct KeyEvent: @unchecked Sendable {
  private let event: XKeyEvent

  /// - Returns: `nil` for other events, those of other windows, those of no key, which stand for several, and what
  ///   other programs have sent.
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
