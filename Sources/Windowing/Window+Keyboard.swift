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

  func focusEvent(_ event: XFocusChangeEvent) -> Event? {
    // Keys that come up while the focus is elsewhere are not heard of.
    heldKeys.releaseAll()
    // Somebody grabs the keyboard for a moment, a window manager for its keys; or the focus follows
    // the pointer over the root window.
    let (mode, detail) = unsafe (event.mode, event.detail)
    guard mode == NotifyNormal || mode == NotifyWhileGrabbed, detail <= NotifyNonlinearVirtual
    else { return nil }
    let hasFocusNow = unsafe event.type == FocusIn
    guard hasFocusNow != hasFocus else { return nil }
    hasFocus = hasFocusNow
    return hasFocus ? .gotFocus : .lostFocus
  }
}
