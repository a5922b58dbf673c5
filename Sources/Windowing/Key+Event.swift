// SPDX-License-Identifier: MIT

import CX11

extension Key {
  /// The key of a press; none where Alt or Super is held, since those belong to the desktop.
  init?(_ event: XKeyEvent, on display: Display) {
    let modifiers = unsafe Int32(bitPattern: event.state)
    guard modifiers & (Mod1Mask | Mod4Mask) == 0 else { return nil }
    guard let character = unsafe Self.character(of: event, on: display) else { return nil }
    self.init(character, control: modifiers & ControlMask != 0)
  }

  /// Looks in the keyboard layout that is in use, then in the others, so that the keys work also
  /// where letters that are not Latin are typed.
  private static func character(of event: XKeyEvent, on display: Display) -> Character? {
    let inUse = unsafe Int32(event.state >> 13 & 3)
    for group in [inUse, 0, 1, 2, 3] {
      let keySymbol = unsafe XkbKeycodeToKeysym(
        display.handle, UInt8(truncatingIfNeeded: event.keycode), group, 0)
      if (0x20...0x7e).contains(keySymbol) {
        return Character(UnicodeScalar(UInt8(keySymbol)))
      }
    }
    return nil
  }
}
