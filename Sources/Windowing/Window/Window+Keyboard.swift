// SPDX-License-Identifier: MIT

import CX11
import CXStart
import Drawing

extension Window {
  /// Has a key that is held send further presses alone, without a release before each. A server without
  /// the extension XKEYBOARD can't do that.
  func beginKeys() {
    let xlib = unsafe UnsafeMutableRawPointer(display.handle)
    let isExtensionThere = unsafe CXUseKeyboardExtension(xlib) != 0
    heldKeys.areRepeatsDetectable =
      unsafe isExtensionThere && XkbSetDetectableAutoRepeat(display.handle, 1, nil) != 0
  }

  func keyEvent(_ event: XKeyEvent) -> Event? {
    let isRepeat = unsafe heldKeys.press(event.keycode, at: ServerTime(event.time))
    guard let key = unsafe Key(event, holding: heldKeys, on: &keymap) else { return nil }
    return isRepeat ? .keyRepeated(key) : .key(key)
  }

  func noteRelease(_ event: XKeyEvent) {
    unsafe heldKeys.release(event.keycode, at: ServerTime(event.time))
  }

  /// The server tells of all keys when the focus or the pointer comes.
  func noteHeldKeys(_ event: XKeymapEvent) {
    unsafe withUnsafeBytes(of: event.key_vector) { unsafe heldKeys.replace(byBits: $0) }
  }

  /// The keys type something else from now on.
  func noteMapping(_ event: inout XMappingEvent) {
    unsafe XRefreshKeyboardMapping(&event)
    keymap.forget()
  }

  func noteFocus(_ event: XFocusChangeEvent) {
    // Keys that come up while the focus is elsewhere are not heard of.
    heldKeys.releaseAll()
    unsafe focus.note(event)
  }

  /// - Returns: the event that tells of a change of the focus, if it has not been told.
  func focusChange() -> Event? {
    guard focus.isHere != isFocusTold else { return nil }
    isFocusTold = focus.isHere
    return isFocusTold ? .gotFocus : .lostFocus
  }
}
