// SPDX-License-Identifier: MIT

import CX11

/// The numbers that X gives to what keys stand for: X Window System Protocol, appendix A, and
/// `X11/keysymdef.h`.
extension Key.Symbol {
  init?(_ keySymbol: KeySym) {
    switch Int32(truncatingIfNeeded: keySymbol) {
    case XK_space, XK_KP_Space: self = .space
    case XK_Return, XK_KP_Enter, XK_ISO_Enter: self = .enter
    case XK_Escape: self = .escape
    case XK_Tab, XK_KP_Tab, XK_ISO_Left_Tab: self = .tab
    case XK_BackSpace: self = .backspace
    case XK_Delete, XK_KP_Delete: self = .delete
    case XK_Menu: self = .menu
    case XK_Left, XK_KP_Left: self = .left
    case XK_Right, XK_KP_Right: self = .right
    case XK_Up, XK_KP_Up: self = .up
    case XK_Down, XK_KP_Down: self = .down
    case XK_Home, XK_KP_Home: self = .home
    case XK_End, XK_KP_End: self = .end
    case XK_Page_Up, XK_KP_Page_Up: self = .pageUp
    case XK_Page_Down, XK_KP_Page_Down: self = .pageDown
    case let function where (XK_F1...XK_F35).contains(function):
      self = .function(Int(function - XK_F1) + 1)
    default:
      guard let character = Self.character(keySymbol) else { return nil }
      self = .character(character)
    }
  }

  var isCharacter: Bool {
    if case .character = self { true } else { false }
  }

  static func isOfNumberPad(_ keySymbol: KeySym) -> Bool {
    (KeySym(XK_KP_Space)...KeySym(XK_KP_Equal)).contains(keySymbol)
  }

  /// A character of Latin capitals is the small one; those of the number pad have the numbers of ASCII,
  /// higher by 0xff80.
  private static func character(_ keySymbol: KeySym) -> Character? {
    let code = isOfNumberPad(keySymbol) ? keySymbol - 0xff80 : keySymbol
    // Those of the number pad that are no characters lie between and above.
    if code != keySymbol, !(0x2a...0x39).contains(code), code != 0x3d { return nil }
    let isCapital = (0x41...0x5a).contains(code)
    return Character(typedBy: isCapital ? code + 0x20 : code)
  }
}
