// SPDX-License-Identifier: MIT

import CX11

extension Key {
  /// The key of a press; none where Alt or Super is held.
  init?(_ event: XKeyEvent, on display: Display) {
    let modifiers = unsafe Int32(bitPattern: event.state)
    guard modifiers & (Mod1Mask | Mod4Mask) == 0 else { return nil }
    let keySymbols = unsafe KeySymbols(of: event, on: display)
    guard let symbol = keySymbols.symbol else { return nil }
    self.init(
      symbol, control: modifiers & ControlMask != 0,
      shift: modifiers & ShiftMask != 0 || keySymbols.plain == KeySym(XK_ISO_Left_Tab),
      typed: keySymbols.typed)
  }
}

/// What the keyboard layouts say of one key.
private struct KeySymbols {
  /// What the key types in the layout that is in use when nothing else is held.
  let plain: KeySym

  let symbol: Key.Symbol?

  /// What the key types with all that is held.
  let typed: Character?

  init(of event: XKeyEvent, on display: Display) {
    let inUse = unsafe Int32(event.state >> 13 & 3)
    func level(_ level: Int32, inLayout layout: Int32) -> KeySym {
      unsafe XkbKeycodeToKeysym(
        display.handle, UInt8(truncatingIfNeeded: event.keycode), layout, level)
    }
    plain = level(0, inLayout: inUse)
    var held = KeySym(NoSymbol)
    unsafe XkbLookupKeySym(
      display.handle, UInt8(truncatingIfNeeded: event.keycode), event.state, nil, &held)
    typed = Self.character(of: held)
    if Key.Symbol.isOfNumberPad(plain) {
      // Here alone Num Lock decides.
      var keySymbol = KeySym(NoSymbol)
      unsafe XkbLookupKeySym(
        display.handle, UInt8(truncatingIfNeeded: event.keycode), event.state, nil, &keySymbol)
      symbol = Key.Symbol(keySymbol)
    } else {
      // The layout in use comes first, then the others, so that the keys work also where letters
      // that are not Latin are typed.
      symbol =
        [inUse, 0, 1, 2, 3].lazy.compactMap {
          Key.Symbol(digit: level(1, inLayout: $0)) ?? Key.Symbol(level(0, inLayout: $0))
        }.first
    }
  }

  /// The character of a key symbol: the Latin ones have their own numbers, and those of Unicode theirs
  /// with 0x1000000 added (X protocol, appendix A).
  private static func character(of keySymbol: KeySym) -> Character? {
    switch keySymbol {
    case 0x20...0x7e, 0xa0...0xff: UnicodeScalar(UInt32(keySymbol)).map(Character.init)
    case 0x100_0100...0x110_ffff:
      UnicodeScalar(UInt32(keySymbol - 0x100_0000)).map(Character.init)
    default: nil
    }
  }
}
