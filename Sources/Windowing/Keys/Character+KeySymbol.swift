// SPDX-License-Identifier: MIT

import CX11

extension Character {
  /// The character of a key symbol; `nil` for keys that type none, and for special symbols of
  /// typesetters and terminals.
  ///
  /// Those of ASCII and Latin-1 have their own numbers, and those of Unicode theirs with 0x1000000 added.
  /// What X knew before has numbers by the old 8-bit sets, with the set's number before them (X Window
  /// System Protocol, appendix A).
  init?(typedBy keySymbol: KeySym) {
    let number = UInt32(truncatingIfNeeded: keySymbol)
    switch number {
    case 0x20...0x7e, 0xa0...0xff, 0x20a0...0x20ac: self.init(scalar: number)
    case 0x5ac...0x5f2, 0xda1...0xdf9: self.init(scalar: number + 0x60)
    case 0xce0...0xcfa: self.init(scalar: number - 0x710)
    case 0x100_0100...0x110_ffff: self.init(scalar: number - 0x100_0000)
    default:
      guard let character = Self.ofOldSets[number] else { return nil }
      self = character
    }
  }

  /// `nil` if Unicode has no such character.
  private init?(scalar number: UInt32) {
    guard let scalar = UnicodeScalar(number), scalar.properties.generalCategory != .unassigned
    else { return nil }
    self.init(scalar)
  }

  /// Latin-2, -3, -4 and -9, Cyrillic and Greek, each from its first number on. A blank has none.
  private static let ofOldSets: [UInt32: Character] = {
    let sets: [(first: UInt32, characters: String)] = [
      (0x1a1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ "),
      (0x1e0, "ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),
      (0x2a1, "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ"),
      (0x2c5, "ĊĈ              Ġ  Ĝ    ŬŜ      ċĉ              ġ  ĝ    ŭŝ"),
      (0x3a2, "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī ŅŌĶ     Ų   ŨŪ "),
      (0x3e0, "ā      į    ė  ī ņōķ     ų   ũū"),
      (0x6a1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмнопярстужвьызшэщчъ"),
      (0x6e0, "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
      (0x7a1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ"),
      (0x7e1, "αβγδεζηθικλμνξοπρσςτυφχψω"),
      (0x13bc, "ŒœŸ"),
    ]
    let pairs = sets.flatMap { zip($0.first..., $0.characters) }.filter { $1 != " " }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
