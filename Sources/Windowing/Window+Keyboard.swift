// SPDX-License-Identifier: MIT

import CX11
import Drawing

extension Window {
  /// Has a key that is held send further presses alone, without a release before each.
  func beginKeyRepeats() {
    unsafe XkbSetDetectableAutoRepeat(display.handle, 1, nil)
  }

  func keyEvent(_ event: XKeyEvent) -> Event? {
    let isRepeat = unsafe heldKeys.press(event.keycode)
    guard let key = unsafe Key(event, on: display) else { return nil }
    return isRepeat ? .keyRepeated(key) : .key(key)
  }

  /// The server tells of all keys when the focus or the pointer comes.
  func noteHeldKeys(_ event: XKeymapEvent) {
    unsafe withUnsafeBytes(of: event.key_vector) { unsafe heldKeys.replace(byBits: $0) }
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
