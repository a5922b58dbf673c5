// SPDX-License-Identifier: MIT

import CX11

/// A pressed key with its modifiers. Combinations with Alt and Super belong to the desktop.
package struct Key: Hashable {
  /// The number pad's keys mean their equals.
  package enum Symbol: Hashable {
    /// The character that the key types alone: a small letter or a sign. A key of the row of digits
    /// is its digit, even if that needs Shift, and one of another script is the Latin letter or the
    /// digit in its place. With AltGr it is the character they type together.
    case character(Character)

    case space, enter, escape, tab, backspace, delete, insert, menu
    case left, right, up, down, home, end, pageUp, pageDown

    case function(Int)

    /// Tapped by themselves, without another key or a click in between.
    case leftShift, rightShift
  }

  package let symbol: Symbol
  package let isControlHeld: Bool
  package let isShiftHeld: Bool

  /// Whether AltGr or a similar key made the character: then it is text and no command.
  package let isAltGrHeld: Bool

  /// With all modifiers; outside of Latin-1 only while text is taken (``Window/takesText``). It
  /// doesn't count in comparisons.
  package let typed: Character?

  package init(
    _ symbol: Symbol, control: Bool = false, shift: Bool = false, altGr: Bool = false,
    typed: Character? = nil
  ) {
    self.symbol = symbol
    isControlHeld = control
    isShiftHeld = shift
    isAltGrHeld = altGr
    self.typed = typed
  }

  package static func == (one: Key, other: Key) -> Bool {
    (one.symbol, one.isControlHeld, one.isShiftHeld, one.isAltGrHeld)
      == (other.symbol, other.isControlHeld, other.isShiftHeld, other.isAltGrHeld)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}

/// X Window System Protocol, appendix A, and `X11/keysymdef.h`.
extension Key.Symbol {
  init?(_ keySymbol: KeySym) {
    switch Int32(truncatingIfNeeded: keySymbol) {
    case XK_space, XK_KP_Space: self = .space
    case XK_Return, XK_KP_Enter, XK_ISO_Enter: self = .enter
    case XK_Escape: self = .escape
    case XK_Tab, XK_KP_Tab, XK_ISO_Left_Tab: self = .tab
    case XK_BackSpace: self = .backspace
    case XK_Delete, XK_KP_Delete: self = .delete
    case XK_Insert, XK_KP_Insert: self = .insert
    case XK_Menu: self = .menu
    case XK_Left, XK_KP_Left: self = .left
    case XK_Right, XK_KP_Right: self = .right
    case XK_Up, XK_KP_Up: self = .up
    case XK_Down, XK_KP_Down: self = .down
    case XK_Home, XK_KP_Home: self = .home
    case XK_End, XK_KP_End: self = .end
    case XK_Page_Up, XK_KP_Page_Up: self = .pageUp
    case XK_Page_Down, XK_KP_Page_Down: self = .pageDown
    case XK_Shift_L: self = .leftShift
    case XK_Shift_R: self = .rightShift
    case let function where (XK_F1...XK_F35).contains(function):
      self = .function(Int(function - XK_F1) + 1)
    default:
      // A capital means its small letter.
      let isCapital = (0x41...0x5a).contains(keySymbol)
      guard let character = Self.character(isCapital ? keySymbol + 0x20 : keySymbol) else {
        return nil
      }
      self = .character(character)
    }
  }

  package var isShift: Bool { self == .leftShift || self == .rightShift }

  var isCharacter: Bool {
    if case .character = self { true } else { false }
  }

  static func isOfNumberPad(_ keySymbol: KeySym) -> Bool {
    (KeySym(XK_KP_Space)...KeySym(XK_KP_Equal)).contains(keySymbol)
  }

  /// ASCII's and Latin-1's codes are their symbols' numbers, plus 0xff80 on the number pad. The
  /// input method gives other characters.
  static func character(_ keySymbol: KeySym) -> Character? {
    let code = isOfNumberPad(keySymbol) ? keySymbol - 0xff80 : keySymbol
    // Other numbers of the number pad are no characters.
    if code != keySymbol, !(0x2a...0x39).contains(code), code != 0x3d { return nil }
    guard (0x20...0x7e).contains(code) || (0xa0...0xff).contains(code) else { return nil }
    return Character(UnicodeScalar(UInt8(code)))
  }
}
