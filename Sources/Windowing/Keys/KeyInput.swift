// SPDX-License-Identifier: MIT

import CX11
import CXStart

/// The keys of a window: their state and meaning.
struct KeyInput {
  private let server: Server
  private let keymap: Keymap

  /// By code, to tell repeated presses from new ones.
  private var held: Set<UInt32> = []

  init(from server: Server) {
    self.server = server
    keymap = Keymap(of: server)
  }

  /// A held key repeats its presses without releases in between. Without the extension XKEYBOARD
  /// each repetition counts as a new press.
  func begin() {
    guard unsafe CXUseKeyboardExtension(UnsafeMutableRawPointer(server.handle)) != 0 else { return }
    unsafe XkbSetDetectableAutoRepeat(server.handle, 1, nil)
  }

  mutating func note(_ stroke: ServerEvent.KeyStroke) -> Event? {
    guard stroke.isPress else {
      held.remove(stroke.code)
      return nil
    }
    let isRepeat = !held.insert(stroke.code).inserted
    return keymap.key(of: stroke, holding: held).map { isRepeat ? .keyRepeated($0) : .key($0) }
  }

  func details(of stroke: ServerEvent.KeyStroke) -> KeyStroke { keymap.details(of: stroke) }

  /// The server reports held keys when the focus or the pointer comes, but no releases while they
  /// are elsewhere.
  mutating func noteHeld(_ codes: Set<UInt32>) { held = codes }
}
