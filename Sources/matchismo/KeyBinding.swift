// SPDX-License-Identifier: MIT

import Windowing

/// What the keys do.
enum KeyBinding {
  enum Action {
    case dealAgain, quit
  }

  private static let bindings: [(key: Key, action: Action)] = [
    (Key(.character("n")), .dealAgain),
    (Key(.character("n"), shift: true), .dealAgain),
    (Key(.character("n"), control: true), .dealAgain),
    (Key(.character("q"), control: true), .quit),
    (Key(.character("w"), control: true), .quit),
  ]

  static func action(of key: Key) -> Action? {
    bindings.first { $0.key == key }?.action
  }
}
