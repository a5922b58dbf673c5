// SPDX-License-Identifier: MIT

import CX11

extension Key {
  /// The key of a press; none where Alt or Super is held.
  ///
  /// - Parameter held: all keys that are down.
  init?(_ stroke: ServerEvent.KeyStroke, holding held: HeldKeys, on keymap: inout Keymap) {
    let (code, state) = (stroke.code, stroke.state)
    guard state & UInt32(Mod1Mask | Mod4Mask) == 0 else { return nil }
    let isAltGrHeld = keymap.isAltGrHeld(state, held)
    let keySymbol =
      isAltGrHeld
      ? keymap.symbolWithAltGr(of: code, with: state) : keymap.symbol(of: code, with: state)
    let symbol = isAltGrHeld ? Symbol(keySymbol) : keymap.meaning(of: code, with: state)
    guard let symbol else { return nil }
    let isBackTab = keymap.plainSymbol(of: code, with: state) == KeySym(XK_ISO_Left_Tab)
    self.init(
      symbol, control: state & UInt32(ControlMask) != 0,
      shift: state & UInt32(ShiftMask) != 0 || isBackTab,
      altGr: isAltGrHeld && symbol.isCharacter, typed: Character(typedBy: keySymbol))
  }
}

extension Keymap {
  /// What a key alone types in the current layout, or in another one if it types nothing in that.
  fileprivate func plainSymbol(of code: UInt32, with state: UInt32) -> KeySym {
    ([layoutInUse(by: state)] + layouts).lazy.map { symbol(of: code, inLayout: $0) }
      .first { $0 != NoSymbol } ?? KeySym(NoSymbol)
  }

  /// What a key stands for. Where it types another script's letter, or a sign in place of one, it stands for
  /// the letter or digit that it has in another layout, or else on a US keyboard, if no other key
  /// types that.
  fileprivate mutating func meaning(of code: UInt32, with state: UInt32) -> Key.Symbol? {
    let plain = plainSymbol(of: code, with: state)
    // Here alone Num Lock decides.
    if Key.Symbol.isOfNumberPad(plain) { return Key.Symbol(symbol(of: code, with: state)) }
    let own = Key.Symbol(plain)
    if let own, !own.isCharacter { return own }
    let inUse = layoutInUse(by: state)
    if let latin = latin(of: code, inLayout: inUse) { return .character(latin) }
    let elsewhere = layouts.compactMap { latin(of: code, inLayout: $0) }
    let others = elsewhere + [place(of: code)].compactMap(\.self)
    let typed = Set(Self.codes.compactMap { latin(of: $0, inLayout: inUse) })
    return others.first { !typed.contains($0) }.map(Key.Symbol.character) ?? own
  }

  /// X Window System Protocol, chapter 5.
  private static let codes: ClosedRange<UInt32> = 8...255

  /// The small Latin letter or digit that a key types; a digit also where that needs Shift.
  private func latin(of code: UInt32, inLayout layout: Int) -> Character? {
    let plain = symbol(of: code, inLayout: layout)
    let shifted = symbol(of: code, inLayout: layout, isShifted: true)
    switch (plain, shifted) {
    case (_, 0x30...0x39): return Character(typedBy: shifted)
    case (0x30...0x39, _), (0x61...0x7a, _): return Character(typedBy: plain)
    default: return nil
    }
  }
}
