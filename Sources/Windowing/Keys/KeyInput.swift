// SPDX-License-Identifier: MIT

import CX11
import CXStart

/// The keys of a window: which are down, and what they mean.
struct KeyInput {
  private let server: Server
  private let keymap: Keymap

  /// The keys that are down, by code, to tell a repeating key from one that is pressed again.
  private var held: Set<UInt32> = []

  init(from server: Server) {
    self.server = server
    keymap = Keymap(of: server)
  }

  /// Has a key that is held send further presses alone, without a release before each. Without the extension
  /// XKEYBOARD each of them counts as a press of its own.
  func begin() {
    guard unsafe CXUseKeyboardExtension(UnsafeMutableRawPointer(server.handle)) != 0 else { return }
    unsafe XkbSetDetectableAutoRepeat(server.handle, 1, nil)
  }

  /// A key went down or came up.
  mutating func note(_ stroke: ServerEvent.KeyStroke) -> Event? {
    guard stroke.isPress else {
      held.remove(stroke.code)
      return nil
    }
    let isRepeat = !held.insert(stroke.code).inserted
    return keymap.key(of: stroke, holding: held).map { isRepeat ? .keyRepeated($0) : .key($0) }
  }

  func details(of stroke: ServerEvent.KeyStroke) -> KeyStroke { keymap.details(of: stroke) }

  /// These keys are down. The server tells so when the focus or the pointer comes; keys that come up while they
  /// are elsewhere are not heard of.
  mutating func noteHeld(_ codes: Set<UInt32>) { held = codes }
}
