// SPDX-License-Identifier: MIT

import CX11
import Drawing

extension ServerEvent {
  init(_ event: XEvent) {
    unsafe (window, isSent) = (event.xany.window, event.xany.send_event != 0)
    let type = unsafe event.type
    content =
      unsafe Self.input(type, event) ?? Self.change(type, event) ?? Self.exchange(type, event)
      ?? .other
  }

  init(window: XID, typed text: String) {
    (self.window, isSent, content) = (window, false, .typed(text))
  }

  /// What the player does, and what that is told to.
  private static func input(_ type: Int32, _ event: XEvent) -> Content? {
    switch type {
    case KeyPress, KeyRelease:
      unsafe .key(
        KeyStroke(
          isPress: type == KeyPress, code: event.xkey.keycode, state: event.xkey.state,
          time: ServerTime(event.xkey.time)))
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

  /// How the window and the keyboard are now.
  private static func change(_ type: Int32, _ event: XEvent) -> Content? {
    switch type {
    case FocusIn, FocusOut:
      unsafe .focus(
        FocusChange(
          isIn: type == FocusIn, mode: event.xfocus.mode, detail: event.xfocus.detail))
    case KeymapNotify:
      unsafe .heldKeys(withUnsafeBytes(of: event.xkeymap.key_vector) { unsafe Array($0) })
    case MappingNotify: .keyboardChanged
    case Expose:
      unsafe .exposed(
        PixelRectangle(
          x: Int(event.xexpose.x), y: Int(event.xexpose.y), width: Int(event.xexpose.width),
          height: Int(event.xexpose.height)))
    case ConfigureNotify:
      unsafe .resized(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
    case MapNotify: .mapped
    case UnmapNotify: .unmapped
    case DestroyNotify: .destroyed(unsafe event.xdestroywindow.window)
    default: nil
    }
  }

  /// What programs tell each other. A message is one of numbers; others mean nothing here.
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
  /// A number of 32 bits that Xlib has as a word of the machine. Where that is longer its upper half
  /// repeats the sign, though most such numbers have none.
  init(word: some BinaryInteger) { self = UInt(UInt32(truncatingIfNeeded: word)) }
}

extension Point {
  init(pixel x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}
