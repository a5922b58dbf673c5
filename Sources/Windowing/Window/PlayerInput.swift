// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// What a player does in a window, with the keyboard and the pointer: a mouse, or a finger, for which
/// the server moves the pointer and presses its first button.
struct PlayerInput {
  private let server: Server
  private var keys: KeyInput
  private var pointer = PointerPlace()
  private(set) var focus = KeyboardFocus()

  /// What is known of double clicks.
  private var doubleClick = DoubleClick(within: DesktopSettings().doubleClickTime)

  /// When the player last did something in the window.
  private(set) var time: ServerTime?

  init(from server: Server) {
    self.server = server
    keys = KeyInput(from: server)
  }

  /// Does what can wait until the first picture has been sent.
  mutating func begin() {
    if pointer.onScreen == nil { findPointer() }
    keys.begin()
  }

  /// Asks where the pointer is while the window appears, to tell the pointer's first movement from
  /// the window's.
  mutating func findPointer() { pointer = PointerPlace(onScreen: server.pointer()) }

  mutating func take(_ content: ServerEvent.Content) -> Event? {
    switch content {
    case .key(let stroke):
      note(stroke.time)
      return keys.note(stroke)
    case .typed(let text): return .typed(text)
    case .button(let stroke):
      note(stroke.time)
      return Event(stroke, isSecond: stroke.isPress && doubleClick.note(stroke))
    case .pointer(let move):
      focus.note(move)
      doubleClick.note(pointerAt: move.place)
      return pointer.note(move)
    case .focus(let change):
      keys.noteFocus()
      focus.note(change)
    case .heldKeys(let bits): keys.noteHeld(bits)
    case .keyboardChanged: keys.noteKeyboard()
    default: break
    }
    return nil
  }

  /// Goes by what the desktop's settings say.
  mutating func adopt(_ settings: DesktopSettings) { doubleClick.time = settings.doubleClickTime }

  /// - Returns: the event that tells of a change of the focus, if it has not been told.
  mutating func focusChange() -> Event? { focus.change() }

  /// Programs may send events without a time.
  private mutating func note(_ time: ServerTime?) { self.time = time ?? self.time }
}

extension Event {
  /// To the server the wheel is two buttons, pressed once per step.
  ///
  /// - Parameter isSecond: whether it is the second press of a double click.
  fileprivate init?(_ stroke: ServerEvent.ButtonStroke, isSecond: Bool) {
    switch stroke.button {
    case Button1 where isSecond: self = .pressedAgain(stroke.place)
    case Button1 where stroke.isPress && stroke.isShiftHeld: self = .pressedWithShift(stroke.place)
    case Button1: self = stroke.isPress ? .pressed(stroke.place) : .released(stroke.place)
    case Button4 where stroke.isPress: self = .scrolled(-1, at: stroke.place)
    case Button5 where stroke.isPress: self = .scrolled(1, at: stroke.place)
    default: return nil
    }
  }
}
