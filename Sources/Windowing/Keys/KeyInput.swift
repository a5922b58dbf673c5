// SPDX-License-Identifier: MIT

import CX11
import CXStart

/// The keys of a window: which are down, and what they mean.
struct KeyInput {
  private let server: Server
  private var held = HeldKeys()
  private var keymap: Keymap

  init(from server: Server) {
    self.server = server
    keymap = Keymap(of: server)
  }

  /// Has a key that is held send further presses alone, without a release before each. A server without
  /// the extension XKEYBOARD can't do that.
  mutating func begin() {
    let isExtensionThere =
      unsafe CXUseKeyboardExtension(UnsafeMutableRawPointer(server.handle)) != 0
    held.areRepeatsDetectable =
      unsafe isExtensionThere && XkbSetDetectableAutoRepeat(server.handle, 1, nil) != 0
  }

  /// A key went down or came up.
  mutating func note(_ stroke: ServerEvent.KeyStroke) -> Event? {
    guard stroke.isPress else {
      held.release(stroke.code, at: stroke.time)
      return nil
    }
    let isRepeat = held.press(stroke.code, at: stroke.time)
    guard let key = Key(stroke, holding: held, on: &keymap) else { return nil }
    return isRepeat ? .keyRepeated(key) : .key(key)
  }

  /// The server tells of all keys when the focus or the pointer comes.
  mutating func noteHeld(_ bits: [UInt8]) { held.replace(byBits: bits) }

  /// The focus has come or gone: keys that come up while it is elsewhere are not heard of.
  mutating func noteFocus() { held.releaseAll() }

  /// The keys type something else from now on.
  mutating func noteKeyboard() { keymap.forget() }
}
