// SPDX-License-Identifier: MIT

import Windowing

/// What the keys do.
enum KeyBinding {
  enum Action {
    case dealAgain, quit
  }

  private static let bindings: [(key: Key, action: Action)] = [
    (Key("n"), .dealAgain),
    (Key("n", control: true), .dealAgain),
    (Key("q", control: true), .quit),
    (Key("w", control: true), .quit),
  ]

  static func action(of key: Key) -> Action? {
    bindings.first { $0.key == key }?.action
  }
}
