// SPDX-License-Identifier: MIT

import CX11

/// The keyboard's four layouts, numbered from 0 and called groups by X (extension XKEYBOARD).
/// Without the extension there is only the first.
extension Display {
  private static let layouts: Range<UInt32> = 0..<4

  /// A layout that the key lacks stands for one that it has.
  private func symbol(
    of code: UInt32, inLayout layout: UInt32, isShifted: Bool = false
  ) -> KeySym {
    symbol(of: code, with: layout << 13 | (isShifted ? UInt32(ShiftMask) : 0))
  }

  private func symbol(of code: UInt32, with state: UInt32) -> KeySym {
    var symbol = KeySym(NoSymbol)
    // If the server has gone away, Xlib would repeat its question forever.
    if isLost { return symbol }
    // Without the extension Xlib always writes to this pointer.
    var unused: UInt32 = 0
    unsafe XkbLookupKeySym(
      handle, UInt8(truncatingIfNeeded: code), state, &unused, &symbol)
    return symbol
  }

  /// A pressed or released key in all its details.
  func stroke(_ event: XKeyEvent) -> KeyStroke {
    let symbol = unsafe symbol(of: event.keycode, with: event.state)
    let character = Key.Symbol.character(symbol).flatMap { $0 == " " ? nil : $0 }
    let name = unsafe XKeysymToString(symbol).map { unsafe String(cString: $0) }
    return unsafe KeyStroke(
      isPress: event.type == KeyPress, symbol: UInt32(truncatingIfNeeded: symbol),
      code: event.keycode, modifiers: event.state, time: UInt32(truncatingIfNeeded: event.time),
      text: character.map(String.init) ?? name ?? "")
  }

  /// `nil` with Alt or Super.
  ///
  /// - Parameters:
  ///   - text: the typed text, while one is being typed.
  ///   - held: the codes of all held keys.
  func key(_ event: XKeyEvent, typing text: String?, holding held: Set<UInt32>) -> Key? {
    let (code, state) = unsafe (event.keycode, event.state)
    guard state & UInt32(Mod1Mask | Mod4Mask) == 0 else { return nil }
    let isAltGrHeld = isAltGrHeld(state, held)
    let keySymbol = symbol(of: code, with: state)
    let typed = text.flatMap(Character.init(typed:)) ?? Key.Symbol.character(keySymbol)
    let meaning = isAltGrHeld ? Key.Symbol(keySymbol) : meaning(of: code, with: state)
    guard let symbol = meaning ?? typed.map(Key.Symbol.character) else { return nil }
    let isBackTab = plainSymbol(of: code, with: state) == KeySym(XK_ISO_Left_Tab)
    return Key(
      symbol, control: state & UInt32(ControlMask) != 0,
      shift: state & UInt32(ShiftMask) != 0 || isBackTab,
      altGr: isAltGrHeld && symbol.isCharacter, typed: typed)
  }

  /// The key alone, in the current layout or another one.
  private func plainSymbol(of code: UInt32, with state: UInt32) -> KeySym {
    ([state >> 13 & 3] + Self.layouts).lazy.map { self.symbol(of: code, inLayout: $0) }
      .first { $0 != NoSymbol } ?? KeySym(NoSymbol)
  }

  /// A key that types another script's letter, or a sign in its place, means its letter or digit in
  /// another layout, or else on a US keyboard, unless another key types that.
  private func meaning(of code: UInt32, with state: UInt32) -> Key.Symbol? {
    let plain = plainSymbol(of: code, with: state)
    // Only here does Num Lock count.
    if Key.Symbol.isOfNumberPad(plain) { return Key.Symbol(symbol(of: code, with: state)) }
    let own = Key.Symbol(plain)
    if let own, !own.isCharacter { return own }
    let inUse = state >> 13 & 3
    if let latin = latin(of: code, inLayout: inUse) { return .character(latin) }
    let elsewhere = Self.layouts.compactMap { latin(of: code, inLayout: $0) }
    let others = elsewhere + [Self.places[code]].compactMap(\.self)
    let typed = Set(Self.codes.compactMap { latin(of: $0, inLayout: inUse) })
    return others.first { !typed.contains($0) }.map(Key.Symbol.character) ?? own
  }

  /// X Window System Protocol, chapter 5.
  private static let codes: ClosedRange<UInt32> = 8...255

  /// A US keyboard, by key codes of Linux's servers.
  private static let places: [UInt32: Character] = Dictionary(
    uniqueKeysWithValues: [
      (10, "1234567890"), (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"),
    ].flatMap { (first: UInt32, row: String) in zip(first..., row).map { ($0, $1) } })

  /// A small letter, or a digit even if it needs Shift.
  private func latin(of code: UInt32, inLayout layout: UInt32) -> Character? {
    let plain = symbol(of: code, inLayout: layout)
    let shifted = symbol(of: code, inLayout: layout, isShifted: true)
    switch (plain, shifted) {
    case (_, 0x30...0x39): return Key.Symbol.character(shifted)
    case (0x30...0x39, _), (0x61...0x7a, _): return Key.Symbol.character(plain)
    default: return nil
    }
  }
}

// MARK: - AltGr

extension Display {
  /// Symbols of keys that switch others to their third or fifth level, or to another layout, while
  /// held.
  private static let levelShifts = [
    XK_ISO_Level3_Shift, XK_ISO_Level3_Latch, XK_ISO_Level5_Shift, XK_ISO_Level5_Latch,
    XK_Mode_switch,
  ]

  private static let ordinary = UInt32(ShiftMask | LockMask | ControlMask)

  /// Also a similar key, or one tapped before, by players who can't hold two keys.
  private func isAltGrHeld(_ state: UInt32, _ held: Set<UInt32>) -> Bool {
    let isHeld = held.contains { code in
      Self.layouts.contains { layout in
        Self.levelShifts.contains { KeySym($0) == symbol(of: code, inLayout: layout) }
      }
    }
    let masks = [XK_ISO_Level3_Shift, XK_ISO_Level5_Shift].map {
      unsafe XkbKeysymToModifiers(handle, KeySym($0))
    }
    return isHeld || state & masks.reduce(0, |) & ~Self.ordinary != 0
  }
}

extension Character {
  /// - Returns: `nil` unless the text is a single visible character.
  fileprivate init?(typed text: String) {
    guard text.count == 1, let first = text.unicodeScalars.first, first.value >= 0x20,
      first.value != 0x7F
    else { return nil }
    self.init(text)
  }
}
