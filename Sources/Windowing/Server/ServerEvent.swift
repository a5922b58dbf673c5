// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// Xlib's `XEvent` as a value.
struct ServerEvent {
  /// Meaningless for events of the keyboard as a whole.
  let window: XID

  /// Whether another program sent it in the server's name (SendEvent).
  let isSent: Bool

  let content: Content

  enum Content {
    case key(KeyStroke)
    case typed(String)
    case button(ButtonStroke)
    case pointer(PointerMove)
    case focus(FocusChange)
    /// By code.
    case heldKeys(Set<UInt32>)

    case exposed(PixelRectangle)
    case resized(width: Int, height: Int)
    case mapped
    case unmapped
    /// Whether other windows cover all of the window.
    case covered(Bool)
    case destroyed(XID)

    case property(PropertyChange)
    case message(ServerMessage)
    case selectionRequested(SelectionRequest)
    case selectionAnswered(SelectionAnswer)
    case selectionLost(Atom, time: ServerTime?)

    case other
  }

  /// Of a key or button, on the server's clock; `nil` for other events, or without a certain time.
  var time: ServerTime? {
    switch content {
    case .key(let stroke): stroke.time
    case .button(let stroke): stroke.time
    default: nil
    }
  }

  struct KeyStroke {
    let isPress: Bool
    let code: UInt32
    /// Modifiers and layout.
    let state: UInt32
    let time: ServerTime?
    /// With all modifiers, while a text is being typed.
    let typed: Character?
  }

  struct ButtonStroke {
    let isPress: Bool
    let button: Int32
    let place: Point
    let time: ServerTime?
    var isShiftHeld = false
  }

  struct PointerMove {
    enum Kind { case moved, entered, left }

    let kind: Kind
    let place: Point
    let onScreen: Point
    /// Around the window also counts; unknown for a mere movement.
    var isFocusAround = false
  }

  struct FocusChange {
    let isIn: Bool
    /// By X's numbers: `NotifyNormal` …
    let mode: Int32
    /// By X's numbers: `NotifyAncestor` …
    let detail: Int32
  }

  struct PropertyChange {
    let property: Atom
    let isDeleted: Bool
    let time: ServerTime?
  }

  /// Another program's request for this one's selection (ICCCM, 2.2).
  struct SelectionRequest {
    let reader: XID
    let selection: Atom
    let target: Atom
    let property: Atom
    let time: Time
  }

  /// The property is `None` if the data are not available.
  struct SelectionAnswer {
    let target: Atom
    let property: Atom
    let time: Time
  }
}

/// A type and five 32-bit numbers, such as atoms, windows and times. Signed ones are in two's
/// complement.
struct ServerMessage {
  typealias Numbers = (UInt, UInt, UInt, UInt, UInt)

  let type: Atom
  let numbers: Numbers
}

extension ServerEvent {
  init(typed text: String, in window: XID) {
    (self.window, isSent, content) = (window, false, .typed(text))
  }

  /// - Parameter text: a key press's, from the input method.
  init(_ event: XEvent, typed text: String? = nil) {
    unsafe (window, isSent) = (event.xany.window, event.xany.send_event != 0)
    let type = unsafe event.type
    if let text, unsafe event.xkey.keycode == 0 {
      content = .typed(text)
      return
    }
    content =
      unsafe Self.input(type, event, text) ?? Self.change(type, event)
      ?? Self.exchange(type, event) ?? .other
  }

  private static func input(_ type: Int32, _ event: XEvent, _ text: String?) -> Content? {
    switch type {
    case KeyPress, KeyRelease:
      unsafe .key(
        KeyStroke(
          isPress: type == KeyPress, code: event.xkey.keycode, state: event.xkey.state,
          time: ServerTime(event.xkey.time), typed: text.flatMap(Character.init(typed:))))
    case ButtonPress, ButtonRelease:
      unsafe .button(
        ButtonStroke(
          isPress: type == ButtonPress, button: Int32(clamping: event.xbutton.button),
          place: Point(pixel: event.xbutton.x, event.xbutton.y),
          time: ServerTime(event.xbutton.time),
          isShiftHeld: event.xbutton.state & UInt32(ShiftMask) != 0))
    case MotionNotify:
      unsafe .pointer(
        PointerMove(
          kind: .moved, place: Point(pixel: event.xmotion.x, event.xmotion.y),
          onScreen: Point(pixel: event.xmotion.x_root, event.xmotion.y_root)))
    case EnterNotify, LeaveNotify:
      unsafe .pointer(
        PointerMove(
          kind: type == EnterNotify ? .entered : .left,
          place: Point(pixel: event.xcrossing.x, event.xcrossing.y),
          onScreen: Point(pixel: event.xcrossing.x_root, event.xcrossing.y_root),
          isFocusAround: event.xcrossing.focus != 0))
    default: nil
    }
  }

  private static func change(_ type: Int32, _ event: XEvent) -> Content? {
    switch type {
    case FocusIn, FocusOut:
      unsafe .focus(
        FocusChange(
          isIn: type == FocusIn, mode: event.xfocus.mode, detail: event.xfocus.detail))
    case KeymapNotify:
      unsafe .heldKeys(
        keys(inBits: withUnsafeBytes(of: event.xkeymap.key_vector) { unsafe Array($0) }))
    case Expose:
      unsafe .exposed(
        PixelRectangle(
          x: Int(event.xexpose.x), y: Int(event.xexpose.y), width: Int(event.xexpose.width),
          height: Int(event.xexpose.height)))
    case ConfigureNotify:
      unsafe .resized(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
    case MapNotify: .mapped
    case UnmapNotify: .unmapped
    case VisibilityNotify:
      .covered(unsafe event.xvisibility.state == VisibilityFullyObscured)
    case DestroyNotify: .destroyed(unsafe event.xdestroywindow.window)
    default: nil
    }
  }

  /// - Parameter bytes: a bit for each code, the lowest first. The first byte is ignored: no key
  ///   has the codes 0 to 7, and it is not part of the event (X Window System Protocol, appendix B,
  ///   "KeymapNotify"); Xlib leaves it uninitialized.
  static func keys(inBits bytes: [UInt8]) -> Set<UInt32> {
    var codes: Set<UInt32> = []
    for (index, byte) in bytes.enumerated().dropFirst() {
      for bit in 0..<8 where byte >> bit & 1 != 0 { codes.insert(UInt32(index * 8 + bit)) }
    }
    return codes
  }

  /// Only messages of numbers have a meaning here.
  private static func exchange(_ type: Int32, _ event: XEvent) -> Content? {
    switch type {
    case PropertyNotify:
      unsafe .property(
        PropertyChange(
          property: event.xproperty.atom, isDeleted: event.xproperty.state == PropertyDelete,
          time: ServerTime(event.xproperty.time)))
    case ClientMessage where unsafe event.xclient.format == 32:
      unsafe .message(ServerMessage(type: event.xclient.message_type, words: event.xclient.data.l))
    case CX11.SelectionRequest:
      unsafe .selectionRequested(
        SelectionRequest(
          reader: event.xselectionrequest.requestor, selection: event.xselectionrequest.selection,
          target: event.xselectionrequest.target, property: event.xselectionrequest.property,
          time: event.xselectionrequest.time))
    case SelectionNotify:
      unsafe .selectionAnswered(
        SelectionAnswer(
          target: event.xselection.target, property: event.xselection.property,
          time: event.xselection.time))
    case SelectionClear:
      unsafe .selectionLost(
        event.xselectionclear.selection, time: ServerTime(event.xselectionclear.time))
    default: nil
    }
  }
}

extension ServerMessage {
  /// - Parameter words: the numbers as Xlib has them.
  fileprivate init(type: Atom, words: (Int, Int, Int, Int, Int)) {
    self.type = type
    numbers = (
      UInt(word: words.0), UInt(word: words.1), UInt(word: words.2), UInt(word: words.3),
      UInt(word: words.4)
    )
  }
}

extension UInt {
  /// From Xlib's machine word. In a longer word the upper half repeats the sign, though most such
  /// numbers have none.
  init(word: some BinaryInteger) { self = UInt(UInt32(truncatingIfNeeded: word)) }
}

extension Character {
  /// - Returns: `nil` unless the text is a single visible character.
  fileprivate init?(typed text: String) {
    guard text.count == 1, let first = text.unicodeScalars.first, first.value >= 0x20,
      first.value != 0x7F
    else { return nil }
    self.init(text)
  }
}

extension Point {
  init(pixel x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}
