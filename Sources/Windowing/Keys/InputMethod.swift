// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// Makes characters of several keys, such as an accent and a letter: Xlib's own way with dead keys and
/// the Compose key, or a program for input that the environment's XMODIFIERS names (X Input Method
/// Protocol; Xlib, chapter 13).
@safe final class InputMethod {
  private let method: OpaquePointer
  private let context: OpaquePointer

  /// Opens it for a window; `nil` where there is none at all.
  init?(of server: Server, for window: XID) {
    Self.chooseLocale()
    // A program that doesn't answer gives way to Xlib.
    guard let method = unsafe Self.open("", on: server) ?? Self.open("@im=none", on: server) else {
      return nil
    }
    guard let context = unsafe XMakeInputContext(method, window) else {
      unsafe XCloseIM(method)
      return nil
    }
    unsafe (self.method, self.context) = (method, context)
  }

  deinit {
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

  private static func open(_ modifiers: String, on server: Server) -> OpaquePointer? {
    guard unsafe XSetLocaleModifiers(modifiers) != nil else { return nil }
    return unsafe XOpenIM(server.handle, nil, nil, nil)
  }

  /// Whether what is typed goes to it.
  var isInUse = false {
    didSet {
      guard isInUse != oldValue, !DisplayTrouble.isLost else { return }
      if isInUse { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
    }
  }

  /// Whether an event was for it, and for nobody else.
  func takes(_ event: inout XEvent) -> Bool {
    unsafe XFilterEvent(&event, XID(None)) != 0
  }

  /// What the press of a key types, alone or after others; a press of no key at all (code 0) stands for
  /// several. `nil` for all other events.
  func text(in event: inout XEvent) -> String? {
    guard isInUse, unsafe event.type == KeyPress else { return nil }
    var bytes = [CChar](repeating: 0, count: Self.mostBytes)
    var (symbol, status): (KeySym, Int32) = (0, 0)
    let count = unsafe Xutf8LookupString(
      context, &event.xkey, &bytes, Int32(bytes.count), &symbol, &status)
    guard [XLookupChars, XLookupBoth].contains(status), (1...Self.mostBytes).contains(Int(count))
    else { return nil }
    return String(
      decoding: bytes.prefix(Int(count)).map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  /// More than any field takes.
  private static let mostBytes = 4096
}
